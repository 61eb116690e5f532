import type { SurveyCounts } from '../../contract/statistics/page'
import { surveyStatuses } from '../../contract/survey-status'
import type { HeaderCount } from './queries/facts'

const sum = (rows: Iterable<{ readonly count: number }>) =>
  [...rows].reduce((total, { count }) => total + count, 0)

/** Number of surveys in these rows. */
export function surveysIn(rows: readonly HeaderCount[]): number {
  return sum(rows.filter(({ by }) => by === 'provider'))
}

/** Number of surveys by the Monday of their week, without those that have none. */
function byWeek(
  rows: readonly HeaderCount[],
  property: HeaderCount['by'],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { by, week, count } of rows) {
    if (by === property && week !== null) counts.set(week, (counts.get(week) ?? 0) + count)
  }
  return counts
}

/** Groups to fill in, and complete ones, of some surveys. */
function groupsIn(opened: readonly HeaderCount[]) {
  const times = (valueOf: (row: HeaderCount) => number) =>
    opened.reduce((total, row) => total + valueOf(row) * row.count, 0)
  return {
    groups: times(({ groups }) => groups),
    completeGroups: times(({ completeGroups }) => completeGroups),
  }
}

function providersOf(rows: readonly HeaderCount[]): SurveyCounts['byProvider'] {
  const counts = new Map<string | null, number>()
  for (const { by, provider, count } of rows) {
    if (by === 'provider') counts.set(provider, (counts.get(provider) ?? 0) + count)
  }
  return [...counts]
    .map(([provider, count]) => ({ provider, count }))
    .sort(
      (one, other) =>
        other.count - one.count || (one.provider ?? '').localeCompare(other.provider ?? '', 'it'),
    )
}

/**
 * Counts of surveys for a page's header.
 *
 * @param isOpen whether the reader may read these surveys: completeness discloses the outcomes of conditions
 */
export function countsOf(rows: readonly HeaderCount[], isOpen: boolean): SurveyCounts {
  const openedRows = rows.filter(({ by }) => by === 'opened')
  const opened = byWeek(rows, 'opened')
  const completed = byWeek(rows, 'completed')
  const approved = byWeek(rows, 'approved')
  const ofWeeks = new Map<string, HeaderCount[]>()
  for (const row of openedRows) {
    const week = row.week ?? ''
    ofWeeks.set(week, [...(ofWeeks.get(week) ?? []), row])
  }
  const isComplete = ({ groups, completeGroups }: HeaderCount) =>
    groups > 0 && groups === completeGroups
  return {
    surveys: surveysIn(rows),
    byStatus: Object.fromEntries(
      surveyStatuses.map((status) => [
        status,
        surveysIn(rows.filter((row) => row.status === status)),
      ]),
    ) as SurveyCounts['byStatus'],
    byProvider: providersOf(rows),
    weeks: weeksFrom([...opened.keys(), ...completed.keys(), ...approved.keys()]).map((week) => ({
      week,
      opened: opened.get(week) ?? 0,
      completed: completed.get(week) ?? 0,
      approved: approved.get(week) ?? 0,
      completeness: isOpen ? groupsIn(ofWeeks.get(week) ?? []) : null,
    })),
    completeness: isOpen
      ? { ...groupsIn(openedRows), completeSurveys: sum(openedRows.filter(isComplete)) }
      : null,
  }
}

const dayLength = 86_400_000

/** Monday of a day's week (product §11). */
export function weekOf(day: string): string {
  const instant = new Date(`${day}T00:00:00Z`)
  const sinceMonday = (instant.getUTCDay() + 6) % 7
  return new Date(instant.getTime() - sinceMonday * dayLength).toISOString().slice(0, 10)
}

/** All Mondays from the first to the last of these, without gaps. */
export function weeksFrom(mondays: readonly string[]): string[] {
  const sorted = [...mondays].sort()
  const first = sorted[0]
  const last = sorted.at(-1)
  if (first === undefined || last === undefined) return []
  const weeks: string[] = []
  for (let instant = Date.parse(first); instant <= Date.parse(last); instant += 7 * dayLength) {
    weeks.push(new Date(instant).toISOString().slice(0, 10))
  }
  return weeks
}
