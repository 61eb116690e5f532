import type { Fact } from '../../../../kinds/statistics/facts'
import { countAlike, type AlikeRow, type FactCount } from '../../../db/queries/stats/alike'
import type { RollupFilter } from '../../../db/queries/stats/rollup-filter'
import type { FactSheet } from './current-facts'
import { cellsFor, changedNow, countedFacts, type RollupReader } from './reader'
import { surveyFacts } from './readings'

/** A survey's row, as those of folded surveys are. */
function rowOf(
  { survey, facts }: FactSheet,
  [one, other]: readonly [string, string?],
  byAuthor: boolean,
): AlikeRow {
  const factFor = (id: string | undefined): Fact | null =>
    facts.find(({ questionId }) => questionId === id)?.fact ?? null
  const userId = byAuthor ? survey.userId : null
  return { userId, said: factFor(one), saidToo: factFor(other), count: 1 }
}

/** What surveys say to a question, whatever their status; what says nothing is what is left of all. */
function withoutAnswers(counts: readonly FactCount[], questionId: string): AlikeRow[] {
  const rows: AlikeRow[] = []
  let left = 0
  for (const { questionId: of, said, count } of counts) {
    if (of === surveyFacts.itself) left += count
    if (of !== questionId) continue
    if (of !== surveyFacts.itself) left -= count
    rows.push({ userId: null, said, saidToo: null, count })
  }
  if (questionId === surveyFacts.itself || left === 0) return rows
  return [...rows, { userId: null, said: null, saidToo: null, count: left }]
}

/**
 * How many surveys say the same to one question or two: those that were folded, and each that changed since, as it is now. Exact at any
 * moment (decision 074).
 *
 * @param byAuthor of one author
 */
export async function alikeSurveys(
  rollups: RollupReader,
  where: RollupFilter,
  questionIds: readonly [string, string?],
  byAuthor: boolean,
): Promise<AlikeRow[]> {
  const { db, changed } = rollups
  const [one, other] = questionIds
  if (!byAuthor && other === undefined && cellsFor(where) !== null) {
    const counts = await countedFacts(rollups, where, [surveyFacts.itself, one])
    return withoutAnswers(counts, one).filter(({ count }) => count !== 0)
  }
  const folded = await countAlike(db, where, questionIds, byAuthor, { but: changed })
  const asked = other === undefined ? [one] : [one, other]
  const now = await changedNow(rollups, where, asked)
  return [...folded, ...now.map((sheet) => rowOf(sheet, questionIds, byAuthor))]
}
