import { bare, isSeen } from '../../../contract/seen-text'
import { readNumber } from '../../../i18n/formats/read-number'

/** Choices for the columns of a pasted list; `auto` recognises them. */
export const columnChoices = [
  'auto',
  'label',
  'code-label',
  'label-score',
  'code-label-score',
] as const
export type ColumnChoice = (typeof columnChoices)[number]

/** Line ends of all systems. */
export const lineEnds = /\r\n|\r|\n/

export type ColumnName = 'code' | 'label' | 'score'

/** Columns of a list: how its lines are cut, and the meaning of each cell. */
export interface Columns {
  readonly separator: '\t' | ';' | ',' | null
  /** Whether a line holds several options, between bars. */
  readonly bars: boolean
  /** Treatment of ambiguous commas: they end codes, or belong to labels. */
  readonly ambiguity: 'cut' | 'kept' | null
  /** Names of the columns in the list's first line: they apply to every line, and indentation stands before the label. */
  readonly named: readonly ColumnName[] | null
  readonly choice: Exclude<ColumnChoice, 'auto'>
}

const headings: Readonly<Record<string, ColumnName>> = {
  codice: 'code',
  code: 'code',
  etichetta: 'label',
  label: 'label',
  opzione: 'label',
  voce: 'label',
  descrizione: 'label',
  punteggio: 'score',
  punti: 'score',
  score: 'score',
}

/** The first line of a list with column names, as `formatList` writes it. */
export const heading = 'codice\tetichetta\tpunteggio'

function namedBy(line: string, separator: '\t' | ';'): ColumnName[] | null {
  const names = line.split(separator).map((cell) => headings[cell.trim().toLowerCase()])
  const recognised = names.filter((name) => name !== undefined)
  const isHeading =
    names.length > 1 && recognised.length === names.length && recognised.includes('label')
  return isHeading && new Set(recognised).size === recognised.length ? recognised : null
}

const isNumber = (text: string) => {
  const read = readNumber(text)
  return 'value' in read && read.value !== null
}

/** Meaning of two columns: in `Mai → 0`, `Sempre → 4` the second is a score if it is a number in every line and the first in none. */
function pairs(rows: readonly (readonly string[])[]): 'code-label' | 'label-score' {
  const both = rows.filter((cells) => cells.length === 2)
  return both.every(([first = '', second = '']) => isNumber(second) && !isNumber(first))
    ? 'label-score'
    : 'code-label'
}

/** Whether semicolons separate columns: every line has the same number of them after a possible code. */
function hasSemicolons(lines: readonly string[]): boolean {
  const [count = 0] = lines.map((line) => line.split(';').length)
  return (
    (count === 2 || count === 3) &&
    lines.every((line) => line.split(';').length === count && /^[^\s;]{1,20}\s*;/.test(line))
  )
}

const plain = { bars: false, ambiguity: null, named: null } as const

/** Columns by the administrator's choice; the separator is recognised. */
function columnsAs(choice: Columns['choice'], lines: readonly string[]): Columns {
  if (choice === 'label') return { ...plain, separator: null, choice }
  if (lines.some((line) => line.includes('\t'))) return { ...plain, separator: '\t', choice }
  const having = (sign: string) => lines.filter((line) => line.includes(sign)).length
  const commas = choice === 'code-label' && having(',') > having(';')
  if (!commas) return { ...plain, separator: ';', choice }
  return { ...plain, separator: ',', bars: having('|') > 0, choice }
}

/**
 * Recognises the columns of some lines.
 *
 * @param lines lines that are not empty, without their indentation
 */
export function columnsOf(lines: readonly string[], choice: ColumnChoice): Columns {
  const [first = ''] = lines
  const named = namedBy(first, '\t') ?? namedBy(first, ';')
  if (named !== null && choice === 'auto') {
    const separator = first.includes('\t') ? '\t' : ';'
    return { ...plain, separator, named, choice: 'code-label-score' }
  }
  if (choice !== 'auto') return columnsAs(choice, lines)
  const tabs = lines.some((line) => line.includes('\t'))
  const separator = tabs ? '\t' : hasSemicolons(lines) ? ';' : null
  if (separator === null) return byCommas(lines)
  const rows = lines.map((line) => line.split(separator).map(bare))
  const width = Math.max(...[2, 3].filter((count) => rows.some((cells) => cells.length >= count)))
  return { ...plain, separator, choice: width === 3 ? 'code-label-score' : pairs(rows) }
}

function byCommas(lines: readonly string[]): Columns {
  const coded = codedBy(lines)
  if (coded?.cut !== true) {
    return { ...plain, separator: null, choice: 'label', ambiguity: coded === null ? null : 'kept' }
  }
  const { bars, ambiguous } = coded
  return {
    ...plain,
    separator: ',',
    bars,
    choice: 'code-label',
    ambiguity: ambiguous ? 'cut' : null,
  }
}

/** Whether a text that is pasted into a label is a list: of several lines, or of options between bars. */
export function isList(text: string): boolean {
  const lines = text.split(lineEnds).filter(isSeen)
  return lines.length > 1 || codedBy(lines)?.bars === true
}

/** Names of a line's cells by their number: a single cell is always the label. */
export function namesOf({ named, choice }: Columns, cells: number): readonly ColumnName[] {
  if (named !== null) return named
  if (cells === 1 || choice === 'label') return ['label']
  if (choice === 'label-score') return ['label', 'score']
  return cells === 2 ? ['code', 'label'] : ['code', 'label', 'score']
}

/** Form of the codes in a list: `1, Classe I`, on lines of their own or between bars, as REDCap writes them. */
interface Coded {
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
function codedBy(lines: readonly string[]): Coded | null {
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
