import type { Grouped } from '../../../contract/statistics/figures'
import { address } from './cells'
import { classesOf, type Class, type Column } from './column'
import { risingNumbers } from './measured'
import { summarize } from './numbers'
import { countWithAddress, countIn, shareOf, type Scope } from './scope'

/** A class of surveys with its members. */
interface Part extends Class {
  readonly surveys: readonly number[]
}

/** Splits surveys by the answers to a question. Archived options are left out if nobody chose them. */
export function splitBy(
  column: Column,
  surveys: readonly number[],
): { readonly parts: readonly Part[]; readonly overlapping: boolean } {
  const { classes, overlapping, keysOf } = classesOf(column)
  const byKey = new Map<string, number[]>(classes.map(({ key }) => [key, []]))
  for (const survey of surveys) for (const key of keysOf(survey)) byKey.get(key)?.push(survey)
  const parts = classes
    .map((one) => ({ ...one, surveys: byKey.get(one.key) ?? [] }))
    .filter((one) => !one.retired || one.surveys.length > 0)
  return { parts, overlapping }
}

const both = (some: readonly number[], others: ReadonlySet<number>) =>
  some.filter((survey) => others.has(survey))

function addressOf({ key, tone }: Class): string {
  return tone === null ? address.option(key) : address.band(key)
}

function crosstab(
  rows: ReturnType<typeof splitBy>,
  columns: ReturnType<typeof splitBy>,
  answered: ReadonlySet<number>,
  scope: Scope,
): Omit<Extract<Grouped, { shape: 'crosstab' }>, 'outside'> {
  const inGroup = new Set(rows.parts.flatMap(({ surveys }) => surveys))
  const columnRows = columns.parts.map((column) => ({
    ...column,
    members: new Set(column.surveys),
    count: countIn(scope, both(column.surveys, inGroup)),
  }))
  return {
    shape: 'crosstab',
    overlapping: { rows: rows.overlapping, columns: columns.overlapping },
    columns: columnRows.map(({ key, label, count }) => ({ key, label, count })),
    rows: rows.parts.map(({ key, label, surveys }) => {
      const members = both(surveys, answered)
      const row = countWithAddress(scope, members, address.group(key, address.answered))
      const cells = columnRows.map((column) => {
        const inside = both(members, column.members)
        const cell = countWithAddress(scope, inside, address.group(key, addressOf(column)))
        return {
          ...cell,
          row: shareOf(cell.count, row.count),
          column: shareOf(cell.count, column.count),
        }
      })
      return { key, label, ...row, cells }
    }),
  }
}

/**
 * Groups the answers to a question by those to another (product §8). The result is a crosstab, numbers by group, or counts of
 * answers by group.
 *
 * @param groups a question of a few answers
 */
export function groupedOf(
  column: Column,
  groups: Column,
  answered: readonly number[],
  scope: Scope,
): Grouped {
  const rows = splitBy(groups, scope.surveys)
  const ofAnswered = new Set(answered)
  const inGroup = new Set(rows.parts.flatMap(({ surveys }) => surveys))
  const outside = countIn(
    scope,
    answered.filter((survey) => !inGroup.has(survey)),
  )
  if (column.shape === 'categories' || column.shape === 'levels') {
    const columns = splitBy(column, scope.surveys)
    return { ...crosstab(rows, columns, ofAnswered, scope), outside }
  }
  const { overlapping } = rows
  const split = rows.parts.map(({ key, label, surveys }) => {
    const members = both(surveys, ofAnswered)
    const row = countWithAddress(scope, members, address.group(key, address.answered))
    return { members, row: { key, label, ...row } }
  })
  if (column.shape !== 'numbers') {
    return { shape: 'counts', overlapping, rows: split.map(({ row }) => row), outside }
  }
  return {
    shape: 'numbers',
    overlapping,
    rows: split.map(({ members, row }) => ({
      ...row,
      numbers: summarize(risingNumbers(column, members, scope)),
    })),
    outside,
  }
}
