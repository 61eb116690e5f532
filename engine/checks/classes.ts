import { Absent } from '../../formula/result'
import { closureOf } from '../../formula/compile'
import { FormulaNumber } from '../../formula/number'
import { missingReasonNames } from '../../i18n/words/survey-states'
import { withBand } from '../../kinds/bands'
import type { Answer, Input } from './inputs'

const classesByInput = new WeakMap<Input, readonly Answer[]>()

/** Representatives of a question's answers: one for each outcome of all its uses. Other answers make no difference. */
export function classesOf(input: Input): readonly Answer[] {
  const cached = classesByInput.get(input)
  if (cached !== undefined) return cached
  const classes = new Map<string, Answer>()
  for (const answer of input.answers) {
    const outcome = outcomeOf(input, answer)
    if (!classes.has(outcome)) classes.set(outcome, answer)
  }
  classesByInput.set(input, [...classes.values()])
  return [...classes.values()]
}

/** Outcomes of all uses of a question for one answer, as a text to compare. */
function outcomeOf({ designQuestion, uses }: Input, { value, reason }: Answer): string {
  if (designQuestion === null) return JSON.stringify(value)
  const plain =
    value === null
      ? null
      : designQuestion.kind.formulaValue(designQuestion.question.metadata, value)
  const operand = withBand(designQuestion.question, plain)
  const environment = {
    operand: () => operand,
    missingReason: () => (reason === undefined ? null : missingReasonNames[reason]),
    surveyDate: '',
  }
  const outcomes = uses.map(({ context }) => {
    if (context.kind === 'reference') return [operand, reason]
    const outcome = closureOf(context)(environment)
    if (outcome instanceof Absent) return null
    return outcome instanceof FormulaNumber ? `${String(outcome.toStored())}` : [outcome]
  })
  return JSON.stringify(outcomes)
}
