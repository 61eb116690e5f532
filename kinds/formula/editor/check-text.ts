import { check, checkCondition, type FormulaCheck } from '../../../formula/check'
import type { FormulaError } from '../../../formula/issues'
import type { DesignQuestion } from '../../view'

/** Purpose of a formula's text, and the question or group that has it. */
export interface Subject {
  readonly expects: 'value' | 'condition'
  /** Id of the question that it computes or shows. */
  readonly questionId?: string | undefined
  /** Id of the group that it shows. */
  readonly groupId?: string | undefined
}

/** Finds the cycle that a text would close, as an error at the reference that closes it; null if there is none. */
export type CycleSearch = (text: string, subject: Subject) => FormulaError | null

const empty: FormulaCheck = {
  valid: true,
  errors: [],
  references: [],
  resultType: null,
}

/**
 * Checks a text by what the browser knows: all but recent changes of other administrators. An empty text is valid: there is no
 * formula.
 *
 * @param cycleIn null if no cycles are to be found
 */
export function checkText(
  text: string,
  subject: Subject,
  questions: readonly DesignQuestion[],
  cycleIn: CycleSearch | null,
): FormulaCheck {
  if (text.trim() === '') return empty
  const byId = new Map(questions.map((question) => [question.id, question]))
  const scope = {
    ...(subject.questionId === undefined ? {} : { self: subject.questionId }),
    question: (id: string) => {
      const question = byId.get(id)
      return question ? { ...question, list: question.type === 'list' } : null
    },
  }
  const checked = subject.expects === 'value' ? check(text, scope) : checkCondition(text, scope)
  const cycle = checked.valid && cycleIn !== null ? cycleIn(text, subject) : null
  return cycle === null ? checked : { ...checked, valid: false, resultType: null, errors: [cycle] }
}
