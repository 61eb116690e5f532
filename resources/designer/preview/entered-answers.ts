import type { AnswerProblem, QuestionState } from '../../../src/answers/state/question-state'

/** An answer that a person has entered, with what is needed to go on with it later. */
export interface EnteredAnswer extends Pick<QuestionState, 'value' | 'missingReason'> {
  /** Kind of the question when it was answered. */
  readonly kind: string
  /** Text that can't be read as a value. */
  readonly unreadable: Extract<AnswerProblem, { readonly kind: 'unreadable' }> | null
  /** Whether it was confirmed outside a soft bound. */
  readonly confirmed: boolean
}

/** Entered answers by question. */
export type EnteredAnswers = Readonly<Record<string, EnteredAnswer>>

/** The answer that a field has, to be kept. */
export function enteredAnswer(
  { value, missingReason, problem }: QuestionState,
  kind: string,
  confirmed: boolean,
): EnteredAnswer {
  const unreadable = problem?.kind === 'unreadable' ? problem : null
  return { kind, value, missingReason, unreadable, confirmed }
}
