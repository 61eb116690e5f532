import { dumpFile } from '../../i18n/words/server/dump'
import type { DumpedSurvey } from './queries/cursor'
import { aboutTable } from './about'
import { codes, dictionary } from './dictionary'
import { Rows, type CellWriter } from './rows'
import { chunkSize, type Format, type Planned, type Source } from './source'
import { cellTail, numberTail, Sheet } from './sheet'
import { SharedStrings } from './shared-strings'
import type { Table } from './table'
import { widthsOf } from './widths'
import {
  contentTypesXml,
  relationsXml,
  styleXml,
  workbookRelationsXml,
  workbookXml,
} from './workbook-parts'
import { Zip } from './zip'

/** A sheet of more characters goes on in another, as one with too many rows does: a zip's entry has a limit too. */
const mostCharacters = 1_000_000_000

const partName = (number: number) => `xl/worksheets/sheet${number}.xml`

function tailsWriter(strings: SharedStrings): CellWriter<readonly string[]> {
  return {
    cells: (cells, columns) =>
      columns.map((column, at) => cellTail(cells[at] ?? null, column, strings)),
    number: (json, columns) =>
      columns.map((column, at) => (at === 0 ? numberTail(json, column) : '')),
  }
}

/** A sheet of what is in memory. */
function wholeSheet({ columns, rows }: Table, strings: SharedStrings): Sheet {
  const sheet = new Sheet(columns, { widths: widthsOf(columns, rows), frozen: 1 })
  const writer = tailsWriter(strings)
  for (const row of rows) sheet.add([writer.cells(row, columns)])
  sheet.end()
  return sheet
}

/** Readers go by the list at the end of a zip: what is known already comes first. */
function begun({ plan }: Planned): { readonly zip: Zip; readonly head: Buffer } {
  const zip = new Zip(new Date(plan.at))
  return { zip, head: zip.entry('_rels/.rels', relationsXml) }
}

async function* rest(source: Source): AsyncGenerator<Buffer> {
  const { rows, columns, surveys } = source
  const { zip } = begun(source)
  const strings = new SharedStrings()
  const names: string[] = []
  const made = new Rows(rows, tailsWriter(strings))
  const frozen =
    1 +
    rows.facts.findLastIndex(
      ({ header, identifier }) => identifier === true || header === 'scheda_id',
    )
  const begin = (some: readonly DumpedSurvey[]) => {
    const sample = some.map((survey) => made.cells(survey))
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
      if (sheet !== null && (sheet.isFull || zip.entrySize > mostCharacters)) {
        sheet.end()
        yield Buffer.concat([zip.write(sheet.take()), zip.end()])
        sheet = null
      }
      if (sheet === null) {
        sheet = begin(batch)
        yield zip.begin(partName(names.length))
      }
      sheet.add(made.pieces(survey))
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
    dictionary(rows.facts, rows.questions),
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

/** A workbook: the surveys, then what their columns and codes mean, then what is in it. */
export const xlsx: Format = { head: (planned) => begun(planned).head, rest }
