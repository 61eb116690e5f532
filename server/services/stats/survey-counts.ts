import type { SurveyCounts } from '../../../contract/stats/page'
import { surveyStatuses, type SurveyStatus } from '../../../contract/survey-status'
import { progressIn } from './rollups/current-facts'
import { surveyFacts } from './rollups/readings'
import { weeksFrom } from './weeks'

/** How many surveys of a status have the same of what is kept of surveys themselves (`surveyFacts`). */
export interface SurveyRow {
  readonly questionId: string
  readonly status: SurveyStatus
  readonly text: string
  readonly count: number
}

type Counts = ReadonlyMap<string, number>

/** What surveys have of one of these, with how many have it. */
function tallied(rows: readonly SurveyRow[], id: string): Counts {
  const counts = new Map<string, number>()
  for (const { questionId, text, count } of rows) {
    if (questionId === id) counts.set(text, (counts.get(text) ?? 0) + count)
  }
  return counts
}

const sum = (counts: Iterable<number>) => [...counts].reduce((one, other) => one + other, 0)

type Progress = readonly (ReturnType<typeof progressIn> & { readonly count: number })[]

const progressOf = (rows: readonly SurveyRow[]): Progress =>
  [...tallied(rows, surveyFacts.progress)].map(([text, count]) => ({ ...progressIn(text), count }))

/** Groups to fill, and those complete, of the surveys that were opened in each week. */
function weeklyCompleteness(found: Progress) {
  const weeks = new Map<string, { groups: number; completeGroups: number }>()
  for (const { week, groups, complete, count } of found) {
    const known = weeks.get(week) ?? { groups: 0, completeGroups: 0 }
    known.groups += groups * count
    known.completeGroups += complete * count
    weeks.set(week, known)
  }
  return (week: string) => weeks.get(week) ?? { groups: 0, completeGroups: 0 }
}

function completenessOf(found: Progress): SurveyCounts['completeness'] {
  return {
    groups: sum(found.map(({ groups, count }) => groups * count)),
    completeGroups: sum(found.map(({ complete, count }) => complete * count)),
    completeSurveys: sum(
      found.map(({ complete, groups, count }) => (groups > 0 && groups === complete ? count : 0)),
    ),
  }
}

function providersOf(providers: Counts, surveys: number): SurveyCounts['byProvider'] {
  const without = surveys - sum(providers.values())
  const rows: SurveyCounts['byProvider'] = [...providers].map(([provider, count]) => ({
    provider,
    count,
  }))
  if (without > 0) rows.push({ provider: null, count: without })
  return rows.sort(
    (one, other) =>
      other.count - one.count || (one.provider ?? '').localeCompare(other.provider ?? '', 'it'),
  )
}

/**
 * Counts of surveys as a page's head tells them.
 *
 * @param isOpen whether the reader may read these surveys: how far groups are filled tells how conditions came out
 */
export function countsOf(rows: readonly SurveyRow[], isOpen: boolean): SurveyCounts {
  const surveys = sum(tallied(rows, surveyFacts.itself).values())
  const counts = (status: SurveyStatus) =>
    sum(
      tallied(
        rows.filter((row) => row.status === status),
        surveyFacts.itself,
      ).values(),
    )
  const opened = tallied(rows, surveyFacts.opened)
  const completed = tallied(rows, surveyFacts.completed)
  const approved = tallied(rows, surveyFacts.approved)
  const progress = progressOf(rows)
  const completenessIn = weeklyCompleteness(progress)
  return {
    surveys,
    byStatus: Object.fromEntries(
      surveyStatuses.map((status) => [status, counts(status)]),
    ) as SurveyCounts['byStatus'],
    byProvider: providersOf(tallied(rows, surveyFacts.provider), surveys),
    weeks: weeksFrom([...opened.keys(), ...completed.keys(), ...approved.keys()]).map((week) => ({
      week,
      opened: opened.get(week) ?? 0,
      completed: completed.get(week) ?? 0,
      approved: approved.get(week) ?? 0,
      completeness: isOpen ? completenessIn(week) : null,
    })),
    completeness: isOpen ? completenessOf(progress) : null,
  }
}
