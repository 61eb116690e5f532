import type { Db } from '../../../db/db'
import {
  countFacts,
  countRolledUp,
  type FactCount,
  type RollupCells,
} from '../../../db/queries/stats/alike'
import { changedSurveys } from '../../../db/queries/stats/changes'
import type { RollupFilter } from '../../../db/queries/stats/rollup-filter'
import type { PlacedSurvey } from '../../../db/queries/stats/survey-fact'
import { factText } from '../../../../kinds/statistics/facts'
import type { Design } from '../../designs/design'
import { currentFacts, type FactSheet } from './current-facts'
import { rolledUpBy, surveyFactIds, surveyFacts } from './readings'

/** A database's surveys as statistics keep them, with those that changed since, on one state of the data. */
export interface RollupReader {
  readonly db: Db
  readonly databaseId: string
  readonly design: Design
  /** Ids of surveys that are read from their answers, for they changed since they were folded. */
  readonly changed: readonly string[]
}

/** @returns null where one of these questions is not kept, or not as this design reads it: it is counted from the answers */
export async function openRollups(
  db: Db,
  databaseId: string,
  design: Design,
  questionIds: readonly string[],
): Promise<RollupReader | null> {
  const { rolledUp } = await rolledUpBy(db, databaseId, design)
  const isRolledUp = (id: string) =>
    rolledUp.has(surveyFactIds.includes(id) ? surveyFacts.itself : id)
  if (![surveyFacts.itself, ...questionIds].every(isRolledUp)) return null
  return { db, databaseId, design, changed: await changedSurveys(db, databaseId) }
}

const lastOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Whether the first and the last day of a filter are those of months. */
export function holdsWholeMonths({ from, to }: Pick<RollupFilter, 'from' | 'to'>): boolean {
  return (from === null || from.endsWith('-01')) && (to === null || to === lastOf(to.slice(0, 7)))
}

const monthBeside = (month: string, by: 1 | -1) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

const lastMonth = '9999-12'

/** A filter by days as the whole months within it, null where there are none, and the days before and after them. */
export function byMonths(where: RollupFilter): {
  readonly whole: RollupFilter | null
  readonly ends: readonly RollupFilter[]
} {
  const { from, to } = where
  if (holdsWholeMonths(where)) return { whole: where, ends: [] }
  const first = from?.slice(0, 7) ?? null
  const last = to?.slice(0, 7) ?? null
  // No month is written after the last of four digits.
  const hasMonths = first !== lastMonth && (first === null || last === null || first < last)
  if (!hasMonths) return { whole: null, ends: [where] }
  const ends: RollupFilter[] = []
  let whole = where
  if (first !== null && !holdsWholeMonths({ from, to: null })) {
    ends.push({ ...where, to: lastOf(first) })
    whole = { ...whole, from: `${monthBeside(first, 1)}-01` }
  }
  if (last !== null && !holdsWholeMonths({ from: null, to })) {
    ends.push({ ...where, from: `${last}-01` })
    whole = { ...whole, to: lastOf(monthBeside(last, -1)) }
  }
  return { whole, ends }
}

/** The cells of rollups that hold just what a filter does; null where it takes more than one dimension, parts of months, answers, or surveys. */
export function cellsFor({
  from,
  to,
  provider,
  userId,
  answers,
  waiting,
}: RollupFilter): RollupCells | null {
  if (answers !== null || waiting.length > 0) return null
  const isMonthly = from !== null || to !== null
  const dimensions = [isMonthly, provider !== null, userId !== null].filter(Boolean)
  if (dimensions.length > 1) return null
  if (provider !== null) return { dimension: 'provider', part: provider }
  if (userId !== null) return { dimension: 'user', part: userId }
  if (!isMonthly) return { dimension: 'all', part: '' }
  if (!holdsWholeMonths({ from, to })) return null
  return { dimension: 'month', from: from?.slice(0, 7) ?? null, to: to?.slice(0, 7) ?? null }
}

function holdsFor(
  { statuses, from, to, provider, userId, answers, waiting }: RollupFilter,
  survey: PlacedSurvey,
): boolean {
  return (
    !waiting.includes(survey.id) &&
    statuses.includes(survey.status) &&
    (from === null || survey.day >= from) &&
    (to === null || survey.day <= to) &&
    (provider === null || survey.provider === provider) &&
    (userId === null || survey.userId === userId) &&
    (answers === null || answers.changed.has(survey.id))
  )
}

/** Surveys that changed and are in a filter, with what they say now. */
export async function changedNow(
  kept: RollupReader,
  where: RollupFilter,
  questionIds: readonly string[],
): Promise<FactSheet[]> {
  const { db, changed } = kept
  if (changed.length === 0) return []
  const ids = questionIds.map((id) => (surveyFactIds.includes(id) ? surveyFacts.itself : id))
  const now = await currentFacts(db, kept, [...new Set(ids)], changed)
  return [...now.values()].filter(({ survey }) => holdsFor(where, survey))
}

/**
 * How many surveys say what to each of some questions, by status: those that were folded, and those that changed since as they are now.
 * Exact at any moment (decision 074). Surveys that are asked and say nothing are not counted.
 */
export async function countedFacts(
  kept: RollupReader,
  where: RollupFilter,
  questionIds: readonly string[],
): Promise<FactCount[]> {
  const { db, changed } = kept
  const counts = new Map<string, { -readonly [K in keyof FactCount]: FactCount[K] }>()
  const add = (rows: readonly FactCount[], sign: 1 | -1) => {
    for (const row of rows) {
      const key = `${row.questionId}/${row.status}/${factText(row.said)}`
      const known = counts.get(key)
      if (known === undefined) counts.set(key, { ...row, count: sign * row.count })
      else known.count += sign * row.count
    }
  }
  const { whole, ends } = byMonths(where)
  const cells = whole && cellsFor(whole)
  if (whole === null || cells === null) {
    add(await countFacts(db, where, questionIds, { but: changed }), 1)
  } else {
    add(await countRolledUp(db, whole, cells, questionIds), 1)
    for (const end of ends) add(await countFacts(db, end, questionIds, { but: changed }), 1)
    if (changed.length > 0) add(await countFacts(db, whole, questionIds, { only: changed }), -1)
  }
  for (const { survey, facts } of await changedNow(kept, where, questionIds)) {
    const { status } = survey
    const said = facts.filter(({ questionId }) => questionIds.includes(questionId))
    add(
      said.map(({ questionId, fact }) => ({ questionId, status, said: fact, count: 1 })),
      1,
    )
  }
  return [...counts.values()].filter(({ count }) => count !== 0)
}
