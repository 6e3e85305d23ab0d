"""How a report speaks: its messages, and its numbers as the reader's language writes them."""

from __future__ import annotations

from babel import Locale
from babel.numbers import format_decimal, format_percent

from fogbound.engine.words import Bundle
from fogbound.lab.compare import Verdict
from fogbound.lab.statistics import Mean, Share


class Voice:
    """Words and numbers in one language."""

    def __init__(self, words: Bundle) -> None:
        self.language = words.language
        self._words = words
        pattern = Locale.parse(words.language).percent_formats[None].pattern
        self._percent = pattern.replace("#,##0", "0.0")

    def say(self, message: str, **args: str | int) -> str:
        """One of the report's messages."""
        return self._words.format(message, args)

    def number(self, value: float) -> str:
        """With as many places as it needs: 0.25, 3.1, 254."""
        places = 2 if abs(value) < 1 else 1 if abs(value) < 100 else 0
        form = f"#,##0.{'0' * places}" if places else "#,##0"
        return str(format_decimal(value, form, self.language))

    def percent(self, value: float) -> str:
        """A share as a percentage with one place."""
        return str(format_percent(value, self._percent, self.language))

    def whole(self, value: float) -> str:
        """A share as a whole percentage."""
        return str(format_percent(value, locale=self.language))

    def between(self, low: float, high: float) -> str:
        """An interval of shares."""
        return f"{self.bare(low)}–{self.percent(high)}"

    def bare(self, value: float) -> str:
        """A percentage without its sign."""
        return str(format_decimal(100 * value, "0.0", self.language))

    def share(self, message: str, name: str, share: Share) -> str:
        """A share in a sentence."""
        low, high = self.percent(share.low), self.percent(share.high)
        rate, fair = self.percent(share.rate), self.percent(share.fair)
        return self.say(message, name=name, rate=rate, low=low, high=high, fair=fair)

    def mean(self, found: Mean, percent: bool = False) -> tuple[str, str, str]:
        """A mean, its interval, and where four games of five lie."""
        if percent:
            sure = self.between(max(found.low, 0.0), min(found.high, 1.0))
            return self.percent(found.mean), sure, self.between(found.tenth, found.ninetieth)
        return (
            self.number(found.mean),
            f"{self.number(max(found.low, 0.0))}–{self.number(found.high)}",
            f"{self.number(found.tenth)}–{self.number(found.ninetieth)}",
        )

    def measured(self, value: float, counts: bool) -> str:
        """What a measure gave on average."""
        return self.number(value) if counts else self.percent(value)

    def difference(self, verdict: Verdict, counts: bool) -> str:
        """By how much two ways to play differ, as far as it is known."""
        low, high = map(self.percent, verdict.interval)
        return self.say(
            "difference.counts" if counts else "difference",
            difference=self.percent(verdict.difference),
            low=low,
            high=high,
            pairs=verdict.pairs,
        )
