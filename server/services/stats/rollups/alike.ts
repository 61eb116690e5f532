import { factText, type Fact } from '../../../../kinds/statistics/facts'
import {
  countAlike,
  type AlikeRow,
  type FactCount,
  type Trait,
} from '../../../db/queries/stats/alike'
import type { RollupFilter } from '../../../db/queries/stats/rollup-filter'
import type { FactSheet } from './current-facts'
import { cellsFor, changedNow, countedFacts, type RollupReader } from './reader'
import { surveyFacts } from './readings'

const factTextOf = (fact: Fact | null) => (fact === null ? null : factText(fact))

/** Adds up rows that are alike. */
class Alike {
  readonly #rows = new Map<string, { -readonly [K in keyof AlikeRow]: AlikeRow[K] }>()

  add(row: AlikeRow): void {
    const { month, provider, status, userId, said, saidToo, count } = row
    const facts = [factTextOf(said), factTextOf(saidToo)]
    const key = JSON.stringify([month, provider, status, userId, ...facts])
    const known = this.#rows.get(key)
    if (known === undefined) this.#rows.set(key, { ...row })
    else known.count += count
  }

  rows(): AlikeRow[] {
    return [...this.#rows.values()].filter(({ count }) => count !== 0)
  }
}

const indistinct = { month: null, provider: null, status: null, userId: null }

/** A survey's row, as those of folded surveys are. */
function rowOf(
  { survey, facts }: FactSheet,
  [one, other]: readonly [string, string?],
  by: readonly Trait[],
): AlikeRow {
  const factFor = (id: string | undefined) =>
    facts.find(({ questionId }) => questionId === id)?.fact ?? null
  const { provider, userId, day } = survey
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
 * How many surveys say the same to one question or two, and are the same in some traits: those that were folded, and those that
 * changed since as they are now. Exact at any moment (decision 074).
 */
export async function alikeSurveys(
  rollups: RollupReader,
  where: RollupFilter,
  questionIds: readonly [string, string?],
  by: readonly Trait[] = [],
): Promise<AlikeRow[]> {
  const { db, changed } = rollups
  const alike = new Alike()
  const [one, other] = questionIds
  if (by.length === 0 && other === undefined && cellsFor(where) !== null) {
    const counts = await countedFacts(rollups, where, [surveyFacts.itself, one])
    for (const row of withoutAnswers(counts, one)) alike.add(row)
    return alike.rows()
  }
  for (const row of await countAlike(db, where, questionIds, by, { but: changed })) alike.add(row)
  const asked = other === undefined ? [one] : [one, other]
  for (const sheet of await changedNow(rollups, where, asked))
    alike.add(rowOf(sheet, questionIds, by))
  return alike.rows()
}
