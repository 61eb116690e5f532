import { optionLists } from '../../../i18n/words/admin/option-lists'
import { bare, isLonger, isSeen } from '../../../contract/seen-text'
import { comparable } from '../../../contract/compared-text'
import { unstorable } from '../../fields/plain-text'
import { readNumber } from '../../../i18n/formats/read-number'
import {
  atComma,
  betweenBars,
  unquoted,
  columnsOf,
  lineEnds,
  namesOf,
  type ColumnChoice,
  type Columns,
} from './list-columns'

export const longestLabel = 500
export const longestCode = 80

/** A line of a list as it was read. */
export interface ListedOption {
  /** Number of the line, from 1; between bars, number of the option. */
  readonly line: number
  readonly label: string
  readonly code?: string
  readonly score?: number
  readonly children: ListedOption[]
}

export interface ListProblem {
  readonly line: number
  readonly message: string
}

export interface ReadList {
  readonly options: readonly ListedOption[]
  readonly problems: readonly ListProblem[]
  readonly columns: Columns
  /** Number of lines that repeat an earlier one and were read once. */
  readonly repeated: number
}

interface ReadRules {
  /** Whether indentation makes levels; otherwise it has no meaning. */
  readonly levels: boolean
  /** Number of levels that are allowed. */
  readonly deepest: number
  readonly columns: ColumnChoice
}

/** Width of an indentation: a tab leads to the next multiple of four, so that tabs and spaces can be mixed. */
function indentOf(space: string): number {
  let width = 0
  for (const sign of space) width = sign === '\t' ? width - (width % 4) + 4 : width + 1
  return width
}

interface Line {
  readonly line: number
  readonly indent: number
  readonly cells: readonly string[]
}

const leading = /^[^\S\r\n]*/

/** A cell of several lines or options, without the quotes that a spreadsheet or CSV file puts around it. */
const withoutCell = (text: string) => (/[|\r\n]/.test(text.trim()) ? unquoted(text) : text)

function cut(
  text: string,
  { levels, columns: choice }: ReadRules,
): { lines: Line[]; columns: Columns } {
  const written = withoutCell(text.replace(/^\uFEFF/, ''))
    .split(lineEnds)
    .map((whole, at) => ({ line: at + 1, whole }))
    .filter(({ whole }) => isSeen(whole))
  const bare = (whole: string) => (levels ? whole.replace(leading, '') : whole)
  const columns = columnsOf(
    written.map(({ whole }) => bare(whole)),
    choice,
  )
  const { separator, named, bars } = columns
  const lines = (named === null ? written : written.slice(1)).flatMap(({ line, whole }): Line[] => {
    // In a list with column names the indentation stands before the label, else before the line.
    if (named !== null && separator !== null) {
      const cells = whole.split(separator)
      const label = cells[named.indexOf('label')] ?? ''
      return [{ line, indent: indentOf(leading.exec(label)?.[0] ?? ''), cells }]
    }
    const start = levels ? (leading.exec(whole)?.[0] ?? '') : ''
    const rest = whole.slice(start.length).replace(/^•\s*/, '')
    const indent = indentOf(start)
    if (separator === ',') {
      const options = bars ? betweenBars(rest) : [rest]
      return options.map((option) => ({ line, indent, cells: atComma(option) }))
    }
    return [{ line, indent, cells: separator === null ? [rest] : rest.split(separator) }]
  })
  return { lines: bars ? lines.map((one, at) => ({ ...one, line: at + 1 })) : lines, columns }
}

type Read = Omit<ListedOption, 'line' | 'children'>

