import { columnOf } from '../../../kinds/statistics/columns'
import { missingAnswer, type Column, type Said } from '../../../kinds/statistics/figures/column'
import { outcomes, type Outcome } from '../../../kinds/statistics/outcomes'
import type { MonthCount } from '../../db/queries/stats/months'
import type { Caller } from '../caller'
import { scopesOf, type CountedRows } from './counted'
import { everything } from './counted-from-rollups'
import { holdFor, type Filters } from './filters'
import { monthlyOutcomes } from './rollups/months'
import type { RollupReader } from './rollups/reader'
import type { OpenTemplate } from './template'
import type { Countable } from './withheld'

/** A question as far as its outcomes go, and the rows that it is counted in. */
export interface CountedOutcomes {
  readonly column: Column
  readonly counted: CountedRows
}

/** Answered says that it is, not what. */
const saidFor: Readonly<Record<Outcome, Said>> = {
  answered: [],
  missing: missingAnswer(null),
  not_asked: 'notAsked',
}

type Counts = Record<Outcome, number>

/** Surveys that are the same in all that suppression judges by: month, centre, status, and whether they are the reader's. */
class Groups {
  readonly #readerId: string
  readonly #groups = new Map<string, { readonly survey: Countable; readonly counts: Counts }>()

  constructor(readerId: string) {
    this.#readerId = readerId
  }

  at({ day, provider, status }: Pick<Countable, 'day' | 'provider' | 'status'>, isOwn: boolean) {
    const key = `${isOwn}/${day.slice(0, 7)}/${status}/${provider ?? ''}`
    const known = this.#groups.get(key)
    if (known !== undefined) return known.counts
    const survey = { day, provider, status, userId: isOwn ? this.#readerId : '' }
    const counts: Counts = { answered: 0, missing: 0, not_asked: 0 }
    this.#groups.set(key, { survey, counts })
    return counts
  }

  /** A row for each outcome that some surveys of a group came to. */
  rows(): { readonly surveys: Countable[]; readonly said: Said[] } {
    const surveys: Countable[] = []
    const said: Said[] = []
    for (const { survey, counts } of this.#groups.values()) {
      for (const outcome of outcomes) {
        if (counts[outcome] === 0) continue
        surveys.push({ ...survey, count: counts[outcome] })
        said.push(saidFor[outcome])
      }
    }
    return { surveys, said }
  }
}

/**
 * What surveys came to for some questions, in rows that suppression can judge, from what is kept by month: nothing is looked at survey by
 * survey but the reader's own.
 *
 * @param placed all surveys of the database, and whether there is a total
 */
export async function outcomesFromRollups(
  rollups: RollupReader,
  caller: Caller,
  { design }: OpenTemplate,
  questionIds: readonly string[],
  filters: Filters,
  placed: CountedRows,
): Promise<ReadonlyMap<string, CountedOutcomes>> {
  const where = { databaseId: rollups.databaseId, ...everything }
  const all = await monthlyOutcomes(rollups, where, questionIds, true)
  const isReader = placed.reach === 'own'
  const own = isReader
    ? await monthlyOutcomes(rollups, { ...where, userId: caller.id }, questionIds, true)
    : []
  const groups = new Map(questionIds.map((id) => [id, new Groups(caller.id)]))
  for (const of of groups.values()) {
    for (const survey of placed.surveys) {
      of.at(survey, isReader && survey.userId === caller.id).missing += survey.count ?? 1
    }
  }
  const move = (row: MonthCount, isOwn: boolean, sign: 1 | -1) => {
    const { questionId, month, provider, status, outcome, count } = row
    const at = { day: `${month}-01`, provider, status: status ?? 'draft' } as const
    const counts = groups.get(questionId)?.at(at, isOwn)
    if (counts === undefined) return
    counts.missing -= sign * count
    counts[outcome] += sign * count
  }
  for (const row of all) move(row, false, 1)
  for (const row of own) {
    move(row, false, -1)
    move(row, true, 1)
  }
  const isIn = holdFor(filters)
  return new Map(
    [...groups].flatMap(([id, of]) => {
      const place = design.questions.get(id)
      if (place === undefined) return []
      const { surveys, said } = of.rows()
      const selected = surveys.map(isIn)
      const column = columnOf(design, place, said)
      const scopes = scopesOf(caller, filters, surveys, selected, placed.withheld)
      return [[id, { column, counted: { surveys, selected, columns: [column], ...scopes } }]]
    }),
  )
}
