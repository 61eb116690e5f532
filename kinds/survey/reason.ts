import type { FormulaReason } from '../../contract/formula/value'
import { formulaReason } from '../../i18n/words/formula'

const mostNames = 4

/** `«Peso» e «Altezza»`; beyond four names the rest is a number. */
function listed(names: readonly string[]): string {
  const quoted = names.slice(0, mostNames).map((name) => `«${name}»`)
  const rest = names.length - quoted.length
  if (rest > 0) quoted.push(rest === 1 ? 'un’altra' : `altre ${rest}`)
  const last = quoted.pop() ?? ''
  return quoted.length === 0 ? last : `${quoted.join(', ')} e ${last}`
}

/** What keeps a formula from having a value, by the names of the questions. */
export interface Absences {
  /** Not answered. */
  readonly unanswered: readonly string[]
  /** Hidden by their conditions: their answer does not count (product §4). */
  readonly hidden: readonly string[]
}

/** Why a formula has no value, as a doctor reads it; null when there is nothing to say. */
export function reasonText(
  reason: FormulaReason | null,
  { unanswered, hidden }: Absences,
): string | null {
  if (reason !== null) {
    const sentence = formulaReason(reason)
    return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`
  }
  if (unanswered.length > 0) {
    const names = listed(unanswered)
    return unanswered.length === 1
      ? `Manca la risposta a ${names}.`
      : `Mancano le risposte a ${names}.`
  }
  if (hidden.length > 0) {
    const names = listed(hidden)
    return hidden.length === 1 ? `${names} non è applicabile.` : `${names} non sono applicabili.`
  }
  return null
}