/** Reads a line, or tells why it is left out. A score that can't be read is left out and reported. */
function readLine(
  { cells }: Line,
  columns: Columns,
  skipped: string,
): { read: Read | null; messages: string[] } {
  const names = namesOf(columns, cells.length)
  const cell = (name: 'code' | 'label' | 'score') => bare(cells[names.indexOf(name)] ?? '')
  const [label, code] = [cell('label'), cell('code')]
  const score = readNumber(cell('score'))
  const refuse = (message: string) => ({ read: null, messages: [message] })
  if (label === '') return refuse(optionLists.labelMissing(skipped))
  if (isLonger(label, longestLabel)) return refuse(optionLists.labelTooLong(longestLabel, skipped))
  if (isLonger(code, longestCode)) return refuse(optionLists.codeTooLong(longestCode, skipped))
  if (unstorable(label + code) !== null) return refuse(optionLists.unstorable(skipped))
  const messages: string[] = []
  const extra = cells.slice(names.length).filter(isSeen)
  if (extra.length > 0) messages.push(optionLists.extraColumns)
  if ('message' in score) messages.push(optionLists.badScore(cell('score')))
  const value = 'value' in score ? score.value : null
  return {
    read: { label, ...(code && { code }), ...(value !== null && { score: value }) },
    messages,
  }
}

/** Options below one, while they are read: indexed by code and by label. */
interface Below {
  readonly list: ListedOption[]
  readonly codes: Map<string, ListedOption>
  readonly labels: Map<string, ListedOption>
}

/**
 * Reads a list of options as it is usually written. A line is a label, `code⇥label⇥score`, `label⇥score`, or has the columns that
 * the first line names. REDCap's `code, label` may stand on lines or between bars. Indentation by tabs or spaces makes levels.
 *
 * A line that repeats a sibling's code and label is read once, with the levels below both. No text causes an error.
 *
 * @returns the options in their levels, and the problems of each line
 */
export function readList(text: string, rules: ReadRules): ReadList {
  const { lines, columns } = cut(text, rules)
  // Options between bars have no line of their own, so that they are counted.
  const positionText = (line: number) => optionLists.at(columns.bars, line)
  const skipped = optionLists.skipped(columns.bars)
  const problems: ListProblem[] = []
  const belowOf = new Map<ListedOption | null, Below>()
  const under = (parent: ListedOption | null): Below => {
    const cached = belowOf.get(parent)
    if (cached !== undefined) return cached
    const made = { list: parent?.children ?? [], codes: new Map(), labels: new Map() }
    belowOf.set(parent, made)
    return made
  }
  let repeated = 0
  // Options that the next line may be below; null = a line that was left out, with all lines below it.
  const above: { indent: number; option: ListedOption | null }[] = []
  for (const line of lines) {
    const report = (message: string) => problems.push({ line: line.line, message })
    while (rules.levels && (above.at(-1)?.indent ?? -1) >= line.indent) above.pop()
    const parent = rules.levels ? above.at(-1) : undefined
    if (parent?.option === null) {
      report(optionLists.belowSkipped(skipped))
      above.push({ indent: line.indent, option: null })
      continue
    }
    const { read, messages } = readLine(line, columns, skipped)
    messages.forEach(report)
    const { list, codes, labels } = under(parent?.option ?? null)
    const same =
      read &&
      ((read.code === undefined ? undefined : codes.get(read.code)) ??
        labels.get(comparable(read.label)))
    let option: ListedOption | null = null
    if (read !== null && above.length >= rules.deepest) {
      report(optionLists.tooDeep(rules.deepest, skipped))
    } else if (
      read &&
      same &&
      same.code === read.code &&
      comparable(same.label) === comparable(read.label)
    ) {
      repeated += 1
      option = same
    } else if (read && same && same.code === read.code) {
      report(optionLists.codeTwice(read.code ?? '', positionText(same.line), skipped))
    } else if (read) {
      if (same) report(optionLists.labelTwice(read.label, positionText(same.line)))
      option = { ...read, line: line.line, children: [] }
      list.push(option)
      if (read.code !== undefined) codes.set(read.code, option)
      labels.set(comparable(read.label), option)
    }
    above.push({ indent: line.indent, option })
  }
  return { options: under(null).list, problems, columns, repeated }
}
