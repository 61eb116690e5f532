import type { Guard } from './guard'

type Members = readonly number[]
/** Whether what is said of some surveys may be told. */
type Passes = (surveys: Members) => boolean

/** The place of the part with the fewest surveys, but not none, that is told. */
function smallestDisclosed(
  guard: Guard,
  parts: readonly Members[],
  disclosed: readonly boolean[],
): number | undefined {
  const places = disclosed.flatMap((is, at) => (is && parts[at]?.length ? [at] : []))
  const sizes = parts.map((part) => guard.size(part))
  const size = (at: number) => sizes[at] ?? 0
  return places.sort((one, other) => size(one) - size(other) || one - other)[0]
}

interface Unions {
  readonly all: Members
  readonly more: WeakMap<Members, Unions>
}
const unions = new WeakMap<Members, Unions>()

/** Surveys of parts that don't overlap: of the same parts the same list, by which a guard knows what it has judged. */
function union(parts: readonly Members[]): Members {
  const [first = [], ...others] = parts.filter(({ length }) => length > 0)
  let known = unions.get(first) ?? { all: first, more: new WeakMap() }
  unions.set(first, known)
  for (const part of others) {
    const next = known.more.get(part) ?? { all: [...known.all, ...part], more: new WeakMap() }
    known.more.set(part, next)
    known = next
  }
  return known.all
}

/**
 * Which parts of a whole may be told. The parts that are not told are one more part, the rest: it has to pass as well, or it would be
 * told by subtraction. The smallest parts are withheld until all that is told, the rest among it, passes (decision 064).
 *
 * @param parts surveys of each part, that don't overlap; `others` are of the whole and of no part
 * @param passes what is told of each: how many they are, when left out
 */
export function disclosable(
  guard: Guard,
  parts: readonly Members[],
  others: Members = [],
  passes: Passes = guard.passes,
): boolean[] {
  const disclosed = parts.map((part) => passes(part))
  if (guard.open) return disclosed
  const rest = () => union([...parts.filter((_, at) => !disclosed[at]), others])
  while (!passes(rest())) {
    const smallest = smallestDisclosed(guard, parts, disclosed)
    if (smallest === undefined) return disclosed.map(() => false)
    disclosed[smallest] = false
  }
  return disclosed
}

/** The surveys that are in two or more of some parts. */
function inSeveral(parts: readonly Members[]): number[] {
  const times = new Map<number, number>()
  for (const survey of parts.flat()) times.set(survey, (times.get(survey) ?? 0) + 1)
  return [...times].flatMap(([survey, count]) => (count > 1 ? [survey] : []))
}

/**
 * Whether parts that may overlap may be told, each beside the rest of the whole. Their counts together tell how many surveys are in
 * several: the smallest parts are withheld until those pass as well.
 */
export function disclosableApart(
  guard: Guard,
  whole: Members,
  parts: readonly Members[],
  passes: Passes = guard.passes,
): boolean[] {
  if (guard.open) return parts.map(() => true)
  const disclosed = parts.map((part) => {
    const inside = new Set(part)
    return passes(part) && passes(whole.filter((survey) => !inside.has(survey)))
  })
  while (!passes(inSeveral(parts.filter((_, at) => disclosed[at])))) {
    const smallest = smallestDisclosed(guard, parts, disclosed)
    if (smallest === undefined) return disclosed.map(() => false)
    disclosed[smallest] = false
  }
  return disclosed
}

/** More cells than these are not tried out for somebody: the table is withheld. */
const mostCells = 2_500

/**
 * The same for a table: rows and columns are withheld, those with the most cells that don't pass first, until every cell passes that is
 * told or follows by subtraction (the rest of each row, of each column, and of both).
 *
 * @param table rows of cells of surveys; the last row and the last column are never told: those in no group, those without an answer
 * @param before of the others, those that are told at all
 */
export function disclosableTable(
  guard: Guard,
  table: readonly (readonly Members[])[],
  before: { readonly rows: readonly boolean[]; readonly columns: readonly boolean[] },
): { readonly rows: boolean[]; readonly columns: boolean[] } {
  const width = table[0]?.length ?? 0
  const rows = [...before.rows, false]
  const columns = [...before.columns, false]
  if (guard.open) return { rows, columns }
  const nothing = { rows: rows.map(() => false), columns: columns.map(() => false) }
  if (table.length * width > mostCells) return nothing
  const known = new Map<string, boolean>()
  const passes = (ofRows: readonly number[], ofColumns: readonly number[]) => {
    const key = `${ofRows.join()}/${ofColumns.join()}`
    const judged = known.get(key)
    if (judged !== undefined) return judged
    const cell = ofRows.flatMap((row) => ofColumns.flatMap((column) => table[row]?.[column] ?? []))
    const verdict = guard.passes(cell)
    known.set(key, verdict)
    return verdict
  }
  const size = (cells: readonly (Members | undefined)[]) =>
    cells.reduce((sum, cell) => sum + guard.size(cell ?? []), 0)
  for (;;) {
    const partsOf = (disclosed: readonly boolean[]) => [
      ...disclosed.flatMap((is, at) => (is ? [[at]] : [])),
      disclosed.flatMap((is, at) => (is ? [] : [at])),
    ]
    const faults = new Map<string, number>()
    let isSafe = true
    const rowParts = partsOf(rows)
    const columnParts = partsOf(columns)
    for (const [at, ofRows] of rowParts.entries()) {
      for (const [place, ofColumns] of columnParts.entries()) {
        if (passes(ofRows, ofColumns)) continue
        isSafe = false
        if (at < rowParts.length - 1) count(faults, `r${ofRows[0]}`)
        if (place < columnParts.length - 1) count(faults, `c${ofColumns[0]}`)
      }
    }
    if (isSafe) return { rows, columns }
    const lines = [
      ...rows.flatMap((is, at) => (is ? [{ key: `r${at}`, size: size(table[at] ?? []) }] : [])),
      ...columns.flatMap((is, at) =>
        is ? [{ key: `c${at}`, size: size(table.map((row) => row[at])) }] : [],
      ),
    ]
    const [worst] = lines.sort(
      (one, other) =>
        (faults.get(other.key) ?? 0) - (faults.get(one.key) ?? 0) || one.size - other.size,
    )
    if (worst === undefined) return nothing
    const disclosed = worst.key.startsWith('r') ? rows : columns
    disclosed[Number(worst.key.slice(1))] = false
    if (!rows.includes(true) || !columns.includes(true)) return nothing
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
