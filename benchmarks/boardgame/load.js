// The load of benchmarks/table.py for a boardgame.io server: GAMES live games, WATCHERS sockets
// each (two players, the others spectators), moves at a steady RATE, then as fast as accepted.
// Prints, as JSON, the milliseconds from each move sent to the last watcher told.
const { io } = require("socket.io-client");

const [port, games, watchers, rate, seconds, hurry] = process.argv.slice(2).map(Number);
const base = `http://127.0.0.1:${port}`;
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

async function open(matchID) {
  const game = { matchID, stateID: 0, player: 0, moves: 0, sockets: [], waiting: 0 };
  for (let number = 0; number < watchers; number++) {
    const playerID = number < 2 ? String(number) : null;
    const socket = io(`${base}/market`, { transports: ["websocket"], forceNew: true });
    const synced = new Promise((done) => socket.once("sync", (_, sync) => done(sync)));
    socket.emit("sync", matchID, playerID, undefined, 2); // who asks first creates it
    game.stateID = (await synced).state._stateID;
    socket.on("update", (_, state) => {
      if (state._stateID <= game.stateID) return;
      if (--game.waiting === 0) game.told(state);
    });
    game.sockets.push(socket);
  }
  return game;
}

function move(game, delays) {
  return new Promise((done) => {
    const begun = performance.now();
    game.waiting = watchers;
    game.told = (state) => {
      delays.push(performance.now() - begun);
      game.stateID = state._stateID;
      game.player = Number(state.ctx.currentPlayer);
      done();
    };
    const payload = {
      type: "go",
      args: [(++game.moves * 5) % 13],
      playerID: String(game.player),
    };
    const action = { type: "MAKE_MOVE", payload };
    game.sockets[game.player].emit(
      "update", action, game.stateID, game.matchID, String(game.player),
    );
  });
}

async function main() {
  const all = [];
  for (let number = 0; number < games; number++) all.push(await open(`match${number}`));
  const free = [...all];

  async function steady() {
    const delays = [];
    const under = [];
    const begun = performance.now();
    for (let count = 0; count < rate * seconds; count++) {
      const wait = begun + (count * 1000) / rate - performance.now();
      if (wait > 0) await sleep(wait);
      while (!free.length) await sleep(1);
      const game = free.shift();
      under.push(move(game, delays).then(() => free.push(game)));
    }
    await Promise.all(under);
    return { delays, seconds: (performance.now() - begun) / 1000 };
  }

  async function hurried() {
    const delays = [];
    const begun = performance.now();
    const run = async () => {
      while (performance.now() - begun < seconds * 1000) {
        const game = free.shift();
        await move(game, delays);
        free.push(game);
      }
    };
    await Promise.all(Array.from({ length: hurry }, run));
    return { delays, seconds: (performance.now() - begun) / 1000 };
  }

  const seen = JSON.stringify({ steady: await steady(), hurried: await hurried() });
  process.stdout.write(seen, () => process.exit(0));
}

main();
