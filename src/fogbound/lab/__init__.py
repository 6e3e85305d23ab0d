"""The lab: a game played many times over, and what that says about it.

`Study` says what is played, `Folder` keeps it, `played` plays it, by workers where wanted: this
needs nothing but Fogbound. `write_report` makes a page of it, `connect` answers questions in SQL:
these need the packages of `fogbound[lab]`. `Comparison` says when two ways to play differ.
"""

from fogbound.lab.compare import Comparison, Verdict
from fogbound.lab.measures import Measure, MeasureError, measure
from fogbound.lab.observer import Played, observe
from fogbound.lab.play import played
from fogbound.lab.report import write_report
from fogbound.lab.sequential import ConfidenceSequence
from fogbound.lab.statistics import Mean, Share, benjamini_hochberg, mean, share
from fogbound.lab.storage import Folder, StudyError
from fogbound.lab.study import Setting, Study, Task, deals, settings_of, tasks
from fogbound.lab.tables import connect, write_tables

__all__ = [
    "Comparison",
    "ConfidenceSequence",
    "Folder",
    "Mean",
    "Measure",
    "MeasureError",
    "Played",
    "Setting",
    "Share",
    "Study",
    "StudyError",
    "Task",
    "Verdict",
    "benjamini_hochberg",
    "connect",
    "deals",
    "mean",
    "measure",
    "observe",
    "played",
    "settings_of",
    "share",
    "tasks",
    "write_report",
    "write_tables",
]
