import { countColumn } from '../../i18n/formats/csv'

const quote = 0x22
const lineEnd = 0x0a
const carriageReturn = 0x0d
const [zero, nine] = [0x30, 0x39]
/** `=`, `+`, `-`, `@`: what a spreadsheet takes for the beginning of a formula; and a tab or a line's end, which it skips before one. */
const begins = new Set([0x3d, 0x2b, 0x2d, 0x40, 0x09, lineEnd, carriageReturn])

/** What a CSV shows of itself. */
export interface CsvContents {
  /** How many surveys it has. */
  readonly rows: number
  /** It says itself that it has others: something on the way has ended it between two rows, or within one. */
  readonly isCut: boolean
  /** How many texts a spreadsheet may run as formulas. Texts alone stand in quotes there (`i18n/formats/csv.ts`), so that a negative number is none. */
  readonly risky: number
}

/** Reads a CSV piece by piece: the file may be larger than what a phone holds twice. */
export async function readCsv(file: Blob): Promise<CsvContents> {
  const header: number[] = []
  let lines = 0
  let risky = 0
  let isQuoted = false
  // A quote within a text is doubled: the second one opens nothing.
  let wasQuote = false
  let isFirst = false
  /** The field that is read, where it is a number; what the last row says of how many rows there are. */
  let number: number | null = 0
  let told: number | null = null
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
      if (isFirst && begins.has(byte)) risky += 1
      isFirst = false
      wasQuote = false
      if (isQuoted || byte === carriageReturn) continue
      if (byte === lineEnd) {
        lines += 1
        told = number
        isEnded = true
      }
      if (byte < zero || byte > nine) number = 0
      else if (number !== null) number = number * 10 + byte - zero
    }
  }
  const rows = Math.max(0, lines - 1)
  const names = new TextDecoder().decode(Uint8Array.from(header)).trimEnd()
  // Another server's file need not have the column.
  const tells = names.endsWith(`"${countColumn}"`)
  return { rows, risky, isCut: tells && (!isEnded || (rows > 0 && told !== rows)) }
}
