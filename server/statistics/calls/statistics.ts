import type { statsCalls } from '../../../contract/calls/stats'
import type { Handlers } from '../../http/handler'
import { proof } from '../../exports/proof/proof'
import { recordAccess } from '../../accounts/access-events'
import { previewBlock, readBlock } from '../block'
import { readMissing } from '../missing'
import { listTemplates, readPage } from '../page'
import { releaseDatabase } from '../releases/release'
import { surveysBehind } from '../surveys-behind'

/** Statistics of a database (product §8, §12). */
export const statsHandlers: Handlers<typeof statsCalls> = {
  stats: async ({ db, caller, params }) => listTemplates(db, caller, params.databaseId),
  statsPage: async ({ db, caller, params, query, leaving }) =>
    readPage(db, caller, params, query.extra, leaving),
  statsBlock: async ({ db, caller, params, query, leaving }) =>
    readBlock(db, caller, params, query.extra, leaving),
  statsMissing: async ({ db, caller, params, query, leaving }) =>
    readMissing(db, caller, params, query.extra, leaving),
  statsProof: async ({ db, caller, params, query: { extra }, deps, origin }) => {
    const archive = await proof(db, caller, params, extra)
    const actor = { by: caller.id, userId: caller.id, ip: origin.ip }
    const { databaseId, templateId: template } = params
    // An answer in a filter may be personal data, and is not logged.
    const { answer, userId: author, ...filters } = extra
    const filtersUsed = {
      ...filters,
      ...(author && { author }),
      ...(answer && { answer: 'filter' }),
    }
    const details = { ...filtersUsed, template, file: archive.name }
    await recordAccess(deps, { operation: 'export', ...actor, databaseId, details })
    return archive
  },
  statsSurveys: async ({ db, caller, params, query, leaving }) =>
    surveysBehind(db, caller, params, query, leaving),
  releaseStatistics: async ({ deps: { db }, params }) => releaseDatabase(db, params.databaseId),
  previewBlock: async ({ db, params, query, leaving }) =>
    previewBlock(db, params, query.extra, leaving),
}
