const quote = 0x22
/** `=`, `+`, `-`, `@`: what a spreadsheet takes for the beginning of a formula; and a tab or a line's end, which it skips before one. */
const begins = new Set([0x3d, 0x2b, 0x2d, 0x40, 0x09, 0x0a, 0x0d])

/**
 * How many texts of a CSV a spreadsheet may run as formulas. Texts alone stand in quotes there (`i18n/csv.ts`), so that a negative number
 * is none. Read piece by piece: the file may be larger than what a phone holds twice.
 */
export async function riskyCells(file: Blob): Promise<number> {
  let count = 0
  let isQuoted = false
  // A quote within a text is doubled: the second one opens nothing.
  let wasQuote = false
  let isFirst = false
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return count
    for (const byte of value) {
      if (byte === quote) {
        isQuoted = !isQuoted
        isFirst = isQuoted && !wasQuote
        wasQuote = !wasQuote
        continue
      }
      if (isFirst && begins.has(byte)) count += 1
      isFirst = false
      wasQuote = false
    }
  }
}
