import type { SurveyCounts, SurveyEvents } from '../../contract/statistics/page'
import { surveyStatuses } from '../../contract/survey-status'
import { monthsFrom } from '../../engine/statistics/figures/summary'
import type { HeaderCount } from './queries/facts'

const sum = (rows: Iterable<{ readonly count: number }>) =>
  [...rows].reduce((total, { count }) => total + count, 0)

/** Number of surveys in these rows. */
export function surveysIn(rows: readonly HeaderCount[]): number {
  return sum(rows.filter(({ by }) => by === 'provider'))
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

/** Counts of surveys for a page's header. */
export function countsOf(rows: readonly HeaderCount[]): SurveyCounts {
  return {
    surveys: surveysIn(rows),
    byStatus: Object.fromEntries(
      surveyStatuses.map((status) => [
        status,
        surveysIn(rows.filter((row) => row.status === status)),
      ]),
    ) as SurveyCounts['byStatus'],
    byProvider: providersOf(rows),
    months: eventsIn(rows, monthOf, monthsFrom),
    weeks: eventsIn(rows, weekOf, weeksFrom),
  }
}

const monthOf = (day: string) => day.slice(0, 7)

/**
 * Surveys that were opened, completed and approved, by month or week.
 *
 * @param startOf the month or week of a day
 * @param between all months or weeks from the first to the last
 */
function eventsIn(
  rows: readonly HeaderCount[],
  startOf: (day: string) => string,
  between: (first: string, last: string) => readonly string[],
): SurveyEvents[] {
  const counts = new Map<string, Omit<SurveyEvents, 'from'>>()
  for (const { by, day, count } of rows) {
    if (by === 'provider' || day === null) continue
    const start = startOf(day)
    const before = counts.get(start) ?? { opened: 0, completed: 0, approved: 0 }
    counts.set(start, { ...before, [by]: before[by] + count })
  }
  const starts = [...counts.keys()].sort()
  const [first] = starts
  const all = first === undefined ? [] : between(first, starts.at(-1) ?? first)
  return all.map((from) => ({
    from,
    ...(counts.get(from) ?? { opened: 0, completed: 0, approved: 0 }),
  }))
}

const dayLength = 86_400_000

/** Monday of a day's week (product §11). */
export function weekOf(day: string): string {
  const instant = new Date(`${day}T00:00:00Z`)
  const sinceMonday = (instant.getUTCDay() + 6) % 7
  return new Date(instant.getTime() - sinceMonday * dayLength).toISOString().slice(0, 10)
}

/** Last day of the week that begins with a Monday. */
export function sundayOf(monday: string): string {
  return new Date(Date.parse(monday) + 6 * dayLength).toISOString().slice(0, 10)
}

/** All Mondays from the first to the last, without gaps. */
export function weeksFrom(first: string, last: string): string[] {
  const weeks: string[] = []
  for (let instant = Date.parse(first); instant <= Date.parse(last); instant += 7 * dayLength) {
    weeks.push(new Date(instant).toISOString().slice(0, 10))
  }
  return weeks
}
