"""How Sphinx makes the documentation: the pages of docs/, and a reference from the docstrings."""

import re
from importlib.metadata import version as version_of

from pygments.lexers.html import XmlLexer
from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx
from sphinx.highlighting import lexers

project = "Fogbound"
author = "Fogbound contributors"
version = release = version_of("fogbound")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 3
"""Links to headings are checked, too."""
highlight_language = "text"
default_role = "py:obj"
"""What stands in single backticks in a docstring is code, and a link where it names something."""
lexers.update(ftl=TextLexer(), fogbound=TextLexer(), svg=XmlLexer())
"""What Pygments does not know: messages, records; and what it knows by another name."""

autodoc_member_order = "bysource"
autodoc_mock_imports = ["torch"]
"""Too large to be installed for its names alone."""
autodoc_typehints_format = "short"
autodoc_inherit_docstrings = False
autodoc_preserve_defaults = True
autodoc_default_options = {"members": True, "show-inheritance": True, "undoc-members": True}
maximum_signature_line_length = 160
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = "Fogbound"
html_copy_source = False


def read_as_written(
    app: Sphinx, what: str, name: str, thing: object, options: object, lines: list[str]
) -> None:
    """Our docstrings are nearly Markdown: examples are indented, `Step`s is a plural."""
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()
    for number, line in enumerate(lines):
        rest = lines[number + 1 : number + 3]
        if line.endswith(":") and len(rest) == 2 and not rest[0] and rest[1].startswith("    "):
            line += ":"
        lines[number] = re.sub(r"(?<!`)`([^`]+)`(\w?)", code, line)


def code(found: re.Match[str]) -> str:
    """Code as reStructuredText has it: a dot in front would be dropped, a letter behind no end."""
    text, letter = found.groups()
    mark = "``" if text.startswith(".") else "`"
    return f"{mark}{text}{mark}\\ {letter}" if letter else f"{mark}{text}{mark}"


def setup(app: Sphinx) -> None:
    """Have docstrings read as they are written here."""
    app.connect("autodoc-process-docstring", read_as_written)
