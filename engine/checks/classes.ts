import { Absent } from '../../formula/result'
import { closureOf } from '../../formula/compile'
import { FormulaNumber } from '../../formula/number'
import { missingReasonNames } from '../../i18n/words/survey-states'
import { withBand } from '../../kinds/bands'
import type { Answer, Input } from './inputs'

const made = new WeakMap<Input, readonly Answer[]>()

/** One of each of the answers that all uses of a question come out alike with: the others make no difference. */
export function classesOf(input: Input): readonly Answer[] {
  const found = made.get(input)
  if (found !== undefined) return found
  const classes = new Map<string, Answer>()
  for (const answer of input.answers) {
    const outcome = outcomeOf(input, answer)
    if (!classes.has(outcome)) classes.set(outcome, answer)
  }
  made.set(input, [...classes.values()])
  return [...classes.values()]
}

/** Outcomes of all uses of a question with an answer, in a text to compare. */
function outcomeOf({ designQuestion, uses }: Input, { value, reason }: Answer): string {
  if (designQuestion === null) return JSON.stringify(value)
  const given =
    value === null
      ? null
      : designQuestion.kind.formulaValue(designQuestion.question.metadata, value)
  const operand = withBand(designQuestion.question, given)
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
