import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { sheetLimits, sheetXml } from './sheet'
import type { Row, Table } from './table'
import {
  contentTypesXml,
  relationsXml,
  styleXml,
  workbookRelationsXml,
  workbookXml,
} from './workbook-parts'

interface Sheet {
  readonly name: string
  readonly table: Table
  readonly rows: AsyncIterator<Row> | Iterator<Row>
}

function iterate(rows: AsyncIterable<Row> | Iterable<Row>): AsyncIterator<Row> | Iterator<Row> {
  return Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
}

/** A table of more rows than a sheet holds goes on in "Schede 2", "Schede 3" … */
function sheetsOf(table: Table, rowCount: number): Sheet[] {
  const parts = Math.max(1, Math.ceil(rowCount / (sheetLimits.rows - 1)))
  const rows = iterate(table.rows())
  return Array.from({ length: parts }, (_, at) => ({
    name: at === 0 ? table.name : `${table.name} ${at + 1}`,
    table,
    rows,
  }))
}

/**
 * Tables → a spreadsheet as a stream: one part after the other, none of them ever whole in memory. A failure while rows are read
 * destroys the stream, so that half a file is never taken for a whole one.
 *
 * @param tables each with the number of its rows, as far as it is needed to know how many sheets it takes
 */
export function xlsx(tables: readonly { table: Table; rowCount: number }[]): Readable {
  const sheets = tables.flatMap(({ table, rowCount }) => sheetsOf(table, rowCount))
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.on('error', (error) => output.destroy(error as Error))
  zip.outputStream.on('error', (error) => output.destroy(error))
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  add('[Content_Types].xml', contentTypesXml(sheets.length))
  add('_rels/.rels', relationsXml)
  add('xl/workbook.xml', workbookXml(sheets.map(({ name }) => name)))
  add('xl/_rels/workbook.xml.rels', workbookRelationsXml(sheets.length))
  add('xl/styles.xml', styleXml)
  for (const [at, { table, rows }] of sheets.entries()) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${at + 1}.xml`, (give) => {
      const sheet = Readable.from(sheetXml(table, rows), { objectMode: false })
      // The zip does not watch its sources: their failures would end the process.
      sheet.on('error', (error) => output.destroy(error))
      // Who stops reading stops the reading of rows as well.
      output.on('close', () => sheet.destroy())
      give(null, sheet)
    })
  }
  zip.end()
  zip.outputStream.pipe(output)
  return output
}
