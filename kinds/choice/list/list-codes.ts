import { isSeen } from '../../../contract/seen-text'

/** Form of the codes in a list: `1, Classe I`, on lines of their own or between bars, as REDCap writes them. */
export interface Coded {
  /** Whether a line holds several options: `1, Classe I | 2, Classe II`. */
  readonly bars: boolean
  /** Whether the text before an option's first comma is its code. */
  readonly cut: boolean
  /** Whether it is ambiguous, so that the administrator should check the preview. */
  readonly ambiguous: boolean
}

/** A text without the quotes that a CSV file puts around a cell; unchanged if the whole is not quoted. */
export function unquoted(text: string): string {
  const inner = /^\s*["“]([^]*)["”]\s*$/.exec(text)?.[1]
  return inner === undefined || /["“”]/.test(inner.replaceAll('""', ''))
    ? text
    : inner.replaceAll('""', '"')
}

/** Options of a line with bars, without empty ones. */
export function betweenBars(line: string): string[] {
  return line.split('|').filter(isSeen)
}

/** Code and label, separated at the first comma; the label alone if there is none. */
export function atComma(option: string): string[] {
  const [, code, label] = /^\s*("[^"]*"|[^,]*?)\s*,([^]*)$/.exec(unquoted(option)) ?? []
  return code === undefined || label === undefined ? [option] : [code, label].map(unquoted)
}

/** Text that may be a code before a comma. No digit follows, as in `1,5 mg`. */
const leading = /^\s*"?([A-Za-z0-9_.+-]{1,80})"?\s*,(?!\d)/

/** Codes that are no words: if all lines begin with one, they are hardly labels with a comma. */
const shapes = {
  number: /^[+-]?\d+(\.\d+)?$/,
  letter: /^[A-Za-z]$/,
  mixed: /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9_.-]+$/,
  capitals: /^[A-Z]{2}[A-Z_]*$/,
  joined: /^[a-z]+(_[a-z]+)+$/,
} as const

const shapeOf = (code: string) => Object.values(shapes).find((shape) => shape.test(code)) ?? null

/**
 * Tells whether the options of a list begin with codes. Between bars each has one; on lines of their own, all must have one of the
 * same shape. A label with a comma (`Sì, con terapia`, `1,5 mg`) is never cut by itself.
 *
 * @returns null if they have none
 */
export function codedBy(lines: readonly string[]): Coded | null {
  const options = lines.flatMap(betweenBars).map(unquoted)
  const codes = options.flatMap((option) => leading.exec(option)?.[1] ?? [])
  const all = options.length > 1 && codes.length === options.length
  if (lines.some((line) => line.includes('|'))) {
    return all ? { bars: true, cut: true, ambiguous: false } : null
  }
  const shape = shapeOf(codes[0] ?? '')
  const same = all && shape !== null && codes.every((code) => shapeOf(code) === shape)
  const distinct = new Set(codes).size === codes.length
  if (same && shape === shapes.number) return { bars: false, cut: true, ambiguous: !distinct }
  if (same && distinct) return { bars: false, cut: true, ambiguous: true }
  const looksCoded = options.length > 1 && options.every((one) => /^\s*[^\s,;]{1,20}\s*,/.test(one))
  return looksCoded ? { bars: false, cut: false, ambiguous: true } : null
}
