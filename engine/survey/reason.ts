import { results } from '../../i18n/words/survey-states'
import type { FormulaReason } from '../../formula/result'
import { formulaReason } from '../../i18n/words/formula'

const mostNames = 4

/** A list of names: `«Peso» e «Altezza»`; beyond four names the rest is a number. */
function listed(names: readonly string[]): string {
  const quoted = names.slice(0, mostNames).map(results.quoted)
  const rest = names.length - quoted.length
  return results.listed(rest > 0 ? [...quoted, results.others(rest)] : quoted)
}

/** Names of the questions for which a formula has no value. */
export interface Absences {
  /** Questions without an answer. */
  readonly unanswered: readonly string[]
  /** Questions hidden by their conditions: their answer doesn't count (product §4). */
  readonly hidden: readonly string[]
}

/** The reason why a formula has no value, as a doctor reads it; null if there is nothing to tell. */
export function reasonText(
  reason: FormulaReason | null,
  { unanswered, hidden }: Absences,
): string | null {
  if (reason !== null) {
    const sentence = formulaReason(reason)
    return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`
  }
  if (unanswered.length > 0) {
    return results.unanswered(listed(unanswered), unanswered.length)
  }
  if (hidden.length > 0) {
    return results.hidden(listed(hidden), hidden.length)
  }
  return null
}
