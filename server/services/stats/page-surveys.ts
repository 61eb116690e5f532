import type { Withheld } from '../../../contract/stats/page'
import { surveyStatuses } from '../../../contract/survey-status'
import type { Db } from '../../db/db'
import { approvalDays, surveyHeads } from '../../db/queries/stats/counts'
import type { RollupFilter } from '../../db/queries/stats/rollup-filter'
import type { Caller } from '../caller'
import { countSurveysIn, selectionFor } from './counted'
import { placedSurveys, rollupFilter } from './counted-from-rollups'
import { isCoarse, reachOf, type Filters } from './filters'
import { saidOfItself } from './rollups/current-facts'
import { countedFacts, openRollups, type RollupReader } from './rollups/reader'
import { surveyFactIds } from './rollups/readings'
import type { SurveyRow } from './survey-counts'
import type { OpenTemplate } from './template'
import { judgedTotal } from './withheld'

/** The surveys that the head of a page counts, of any status: whoever finds nothing is told what drafts would add. */
export interface PageSurveys {
  readonly total: readonly SurveyRow[]
  /** The reader's own, where these are told beside the total. */
  readonly own: readonly SurveyRow[] | null
  /** Why the reader gets no total. */
  readonly withheld: Withheld
}

async function rowsOf(rollups: RollupReader, where: RollupFilter): Promise<SurveyRow[]> {
  const counts = await countedFacts(rollups, where, surveyFactIds)
  return counts.map(({ said, ...row }) => ({ ...row, text: said.text ?? '' }))
}

async function fromRollups(
  rollups: RollupReader,
  caller: Caller,
  filters: Filters,
): Promise<PageSurveys | null> {
  const where = await rollupFilter(rollups, filters)
  if (where === null) return null
  const wide = { ...where, statuses: filters.impossible ? [] : surveyStatuses }
  if (reachOf(caller) !== 'own') {
    const withheld = judgedTotal(caller, filters, [])
    return { total: await rowsOf(rollups, wide), own: null, withheld }
  }
  const isOthers = filters.userId !== null && filters.userId !== caller.id
  const mine = { ...wide, userId: caller.id, statuses: isOthers ? [] : wide.statuses }
  const own = await rowsOf(rollups, mine)
  // Finer filters withhold the total: nothing is counted but what is one's own, as from the surveys.
  if (!isCoarse(filters)) return { total: own, own, withheld: judgedTotal(caller, filters, []) }
  const withheld = judgedTotal(caller, filters, await placedSurveys(rollups))
  return { total: await rowsOf(rollups, wide), own, withheld }
}

/**
 * Reads what the head of a page counts: from what is kept beside the answers, and where that is not, from the surveys.
 *
 * @param db on one state of the data
 */
export async function pageSurveys(
  db: Db,
  caller: Caller,
  open: OpenTemplate,
  filters: Filters,
): Promise<PageSurveys> {
  const { database, design } = open
  const rollups = await openRollups(db, database.id, design, [])
  const found = rollups && (await fromRollups(rollups, caller, filters))
  return found ?? fromSurveys(db, caller, open, filters)
}

/** The same from the surveys themselves. */
export async function fromSurveys(
  db: Db,
  caller: Caller,
  open: OpenTemplate,
  filters: Filters,
): Promise<PageSurveys> {
  const reach = reachOf(caller)
  const wide = { ...filters, status: 'all' as const }
  const { surveys, selected } = await countSurveysIn(db, caller, open, [], wide)
  const chosen = surveys.filter((_, at) => selected[at] === true)
  const selection = selectionFor(open.database.id, reach, wide)
  const heads = new Map((await surveyHeads(db, selection)).map((head) => [head.id, head]))
  const approved = await approvalDays(db, selection)
  const rows = (some: readonly { readonly id: string }[]): SurveyRow[] =>
    some.flatMap(({ id }) => {
      const head = heads.get(id)
      if (head === undefined) return []
      const { status } = head
      return saidOfItself(head, approved.get(id)).map((said) => ({ ...said, status, count: 1 }))
    })
  return {
    total: rows(chosen),
    own: reach === 'own' ? rows(chosen.filter(({ userId }) => userId === caller.id)) : null,
    withheld: judgedTotal(caller, filters, surveys),
  }
}
