import { dumpFile } from '../../../i18n/words/server/dump'
import type { Cell } from '../../../kinds/kind'
import { aboutLines } from '../about'
import { csvRows } from '../csv-file'
import { csvHeader, csvOf, csvWriter, type CsvStyle } from '../csv'
import { codes, dictionary } from '../dictionary'
import type { CellWriter } from '../rows'
import type { Format, Planned, Source } from '../source'
import type { TableColumn } from '../table'
import { Zip } from '../zip'
import { rLoading, rReaders } from './r-loading'
import { oneLine, spssSyntax } from './spss'

/** As programs of statistics read it in every language. */
const style: CsvStyle = { separator: ',', decimal: '.' }

/** More of them no program shows. */
const mostDecimals = 6

/** What was written, as far as SPSS has to know: how long texts are, how many decimals numbers have, whether any text has more than one line. */
class Written {
  readonly #lengths = new Map<TableColumn, number>()
  readonly #decimals = new Map<TableColumn, number>()
  hasBreaks = false

  note(cells: readonly Cell[], columns: readonly TableColumn[]): void {
    for (const [at, cell] of cells.entries()) {
      const column = columns[at]
      if (typeof cell === 'number' && column?.type === 'number') this.#noteNumber(cell, column)
      if (typeof cell !== 'string' || column?.type !== 'text') continue
      const isBroken = /[\r\n]/.test(cell)
      this.hasBreaks ||= isBroken
      const length = Buffer.byteLength(isBroken ? oneLine(cell) : cell)
      if (length > this.lengthOf(column)) this.#lengths.set(column, length)
    }
  }

  #noteNumber(cell: number, column: TableColumn): void {
    const known = this.decimalsOf(column)
    if (known === mostDecimals || Number.isInteger(cell)) return
    const written = String(cell)
    const decimals = written.includes('e')
      ? mostDecimals
      : written.length - written.indexOf('.') - 1
    this.#decimals.set(column, Math.min(mostDecimals, Math.max(known, decimals)))
  }

  lengthOf(column: TableColumn): number {
    return this.#lengths.get(column) ?? 0
  }

  decimalsOf(column: TableColumn): number {
    return this.#decimals.get(column) ?? 0
  }
}

const onOneLine = (cell: Cell) => (typeof cell === 'string' ? oneLine(cell) : cell)

const words = dumpFile.statistics

function readme(source: Source, hasBreaks: boolean): string {
  const lines = aboutLines(source).map(([name, text]) => `${name}: ${text}`)
  return [
    ...lines,
    '',
    ...words.files,
    ...(hasBreaks ? [words.spssFile] : []),
    '',
    words.values,
    '',
  ].join('\r\n')
}

/** A zip with the surveys' entry begun. */
function begun({ plan, columns }: Planned) {
  const zip = new Zip(new Date(plan.at))
  const header = Buffer.from(csvHeader(columns, style))
  return { zip, header, head: Buffer.concat([zip.begin('dati.csv'), zip.write(header)]) }
}

async function* rest(source: Source): AsyncGenerator<Buffer> {
  const { columns, rows, count } = source
  const { zip, header } = begun(source)
  const written = new Written()
  const writer = csvWriter(style)
  const noting: CellWriter<string> = {
    ...writer,
    cells: (cells, of) => {
      written.note(cells, of)
      return writer.cells(cells, of)
    },
    number: (json, of) => {
      written.note([Number(json)], of)
      return writer.number(json, of)
    },
  }
  async function* data(each: CellWriter<string>): AsyncGenerator<Buffer> {
    for await (const piece of csvRows(source, style, each)) yield zip.write(piece)
    yield zip.end()
  }
  yield* data(noting)
  if (written.hasBreaks) {
    const lines: CellWriter<string> = {
      ...writer,
      cells: (cells, of) => writer.cells(cells.map(onOneLine), of),
    }
    yield Buffer.concat([zip.begin('dati-spss.csv'), zip.write(header)])
    yield* data(lines)
  }
  const file = { name: 'dati.csv', columns, rows: count, frame: 'dati' }
  const script = `${words.rHead}\n${rReaders}\n${rLoading(file)}`
  const syntax = spssSyntax({
    name: written.hasBreaks ? 'dati-spss.csv' : 'dati.csv',
    columns,
    rows: count,
    lengths: columns.map((column) => written.lengthOf(column)),
    decimals: columns.map((column) => written.decimalsOf(column)),
  })
  yield zip.entry('dizionario.csv', csvOf(dictionary(rows.facts, rows.questions), style))
  yield zip.entry('codici.csv', csvOf(codes(rows.questions), style))
  yield zip.entry('leggi.R', script)
  yield zip.entry('leggi.sps', `\ufeff${syntax}`)
  yield zip.entry('LEGGIMI.txt', `\ufeff${readme(source, written.hasBreaks)}`)
  yield zip.finish()
}

/** For programs of statistics: the surveys as CSV, what columns and codes mean, and scripts for R and SPSS that load them with labels. */
export const statisticsPackage: Format = { head: (planned) => begun(planned).head, rest }
