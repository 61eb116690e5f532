import type { formulaCalls } from '../../contract/calls/formulas'
import type { Handlers } from '../http/handler'
import { validateFormula } from '../services/formula-draft'

/** Formulas while they are written (product §7). */
export const formulaHandlers: Handlers<typeof formulaCalls> = {
  validateFormula: async ({ db, params, body }) => validateFormula(db, params.databaseId, body),
}
