import { dumpFile } from '../../i18n/words/server/dump'
import type { ExportedSurvey } from './queries/cursor'
import { chunkSize } from './bytes'
import { aboutTable, codes, dictionary } from './dictionary'
import type { Format, Planned, Source } from './plan'
import { Rows, type CellWriter } from './rows'
import { cellTail, numberTail, Sheet, widthsOf } from './sheet'
import type { Table } from './table'
import {
  contentTypesXml,
  relationsXml,
  SharedStrings,
  styleXml,
  workbookRelationsXml,
  workbookXml,
} from './workbook-parts'
import { Zip } from './zip'

/** Characters after which another sheet begins, as for too many rows: an entry of a zip has a limit too. */
const maxCharacters = 1_000_000_000

const partName = (number: number) => `xl/worksheets/sheet${number}.xml`

function tailsWriter(strings: SharedStrings): CellWriter<readonly string[]> {
  return {
    cells: (cells, columns) =>
      columns.map((column, at) => cellTail(cells[at] ?? null, column, strings)),
    number: (json, columns) =>
      columns.map((column, at) => (at === 0 ? numberTail(json, column) : '')),
  }
}

/** Sheet of a table in memory. */
function wholeSheet({ columns, rows }: Table, strings: SharedStrings): Sheet {
  const sheet = new Sheet(columns, { widths: widthsOf(columns, rows), frozen: 1 })
  const writer = tailsWriter(strings)
  for (const row of rows) sheet.add([writer.cells(row, columns)])
  sheet.end()
  return sheet
}

/** Zip with its first entry. Readers use the list at its end, so that entries may come in any order: those that need no survey go first. */
function beginZip({ plan }: Planned): { readonly zip: Zip; readonly head: Buffer } {
  const zip = new Zip(new Date(plan.at))
  return { zip, head: zip.entry('_rels/.rels', relationsXml) }
}

async function* rest(source: Source): AsyncGenerator<Buffer> {
  const { rows, columns, surveys } = source
  const { zip } = beginZip(source)
  const strings = new SharedStrings()
  const names: string[] = []
  const surveyRows = new Rows(rows, tailsWriter(strings))
  const frozen =
    1 +
    rows.surveyColumns.findLastIndex(
      ({ header, identifier }) => identifier === true || header === 'scheda_id',
    )
  const begin = (surveysOfSample: readonly ExportedSurvey[]) => {
    const sample = surveysOfSample.map((survey) => surveyRows.cells(survey))
    names.push(
      names.length === 0
        ? dumpFile.sheets.surveys
        : `${dumpFile.sheets.surveys} ${names.length + 1}`,
    )
    return new Sheet(columns, { widths: widthsOf(columns, sample), frozen })
  }
  let sheet: Sheet | null = null
  for await (const batch of surveys()) {
    for (const survey of batch) {
      if (sheet !== null && (sheet.isFull || zip.entrySize > maxCharacters)) {
        sheet.end()
        yield Buffer.concat([zip.write(sheet.take()), zip.end()])
        sheet = null
      }
      if (sheet === null) {
        sheet = begin(batch)
        yield zip.begin(partName(names.length))
      }
      sheet.add(surveyRows.row(survey))
      if (sheet.length > chunkSize) yield zip.write(sheet.take())
    }
  }
  if (sheet === null) {
    sheet = begin([])
    yield zip.begin(partName(1))
  }
  sheet.end()
  yield Buffer.concat([zip.write(sheet.take()), zip.end()])
  for (const table of [
    dictionary(rows.surveyColumns, rows.questions),
    codes(rows.questions),
    aboutTable(source),
  ]) {
    names.push(table.name)
    yield zip.entry(partName(names.length), wholeSheet(table, strings).take().toString())
  }
  yield zip.entry('xl/sharedStrings.xml', strings.xml())
  yield zip.entry('xl/styles.xml', styleXml)
  yield zip.entry('xl/workbook.xml', workbookXml(names))
  yield zip.entry('xl/_rels/workbook.xml.rels', workbookRelationsXml(names.length))
  yield zip.entry('[Content_Types].xml', contentTypesXml(names.length))
  yield zip.finish()
}

/** A workbook: sheets of the surveys, the dictionary, the codes, and about the export. */
export const xlsx: Format = { head: (planned) => beginZip(planned).head, rest }
