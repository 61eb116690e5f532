import type { Value } from '../computed-value'
import type { FormulaFunction } from './function'
import { failed, missing, nothing } from '../result'
import { wording } from '../wording'
import { argument } from './function'

/** A property of a question other than its value. `of` returns it, or a null. */
function ofQuestion(
  of: (
    id: string,
    environment: Parameters<ReturnType<FormulaFunction['evaluate']>>[0],
  ) => Value | null,
): FormulaFunction['evaluate'] {
  return (args) => {
    const { reference } = argument(args, 0)
    if (reference === null) return () => failed(wording.reasons.noQuestion)
    const none = missing(reference)
    return (environment) => of(reference, environment) ?? none
  }
}

export const questions: readonly FormulaFunction[] = [
  {
    name: 'BAND',
    aliases: ['FASCIA'],
    parameters: [{ name: 'domanda', takes: 'measure' }],
    result: 'text',
    example: 'FASCIA(@q_1) = "grave"',
    evaluate: ofQuestion((id, environment) => {
      const operand = environment.operand(id)
      if (operand === null || operand.value === null) return null
      if (operand.band === undefined) return failed(wording.reasons.noBands)
      return operand.band ?? failed(wording.reasons.aboveBands)
    }),
  },
  {
    name: 'MISSING_REASON',
    aliases: ['MOTIVO'],
    parameters: [{ name: 'domanda', takes: 'question' }],
    result: 'text',
    example: 'MOTIVO(@q_1) = "Rifiutato"',
    evaluate: ofQuestion((id, environment) => {
      const reason = environment.missingReason?.(id) ?? null
      if (reason !== null) return reason
      // An answer has no missing reason.
      return (environment.operand(id)?.value ?? null) === null ? null : nothing
    }),
  },
]
