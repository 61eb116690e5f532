import { surveyStatuses } from '../../../contract/survey-status'
import type { Db } from '../../db/db'
import { approvalDays, surveyHeads } from '../../db/queries/stats/counts'
import { countSurveysIn, selectionFor } from './counted'
import { rollupFilter } from './counted-from-rollups'
import type { Filters } from './filters'
import { saidOfItself } from './rollups/current-facts'
import { countedFacts, openRollups, type RollupReader } from './rollups/reader'
import { surveyFactIds } from './rollups/readings'
import type { SurveyRow } from './survey-counts'
import type { OpenTemplate } from './template'

async function fromRollups(rollups: RollupReader, filters: Filters): Promise<SurveyRow[] | null> {
  const where = await rollupFilter(rollups, filters)
  if (where === null) return null
  const wide = { ...where, statuses: filters.impossible ? [] : surveyStatuses }
  const counts = await countedFacts(rollups, wide, surveyFactIds)
  return counts.map(({ said, ...row }) => ({ ...row, text: said.text ?? '' }))
}

/**
 * Reads what the head of a page counts, of any status: whoever finds nothing is told what drafts would add. From what is kept beside the
 * answers, and where that is not, from the surveys.
 *
 * @param db on one state of the data
 */
export async function pageSurveys(
  db: Db,
  open: OpenTemplate,
  filters: Filters,
): Promise<SurveyRow[]> {
  const { database, design } = open
  const rollups = await openRollups(db, database.id, design, [])
  const found = rollups && (await fromRollups(rollups, filters))
  return found ?? fromSurveys(db, open, filters)
}

/** The same from the surveys themselves. */
export async function fromSurveys(
  db: Db,
  open: OpenTemplate,
  filters: Filters,
): Promise<SurveyRow[]> {
  const wide = { ...filters, status: 'all' as const }
  const { surveys, scope } = await countSurveysIn(db, open, [], wide)
  const selection = selectionFor(open.database.id, wide)
  const heads = new Map((await surveyHeads(db, selection)).map((head) => [head.id, head]))
  const approved = await approvalDays(db, selection)
  return scope.surveys.flatMap((at) => {
    const id = surveys[at]?.id ?? ''
    const head = heads.get(id)
    if (head === undefined) return []
    const { status } = head
    return saidOfItself(head, approved.get(id)).map((said) => ({ ...said, status, count: 1 }))
  })
}
