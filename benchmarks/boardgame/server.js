// A boardgame.io server, its games in memory (node server.js PORT) or in files (node server.js
// --files PORT), with a small game of a size comparable to ours: two players, a board, open
// holdings, hidden hands, a turn of three actions; it never ends.
const { FlatFile, Server } = require("boardgame.io/dist/cjs/server.js");
const { PlayerView } = require("boardgame.io/dist/cjs/core.js");

const PLACES = 13;

const market = {
  name: "market",
  setup: ({ random }) => ({
    place: [0, 0],
    coins: [10, 10],
    tiles: Array.from({ length: PLACES }, () => ({ turned: 0, glass: 0 })),
    players: Object.fromEntries(
      ["0", "1"].map((id) => [id, { hand: Array.from({ length: 5 }, () => random.D6()) }]),
    ),
    secret: { deck: Array.from({ length: 40 }, () => random.D12()) },
  }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 3, maxMoves: 3 },
  moves: {
    go: ({ G, ctx }, place) => {
      const me = Number(ctx.currentPlayer);
      if (!(place >= 0 && place < PLACES) || place === G.place[me]) return "INVALID_MOVE";
      G.place[me] = place;
      const tile = G.tiles[place];
      tile.turned = (tile.turned + 1) % 4;
      tile.glass ^= 1 << tile.turned;
      G.coins[me] += tile.glass % 2 ? 1 : -1;
    },
  },
};

const port = Number(process.argv.at(-1));
const db = process.argv.includes("--files") ? new FlatFile({ dir: "games" }) : undefined;
const server = Server({ games: [market], origins: [/127\.0\.0\.1/], db });
const { listen } = server.app;
server.app.listen = (port, done) => listen(port, "127.0.0.1", done); // this machine only
server.run(port);
