import type { formulaCalls } from '../../contract/calls/formulas'
import type { Handlers } from '../http/handler'
import { validateFormula } from '../services/designs/formula-draft'
import { readRecomputation } from '../services/surveys/recompute'

/** Formulas while they are written, and what follows from their change (product §5, §7). */
export const formulaHandlers: Handlers<typeof formulaCalls> = {
  recomputation: async ({ db, params }) => readRecomputation(db, params.databaseId),
  validateFormula: async ({ db, params, body }) => validateFormula(db, params.databaseId, body),
}
