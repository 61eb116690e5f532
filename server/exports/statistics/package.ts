import { dumpFile } from '../../../i18n/words/server/dump'
import type { Cell } from '../../../kinds/kind'
import { csvHeader, csvOf, csvRows, csvWriter } from '../csv'
import { aboutLines, codes, dictionary } from '../dictionary'
import type { CsvStyle, Format, Planned, Source } from '../plan'
import type { CellWriter } from '../rows'
import type { TableColumn } from '../table'
import { Zip } from '../zip'
import { rLoading, rReaders } from './r-loading'
import { oneLine, spssSyntax } from './spss'

/** CSV that statistics programs read in every language. */
const style: CsvStyle = { separator: ',', decimal: '.' }

/** Decimals that programs display at most. */
const maxDecimals = 6

/** Measures of the written cells that SPSS needs: lengths of texts, decimals of numbers, whether a text has several lines. */
class ColumnMeasures {
  readonly #lengths = new Map<TableColumn, number>()
  readonly #decimals = new Map<TableColumn, number>()
  hasBreaks = false

  /** Takes account of cells that are written. */
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
    const current = this.decimalsOf(column)
    if (current === maxDecimals || Number.isInteger(cell)) return
    const text = String(cell)
    const decimals = text.includes('e') ? maxDecimals : text.length - text.indexOf('.') - 1
    this.#decimals.set(column, Math.min(maxDecimals, Math.max(current, decimals)))
  }

  /** Length of the longest text, in bytes. */
  lengthOf(column: TableColumn): number {
    return this.#lengths.get(column) ?? 0
  }

  /** Decimals of the number with most of them. */
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

/** Zip whose first entry, that of the surveys, has its headers. */
function beginZip({ plan, columns }: Planned) {
  const zip = new Zip(new Date(plan.at))
  const header = Buffer.from(csvHeader(columns, style))
  return { zip, header, head: Buffer.concat([zip.begin('dati.csv'), zip.write(header)]) }
}

async function* rest(source: Source): AsyncGenerator<Buffer> {
  const { columns, rows, count } = source
  const { zip, header } = beginZip(source)
  const measures = new ColumnMeasures()
  const writer = csvWriter(style)
  const measuring: CellWriter<string> = {
    ...writer,
    cells: (cells, cellColumns) => {
      measures.note(cells, cellColumns)
      return writer.cells(cells, cellColumns)
    },
    number: (json, cellColumns) => {
      measures.note([Number(json)], cellColumns)
      return writer.number(json, cellColumns)
    },
  }
  async function* data(cellWriter: CellWriter<string>): AsyncGenerator<Buffer> {
    for await (const chunk of csvRows(source, style, cellWriter)) yield zip.write(chunk)
    yield zip.end()
  }
  yield* data(measuring)
  if (measures.hasBreaks) {
    const lines: CellWriter<string> = {
      ...writer,
      cells: (cells, cellColumns) => writer.cells(cells.map(onOneLine), cellColumns),
    }
    yield Buffer.concat([zip.begin('dati-spss.csv'), zip.write(header)])
    yield* data(lines)
  }
  const file = { name: 'dati.csv', columns, rows: count, frame: 'dati' }
  const script = `${words.rHead}\n${rReaders}\n${rLoading(file)}`
  const syntax = spssSyntax({
    name: measures.hasBreaks ? 'dati-spss.csv' : 'dati.csv',
    columns,
    rows: count,
    lengths: columns.map((column) => measures.lengthOf(column)),
    decimals: columns.map((column) => measures.decimalsOf(column)),
  })
  yield zip.entry('dizionario.csv', csvOf(dictionary(rows.surveyColumns, rows.questions), style))
  yield zip.entry('codici.csv', csvOf(codes(rows.questions), style))
  yield zip.entry('leggi.R', script)
  yield zip.entry('leggi.sps', `\ufeff${syntax}`)
  yield zip.entry('LEGGIMI.txt', `\ufeff${readme(source, measures.hasBreaks)}`)
  yield zip.finish()
}

/** A ZIP for statistics programs: surveys as CSV, dictionary, codes, and scripts for R and SPSS that load everything with labels. */
export const statisticsPackage: Format = { head: (planned) => beginZip(planned).head, rest }
