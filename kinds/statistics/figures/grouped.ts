import type { Grouped } from '../../../contract/stats/figures'
import { disclosableTable } from '../suppression/protect'
import { disclosedAlone } from './categories'
import { address } from './cells'
import { classesOf, isAnswered, type Class, type Column } from './column'
import { coverageOf } from './coverage'
import { chosenIn, counted, countIn, shareOf, type Scope } from './scope'
import { numbersByGroup } from './measured'

/** A way to part surveys: by the answers to a question. */
interface Split {
  readonly classes: readonly Class[]
  readonly overlapping: boolean
  /** By the class's place: those that are in it. */
  readonly members: readonly (readonly number[])[]
  /** Likewise: whether the question's own block tells it. */
  readonly alone: readonly boolean[]
  /** The places of those that are listed: what is offered no more not where nobody chose it, and that may be told. */
  readonly shown: readonly number[]
}

/** Whether a question's own block tells how many answered it. */
const tellsAnswered = (column: Column, scope: Scope) =>
  scope.guard.open || coverageOf(column, scope).answered.count !== null

function splitBy(column: Column, surveys: readonly number[], scope: Scope): Split {
  const { classes, overlapping, keysOf } = classesOf(column)
  const byKey = new Map<string, number[]>(classes.map(({ key }) => [key, []]))
  for (const survey of surveys) for (const key of keysOf(survey)) byKey.get(key)?.push(survey)
  const members = classes.map(({ key }) => byKey.get(key) ?? [])
  const answered = surveys.filter((survey) => isAnswered(column.said[survey]))
  const alone = tellsAnswered(column, scope)
    ? disclosedAlone(scope.guard, answered, members, overlapping)
    : members.map(() => false)
  const shown = classes.flatMap(({ retired }, at) => {
    const isUnchosen = alone[at] === true && countIn(scope, members[at] ?? []) === 0
    return retired && isUnchosen ? [] : [at]
  })
  return { classes, overlapping, members, alone, shown }
}

/** The parts that don't overlap: all of a split at once, or one of its classes and the rest. Each with the places of its classes. */
function partitions({ overlapping, members }: Split): number[][] {
  const places = members.map((_, at) => at)
  return overlapping ? places.map((at) => [at]) : [places]
}

/** Cells of surveys that lie in a row and in a column; a last row of those in none, a last column likewise. */
function tableOf(
  rows: readonly (readonly number[])[],
  columns: readonly (readonly number[])[],
  whole: readonly number[],
): number[][][] {
  const place = (parts: readonly (readonly number[])[]) => {
    const found = new Map<number, number>()
    for (const [at, part] of parts.entries()) for (const survey of part) found.set(survey, at)
    return (survey: number) => found.get(survey) ?? parts.length
  }
  const rowOf = place(rows)
  const columnOf = place(columns)
  const table = Array.from({ length: rows.length + 1 }, () =>
    Array.from({ length: columns.length + 1 }, (): number[] => []),
  )
  for (const survey of whole) table[rowOf(survey)]?.[columnOf(survey)]?.push(survey)
  return table
}

/** Whether the cell of a row and a column may be told, by their places. */
type IsDisclosed = (row: number, column: number) => boolean

/** @param isTurned by columns first: a table and the one with its questions exchanged tell the same cells */
function judge(rows: Split, columns: Split, scope: Scope, isTurned = false): IsDisclosed {
  if (scope.guard.open) return () => true
  if (isTurned) {
    const isDisclosed = judge(columns, rows, scope)
    return (row, column) => isDisclosed(column, row)
  }
  const told = new Set<string>()
  for (const someRows of partitions(rows)) {
    for (const someColumns of partitions(columns)) {
      const pick = (split: Split, places: readonly number[]) =>
        places.map((at) => split.members[at] ?? [])
      const table = tableOf(pick(rows, someRows), pick(columns, someColumns), scope.all)
      // What a question's own block withholds is the rest of what it tells: a table would tell it.
      const verdict = disclosableTable(scope.guard, table, {
        rows: someRows.map((at) => rows.alone[at] === true),
        columns: someColumns.map((at) => columns.alone[at] === true),
      })
      for (const [at, row] of someRows.entries()) {
        for (const [place, column] of someColumns.entries()) {
          if (verdict.rows[at] && verdict.columns[place]) told.add(`${row}/${column}`)
        }
      }
    }
  }
  return (row, column) => told.has(`${row}/${column}`)
}

/** The classes that are listed, with their places. */
const listed = ({ classes, shown }: Split) =>
  shown.flatMap((at) => {
    const found = classes[at]
    return found === undefined ? [] : [{ ...found, at }]
  })

