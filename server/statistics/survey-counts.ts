import type { SurveyCounts } from '../../contract/statistics/page'
import { surveyStatuses } from '../../contract/survey-status'
import type { HeadRow } from './queries/facts'
import { weeksFrom } from './weeks'

const sum = (rows: Iterable<{ readonly count: number }>) =>
  [...rows].reduce((total, { count }) => total + count, 0)

/** How many surveys rows stand for. */
export function surveysIn(rows: readonly HeadRow[]): number {
  return sum(rows.filter(({ by }) => by === 'provider'))
}

/** How many surveys have each week, by its Monday; those without one are not counted. */
function byWeek(rows: readonly HeadRow[], by: HeadRow['by']): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { by: of, week, count } of rows) {
    if (of === by && week !== null) counts.set(week, (counts.get(week) ?? 0) + count)
  }
  return counts
}

/** Groups to fill, and those complete, of some surveys. */
function groupsIn(opened: readonly HeadRow[]) {
  const times = (of: (row: HeadRow) => number) =>
    opened.reduce((total, row) => total + of(row) * row.count, 0)
  return {
    groups: times(({ groups }) => groups),
    completeGroups: times(({ completeGroups }) => completeGroups),
  }
}

function providersOf(rows: readonly HeadRow[]): SurveyCounts['byProvider'] {
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
 * Counts of surveys as a page's head tells them.
 *
 * @param isOpen whether the reader may read these surveys: how far groups are filled tells how conditions came out
 */
export function countsOf(rows: readonly HeadRow[], isOpen: boolean): SurveyCounts {
  const openedRows = rows.filter(({ by }) => by === 'opened')
  const opened = byWeek(rows, 'opened')
  const completed = byWeek(rows, 'completed')
  const approved = byWeek(rows, 'approved')
  const ofWeeks = new Map<string, HeadRow[]>()
  for (const row of openedRows) {
    const week = row.week ?? ''
    ofWeeks.set(week, [...(ofWeeks.get(week) ?? []), row])
  }
  const isComplete = ({ groups, completeGroups }: HeadRow) =>
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
