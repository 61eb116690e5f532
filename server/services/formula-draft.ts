import { check, type FormulaCheck } from '../../contract/formula/check'
import { invalid, Problem } from '../../contract/problems'
import { compileDesign } from '../../kinds/survey/design'
import { formulaScope } from '../../kinds/survey/scope'
import type { Db } from '../db/db'
import { databaseById } from '../db/queries/databases'
import { currentDesign, cycleThrough, placeOf, verdictOn } from './design-formulas'

/**
 * What is to be said of a formula that is still being written (product §7).
 *
 * @param questionId whose formula it is; of a question that is not computed it is the condition
 * @throws Problem 404, 422 for a question of another database
 */
export async function validateFormula(
  db: Db,
  databaseId: string,
  formula: string,
  questionId: string | undefined,
): Promise<FormulaCheck> {
  if ((await databaseById(db, databaseId)) === null) throw new Problem('notFound')
  if (formula.trim() === '') return { valid: true, errors: [], references: [], resultType: null }
  const stored = await currentDesign(db, databaseId)
  const own = questionId === undefined ? undefined : stored.questions.get(questionId)
  if (own === undefined) {
    if (questionId !== undefined) {
      throw invalid([{ pointer: '/questionId', detail: 'La domanda non è di questo database.' }])
    }
    return check(formula, formulaScope(stored))
  }
  const field = own.kind.computed ? 'metadata' : 'visibleIf'
  const rows = [...stored.groups.values()].map(({ group }) => ({
    ...group,
    questions: group.questions.map((question) =>
      question.id === questionId ? { ...question, [field]: formula } : question,
    ),
  }))
  const design = compileDesign(rows)
  const place = placeOf(design, own.key)
  const verdict = verdictOn(design, place, { pointer: `/${field}`, text: formula })
  const cycle = verdict.valid ? cycleThrough(design, place) : null
  if (cycle === null) return verdict
  return { ...verdict, valid: false, errors: [cycle.error], resultType: null }
}
