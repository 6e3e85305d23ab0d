"""Workers: many independent tasks, done by processes here or by the machines of a cluster.

Arena, lab and self-play hand in a job, that is a function, and tasks, which are its arguments one
by one. Both must be picklable: a function of a module, or a `partial` of one. Results come back as
they are done, in any order; a task that breaks, or takes its worker with it, costs that task alone.

    with closing(Processes(2).run(partial(play_bout, contest), fixtures)) as results:
        for fixture, bout in results:
            ...
"""

from fogbound.bots.workers.cluster import Cluster, NoCluster, NotAlike
from fogbound.bots.workers.interface import Failure, Here, Workers
from fogbound.bots.workers.processes import Processes, cores

__all__ = ["Cluster", "Failure", "Here", "NoCluster", "NotAlike", "Processes", "Workers", "cores"]
