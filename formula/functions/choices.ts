import { type Value, type Evaluate, absentBecauseOf } from '../computed-value'
import type { ChosenOption } from '../value'
import type { FormulaFunction, Parameter } from './function'
import { Absent, failed, missing } from '../result'
import { FormulaNumber, sumOf } from '../number'
import { isNamed } from '../comparison'
import { boundedText } from '../text'
import { wording } from '../wording'
import { argument } from './function'
import { asText } from './strict'

const question: Parameter = { name: 'domanda', takes: 'choice' }

/** Options chosen in the question of the first argument, or a null. */
function chosenIn(args: Parameters<FormulaFunction['evaluate']>[0]) {
  const { reference } = argument(args, 0)
  const none = reference === null ? failed(wording.reasons.noChoice) : missing(reference)
  return (environment: Parameters<Evaluate>[0]): readonly ChosenOption[] | Absent => {
    const operand = reference === null ? null : environment.operand(reference)
    // A null value is a question without an answer, whatever options come with it.
    if (operand === null || operand.value === null) return none
    return operand.chosen ?? failed(wording.reasons.noChoice)
  }
}

function ofChosen(
  compute: (chosen: readonly ChosenOption[]) => Value,
): FormulaFunction['evaluate'] {
  return (args) => {
    const read = chosenIn(args)
    return (environment) => {
      const chosen = read(environment)
      return chosen instanceof Absent ? chosen : compute(chosen)
    }
  }
}

export const choices: readonly FormulaFunction[] = [
  {
    name: 'SELECTED',
    aliases: ['SELEZIONATA', 'SELEZIONATO'],
    parameters: [question, { name: 'codice', takes: 'text' }],
    result: 'boolean',
    example: 'SELEZIONATA(@q_1; "diabete")',
    evaluate: (args) => {
      const read = chosenIn(args)
      const { evaluate } = argument(args, 1)
      return (environment) => {
        const chosen = read(environment)
        const text = asText(evaluate(environment))
        if (chosen instanceof Absent) {
          return text instanceof Absent ? absentBecauseOf(chosen, text) : chosen
        }
        if (text instanceof Absent) return text
        return chosen.some((option) => isNamed(option, text))
      }
    },
  },
  {
    name: 'COUNT_SELECTED',
    aliases: ['CONTA_SCELTE', 'CONTA_SELEZIONATE'],
    parameters: [question],
    result: 'number',
    example: 'CONTA_SCELTE(@q_1)',
    evaluate: ofChosen((chosen) => FormulaNumber.of(chosen.length)),
  },
  {
    name: 'SCORE',
    aliases: ['PUNTEGGIO'],
    parameters: [question],
    result: 'number',
    example: 'PUNTEGGIO(@q_1) + PUNTEGGIO(@q_2)',
    evaluate: ofChosen((chosen) => {
      const scores = chosen.map(({ score }) => score).filter((score) => score !== null)
      if (scores.length === 0) return failed(wording.reasons.noScore)
      return sumOf(scores.map((score) => FormulaNumber.of(score)))
    }),
  },
  {
    name: 'LABEL',
    aliases: ['ETICHETTA'],
    parameters: [question],
    result: 'text',
    example: 'ETICHETTA(@q_1)',
    evaluate: ofChosen((chosen) =>
      boundedText(
        chosen.map(({ label }) => label),
        ', ',
      ),
    ),
  },
]
