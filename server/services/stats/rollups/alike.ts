import type { Fact } from '../../../../kinds/statistics/facts'
import {
  countAlike,
  countPlaced,
  traits,
  type AlikeRow,
  type Apart,
  type FactCount,
} from '../../../db/queries/stats/alike'
import type { RollupFilter } from '../../../db/queries/stats/rollup-filter'
import type { FactSheet } from './current-facts'
import { cellsFor, changedNow, countedFacts, type RollupReader } from './reader'
import { surveyFacts } from './readings'

const indistinct = { month: null, provider: null, status: null, userId: null }

/** A survey's row, as those of folded surveys are. */
function rowOf(
  { survey, facts }: FactSheet,
  [one, other]: readonly [string, string?],
  { by, author }: Apart,
): AlikeRow {
  const factFor = (id: string | undefined): Fact | null =>
    facts.find(({ questionId }) => questionId === id)?.fact ?? null
  const { provider, day } = survey
  const userId = author === undefined || survey.userId === author ? survey.userId : null
  const all = { month: day.slice(0, 7), provider, status: survey.status, userId }
  const told = Object.fromEntries(by.map((trait) => [trait, all[trait]]))
  return { ...indistinct, ...told, said: factFor(one), saidToo: factFor(other), count: 1 }
}

/** What surveys say to a question, whatever their status; what says nothing is what is left of all. */
function withoutAnswers(counts: readonly FactCount[], questionId: string): AlikeRow[] {
  const rows: AlikeRow[] = []
  let left = 0
  for (const { questionId: of, said, count } of counts) {
    if (of === surveyFacts.itself) left += count
    if (of !== questionId) continue
    if (of !== surveyFacts.itself) left -= count
    rows.push({ ...indistinct, said, saidToo: null, count })
  }
  if (questionId === surveyFacts.itself || left === 0) return rows
  return [...rows, { ...indistinct, said: null, saidToo: null, count: left }]
}

/**
 * How many surveys say the same to one question or two, and are the same in some traits: those that were folded, and each that changed
 * since, as it is now. Exact at any moment (decision 074).
 */
export async function alikeSurveys(
  rollups: RollupReader,
  where: RollupFilter,
  questionIds: readonly [string, string?],
  apart: Apart = { by: [] },
): Promise<AlikeRow[]> {
  const { db, changed } = rollups
  const [one, other] = questionIds
  if (apart.by.length === 0 && other === undefined && cellsFor(where) !== null) {
    const counts = await countedFacts(rollups, where, [surveyFacts.itself, one])
    return withoutAnswers(counts, one).filter(({ count }) => count !== 0)
  }
  const folded = await countAlike(db, where, questionIds, apart, { but: changed })
  const asked = other === undefined ? [one] : [one, other]
  const now = await changedNow(rollups, where, asked)
  return [...folded, ...now.map((sheet) => rowOf(sheet, questionIds, apart))]
}

/** How many surveys are the same in all traits. */
export async function placedAlike(
  rollups: RollupReader,
  where: RollupFilter,
): Promise<Omit<AlikeRow, 'said' | 'saidToo'>[]> {
  const { db, changed } = rollups
  const none: readonly [string] = [surveyFacts.itself]
  const now = await changedNow(rollups, where, none)
  return [
    ...(await countPlaced(db, where, { but: changed })),
    ...now.map((sheet) => rowOf(sheet, none, { by: traits })),
  ]
}
