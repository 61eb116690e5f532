import type { Figures, NumberSummary } from '../../../contract/stats/figures'

type Cells = Map<string, number>

function countsIn({ coverage, summary, grouped }: Figures, isConditional: boolean): Cells {
  const cells: Cells = new Map()
  const add = (key: string, count: number | null | undefined) => {
    if (count !== null && count !== undefined) cells.set(key, count)
  }
  if (isConditional) {
    add('answered', coverage.answered.count)
    add('missing', coverage.missing.count)
    add('notAsked', coverage.notAsked.count)
  }
  for (const { reason, count } of coverage.reasons) add(`reason ${reason}`, count)
  const answered = coverage.answered.count
  if (summary.shape === 'numbers') {
    if (summary.numbers) add('n', summary.numbers.n)
    for (const { from, to, count } of summary.bins) add(`bin ${from} ${to}`, count)
    for (const { key, count } of summary.bands ?? []) add(`band ${key}`, count)
  }
  const rows =
    summary.shape === 'categories'
      ? summary.categories
      : summary.shape === 'levels'
        ? summary.levels
        : []
  for (const { key, count } of rows) {
    add(`option ${key}`, count)
    if (answered !== null && count !== null) add(`not ${key}`, answered - count)
  }
  if (grouped?.shape === 'crosstab') {
    for (const { key, cells: row, count } of grouped.rows) {
      add(`group ${key}`, count)
      for (const [at, cell] of row.entries()) add(`${key}/${grouped.columns[at]?.key}`, cell.count)
    }
  } else if (grouped) for (const { key, count } of grouped.rows) add(`group ${key}`, count)
  return cells
}

/** What is left of a single choice where some options are told and some not. */
function restOf({ summary, coverage }: Figures, own: Figures): Cells {
  if (summary.shape !== 'categories' || summary.multiple) return new Map()
  const untold = new Set(
    summary.categories.flatMap(({ key, count }) => (count === null ? [key] : [])),
  )
  if (untold.size === 0 || untold.size === summary.categories.length) return new Map()
  const rest = (of: Figures) => {
    const rows = of.summary.shape === 'categories' ? of.summary.categories : []
    const told = rows.filter(({ key }) => !untold.has(key))
    return (
      (of.coverage.answered.count ?? 0) - told.reduce((sum, { count }) => sum + (count ?? 0), 0)
    )
  }
  return new Map([
    [`rest ${[...untold].join()}`, rest({ summary, coverage } as Figures) - rest(own)],
  ])
}

/**
 * Every count of answers that a reply tells or lets one subtract within it, less the reader's own.
 *
 * @param own the same figures over the surveys that the reader may read
 */
export function cellsOf(total: Figures, own: Figures, isConditional: boolean): Cells {
  const mine = countsIn(own, isConditional)
  const cells = new Map(
    [...countsIn(total, isConditional)]
      // Stretches of the two histograms are not the same.
      .filter(([key]) => !key.startsWith('bin') || mine.size === 0 || own.coverage.surveys === 0)
      .map(([key, count]) => [key, count - (mine.get(key) ?? 0)]),
  )
  for (const [key, count] of restOf(total, own)) cells.set(key, count)
  return cells
}

/** Surveys, a bit each, of whose numbers a mean tells the sum; with a deviation also the sum of squares. */
export interface Sum {
  readonly bits: bigint
  readonly hasSquares: boolean
}

const sumOf = (numbers: NumberSummary | null | undefined, bits: bigint): Sum[] =>
  numbers ? [{ bits, hasSquares: numbers.sd !== null }] : []

/**
 * Every sum that a reply tells or lets one subtract within it: of all, of each group, and of what is left of all without the groups that
 * are told.
 *
 * @param answered those in the filters who answered and whom the reader may not read
 * @param inGroup those in a group, by its key
 */
export function sumsOf(
  { summary, grouped }: Figures,
  answered: bigint,
  inGroup: (key: string) => bigint,
): Sum[] {
  if (summary.shape !== 'numbers') return []
  const whole = sumOf(summary.numbers, answered)
  if (grouped?.shape !== 'numbers') return whole
  const groups = grouped.rows.flatMap(({ key, numbers }) => sumOf(numbers, answered & inGroup(key)))
  if (grouped.overlapping) return [...whole, ...groups]
  const rests = whole.flatMap(({ bits, hasSquares }) =>
    [false, ...(hasSquares ? [true] : [])].map((squares) => {
      const told = groups.filter((one) => !squares || one.hasSquares)
      return { bits: told.reduce((left, one) => left & ~one.bits, bits), hasSquares: squares }
    }),
  )
  return [...whole, ...groups, ...rests]
}

/** Whether a sum tells how one to four surveys have answered: of so few, or of few values, one of which few gave. */
export function tellsOfFew(
  { bits, hasSquares }: Sum,
  numbersOf: (survey: number) => readonly number[],
): boolean {
  const counts = new Map<number, number>()
  let size = 0
  for (let at = 0, left = bits; left !== 0n; at += 1, left >>= 1n) {
    if ((left & 1n) === 0n) continue
    size += 1
    for (const value of numbersOf(at)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const isFew = (count: number) => count > 0 && count < 5
  const isOfFewValues = counts.size <= 3 || (hasSquares && size < 20)
  return isFew(size) || (isOfFewValues && [...counts.values()].some(isFew))
}
