import { countColumn } from '../../i18n/formats/csv'

const quote = 0x22
const lineEnd = 0x0a
const carriageReturn = 0x0d
const [zero, nine] = [0x30, 0x39]
/** First bytes of a formula in a spreadsheet: `=`, `+`, `-`, `@`, and the tab and line ends that may precede them. */
const formulaStarts = new Set([0x3d, 0x2b, 0x2d, 0x40, 0x09, lineEnd, carriageReturn])

/** Figures about a CSV file, read from its bytes. */
export interface CsvContents {
  /** Number of surveys. */
  readonly rows: number
  /** Whether the file ends early: in the middle of a row, or with fewer rows than its last row counts. */
  readonly isCut: boolean
  /**
   * Number of texts that a spreadsheet may run as formulas. Only texts have quotes (`i18n/formats/csv.ts`), so that negative numbers don't
   * count.
   */
  readonly risky: number
}

/** Reads a CSV file chunk by chunk: a phone may not have the memory for a second copy. */
export async function readCsv(file: Blob): Promise<CsvContents> {
  const header: number[] = []
  let lines = 0
  let risky = 0
  let isQuoted = false
  // A quote in a text is doubled: the second one does not start a text.
  let wasQuote = false
  let isFirst = false
  /** Value of the current field, null if it is no number. */
  let number: number | null = 0
  /** Value of the last field of the last row: the number of rows, if the file has that column. */
  let lastNumber: number | null = null
  let isEnded = false
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    for (const byte of value) {
      if (lines === 0) header.push(byte)
      isEnded = false
      if (byte === quote) {
        isQuoted = !isQuoted
        isFirst = isQuoted && !wasQuote
        wasQuote = !wasQuote
        number = null
        continue
      }
      if (isFirst && formulaStarts.has(byte)) risky += 1
      isFirst = false
      wasQuote = false
      if (isQuoted || byte === carriageReturn) continue
      if (byte === lineEnd) {
        lines += 1
        lastNumber = number
        isEnded = true
      }
      if (byte < zero || byte > nine) number = 0
      else if (number !== null) number = number * 10 + byte - zero
    }
  }
  const rows = Math.max(0, lines - 1)
  const names = new TextDecoder().decode(Uint8Array.from(header)).trimEnd()
  // The file of an older server may lack the column.
  const hasCount = names.endsWith(`"${countColumn}"`)
  return { rows, risky, isCut: hasCount && (!isEnded || (rows > 0 && lastNumber !== rows)) }
}
