import { bare, isSeen } from '../../../contract/seen-text'
import { readNumber } from '../../../i18n/formats/number-text'
import { codedBy } from './list-codes'

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
