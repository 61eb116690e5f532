import type { formulaCalls } from '../../../contract/calls/designs/formulas'
import type { Handlers } from '../../http/handler'
import { validateFormula } from '../formula-draft'
import { recordAccess } from '../../accounts/access-events'
import { agreeToResults, dismissIncomplete, readReview } from '../../surveys/result-review'
import { readRecomputation } from '../../surveys/recompute'

/** Formulas while they are written, and the effects of their change (product §5, §7). */
export const formulaHandlers: Handlers<typeof formulaCalls> = {
  resultsReview: async ({ db, params }) => readReview(db, params.databaseId),
  agreeToResults: async ({ db, caller, params, body, origin, deps }) => {
    if (!(await agreeToResults(db, params.databaseId, body.surveys))) return
    const actor = { by: caller.id, userId: caller.id, ip: origin.ip }
    const details = { surveys: String(body.surveys) }
    await recordAccess(
      { db, log: deps.log },
      { operation: 'resultsAgreed', ...actor, databaseId: params.databaseId, details },
    )
  },
  dismissIncomplete: async ({ db, params }) => dismissIncomplete(db, params.databaseId),
  recomputation: async ({ db, params }) => readRecomputation(db, params.databaseId),
  validateFormula: async ({ db, params, body }) => validateFormula(db, params.databaseId, body),
}