const both = (some: readonly number[], others: ReadonlySet<number>) =>
  some.filter((survey) => others.has(survey))

function crosstab(
  rows: Split,
  columns: Split,
  answered: readonly number[],
  scope: Scope,
  isTurned: boolean,
): Grouped {
  const isDisclosed = judge(rows, columns, scope, isTurned)
  const ofAnswered = new Set(answered)
  const inGroup = new Set(rows.members.flat())
  const everyRow = rows.classes.map((_, at) => at)
  const everyColumn = columns.classes.map((_, at) => at)
  // A total of what is told in part only would tell the rest; one of parts that overlap, how many are in two of them.
  const hasTotals = scope.guard.open || !(rows.overlapping || columns.overlapping)
  const isRowDisclosed = (at: number) =>
    hasTotals && everyColumn.every((column) => isDisclosed(at, column))
  const isColumnDisclosed = (column: number) =>
    hasTotals && everyRow.every((at) => isDisclosed(at, column))
  const isAllDisclosed = hasTotals && everyRow.every(isRowDisclosed)
  const columnRows = listed(columns).map((column) => {
    const members = both(columns.members[column.at] ?? [], inGroup)
    return { ...column, count: isColumnDisclosed(column.at) ? countIn(scope, members) : null }
  })
  return {
    shape: 'crosstab',
    overlapping: { rows: rows.overlapping, columns: columns.overlapping },
    columns: columnRows.map(({ key, label, count }) => ({ key, label, count })),
    rows: listed(rows).map(({ key, label, at }) => {
      const members = both(rows.members[at] ?? [], ofAnswered)
      const row = counted(scope, members, address.group(key, address.answered), isRowDisclosed(at))
      const cells = columnRows.map((column) => {
        const inside = both(members, new Set(columns.members[column.at]))
        const where = address.group(key, addressOf(column))
        const cell = counted(scope, inside, where, isDisclosed(at, column.at))
        return {
          ...cell,
          row: shareOf(cell.count, row.count),
          column: shareOf(cell.count, column.count),
        }
      })
      return { key, label, ...row, cells }
    }),
    outside: isAllDisclosed
      ? countIn(
          scope,
          answered.filter((survey) => !inGroup.has(survey)),
        )
      : null,
  }
}

function addressOf({ key, tone }: Class): string {
  return tone === null ? address.option(key) : address.band(key)
}

/**
 * The answers to a question split by those to another (product §8): a crosstab, numbers by group, or how many of each group answered.
 *
 * @param groups a question of a few answers
 * @returns null where it may not be told: of personal data, of texts and days
 */
export function groupedOf(
  column: Column,
  groups: Column,
  answered: readonly number[],
  scope: Scope,
): Grouped | null {
  const isPersonal = column.question.identifier || groups.question.identifier
  const isUntold = column.shape === 'texts' || column.shape === 'days'
  if (!scope.guard.open && (isPersonal || isUntold)) return null
  const surveys = scope.guard.open ? chosenIn(scope, scope.all) : scope.all
  const rows = splitBy(groups, surveys, scope)
  if (column.shape === 'categories' || column.shape === 'levels') {
    const isTurned = column.question.id < groups.question.id
    return crosstab(rows, splitBy(column, surveys, scope), answered, scope, isTurned)
  }
  const alone = [tellsAnswered(column, scope)]
  const all = { classes: [], overlapping: false, members: [answered], alone, shown: [] }
  const isDisclosed = judge(rows, all, scope)
  const ofAnswered = new Set(answered)
  const inGroup = new Set(rows.members.flat())
  const { overlapping } = rows
  const isAllDisclosed =
    (scope.guard.open || !overlapping) && rows.classes.every((_, at) => isDisclosed(at, 0))
  const outside = isAllDisclosed
    ? countIn(
        scope,
        answered.filter((survey) => isAnswered(column.said[survey]) && !inGroup.has(survey)),
      )
    : null
  const split = listed(rows).map(({ key, label, at }) => {
    const members = both(rows.members[at] ?? [], ofAnswered)
    const row = counted(scope, members, address.group(key, address.answered), isDisclosed(at, 0))
    return { members, told: { key, label, ...row } }
  })
  if (column.shape !== 'numbers') {
    return { shape: 'counts', overlapping, rows: split.map(({ told }) => told), outside }
  }
  const groupsTold = split.map(({ members, told }) => (told.count === null ? null : members))
  const numbers = numbersByGroup(column, answered, groupsTold, overlapping, scope)
  return {
    shape: 'numbers',
    overlapping,
    rows: split.map(({ told }, at) => ({ ...told, numbers: numbers[at] ?? null })),
    outside,
  }
}
