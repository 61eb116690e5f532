import type { FormulaCheck } from '../../../formula/check'
import type { FormulaError } from '../../../formula/issues'
import { issueText } from '../../../i18n/words/formula'
import { functionNames } from '../../../formula/functions/table'
import { nearestName } from '../../../formula/names'
import { words } from './words'

/** A fix that needs no decision: the label of its button, and the text after it. */
export interface QuickFix {
  readonly label: string
  readonly text: string
}

const otherQuotes = /[“”„«»]/g

function candidates(text: string, { start, end }: FormulaError): QuickFix[] {
  const wrong = text.slice(start, end)
  const put = (piece: string) => `${text.slice(0, start)}${piece}${text.slice(end)}`
  const write = (piece: string) => ({ label: words.fix.write(piece), text: put(piece) })
  const remove = () => ({ label: words.fix.remove(wrong), text: put('').trimStart() })
  const append = (piece: string) => ({ label: words.fix.append(piece), text: `${text}${piece}` })
  const nearest = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(wrong)
    ? nearestName(wrong, functionNames())
    : null
  const number = /^(.*(?:=|<>)\s*)(-?\d+(?:\.\d+)?)$/s.exec(wrong)
  const quoted = /^(.*(?:=|<>)\s*)"(-?\d+(?:\.\d+)?)"$/s.exec(wrong)
  return [
    ...(/^\d+,\d+$/.test(wrong) ? [write(wrong.replace(',', '.'))] : []),
    ...(/^\d+\.$/.test(wrong) ? [write(wrong.slice(0, -1))] : []),
    ...(wrong === '==' ? [write('=')] : []),
    ...(wrong === '=' || wrong === ')' ? [remove()] : []),
    ...(wrong === '(' ? [append(')')] : []),
    ...(wrong.startsWith('"') && !wrong.endsWith('"') ? [append('"')] : []),
    ...(otherQuotes.test(wrong)
      ? [{ label: words.fix.quotes, text: text.replace(otherQuotes, '"') }]
      : []),
    ...(nearest === null ? [] : [write(nearest)]),
    ...(number ? [{ ...write(`"${number[2]}"`), text: put(`${number[1]}"${number[2]}"`) }] : []),
    ...(quoted ? [{ ...write(quoted[2] ?? ''), text: put(`${quoted[1]}${quoted[2]}`) }] : []),
  ]
}

/** The fix of an error, if there is one that removes it: it is tried before it is offered. */
export function quickFix(
  text: string,
  error: FormulaError,
  before: FormulaCheck,
  checked: (text: string) => FormulaCheck,
): QuickFix | null {
  const better = ({ text: after }: QuickFix) => {
    const { valid, errors } = checked(after)
    if (valid || errors.length < before.errors.length) return true
    // The parser reports one syntax error at a time: another one may appear only now.
    return errors.every((one) => issueText(one).message !== issueText(error).message)
  }
  return candidates(text, error).find(better) ?? null
}
