# Reads workbooks with openpyxl and prints their sheets as JSON: each cell as its type and its value.
import datetime
import json
import sys

import openpyxl
import openpyxl.reader.excel
from openpyxl.cell.text import Text
from openpyxl.utils.escape import unescape
from openpyxl.xml.constants import SHEET_MAIN_NS
from openpyxl.xml.functions import iterparse


def shared_texts(source):
    """openpyxl's own takes half of the escapes away, and leaves those of texts within cells."""
    nodes = (node for _, node in iterparse(source) if node.tag == f"{{{SHEET_MAIN_NS}}}si")
    return [Text.from_tree(node).content for node in nodes]


openpyxl.reader.excel.read_string_table = shared_texts


def told(cell):
    value = cell.value
    if value is None:
        return None
    # So LibreOffice writes a truth.
    if value in ("=TRUE()", "=FALSE()"):
        return ["boolean", value == "=TRUE()"]
    if cell.data_type == "f":
        return ["formula", str(value)]
    if isinstance(value, bool):
        return ["boolean", value]
    if isinstance(value, datetime.datetime):
        form = cell.number_format.lower()
        return ["instant", value.isoformat(" ")] if "h" in form else ["date", value.date().isoformat()]
    if isinstance(value, (int, float)):
        return ["number", value]
    return ["text", unescape(value)]


books = []
for path in sys.argv[1:]:
    book = openpyxl.load_workbook(path)
    books.append({sheet.title: [[told(cell) for cell in row] for row in sheet.iter_rows()] for sheet in book})
json.dump(books, sys.stdout)
