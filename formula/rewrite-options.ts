import type { Call, Comparison, Expression, Reference, TextLiteral } from './expression'
import { subexpressions } from './expression'
import { functionNamed } from './functions/table'
import { limits } from './limits'
import { parse } from './parse'

/** How a formula names an option: in SELECTED, or as what a choice is compared with. */
export type NamedIn = 'selected' | 'compared'

/** Gives the names of the options that a text named until now; null where the text stays. */
export type NewNames = (
  questionId: string,
  text: string,
  where: NamedIn,
) => readonly string[] | null

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The question and the text that names one of its options, where a part is nothing but that. */
function naming(part: Expression): {
  readonly whole: Call | Comparison
  readonly question: Reference
  readonly code: TextLiteral
} | null {
  if (part.kind === 'call' && functionNamed(part.name)?.name === 'SELECTED') {
    const [question, code] = part.arguments
    return question?.kind === 'reference' && code?.kind === 'text'
      ? { whole: part, question, code }
      : null
  }
  if (part.kind !== 'comparison' || (part.operator !== '=' && part.operator !== '<>')) return null
  const [question, code] =
    part.left.kind === 'reference' ? [part.left, part.right] : [part.right, part.left]
  return question.kind === 'reference' && code.kind === 'text'
    ? { whole: part, question, code }
    : null
}

function editOf(part: Expression, names: NewNames): Edit | null {
  const found = naming(part)
  if (found === null) return null
  const { whole, question, code } = found
  const isCall = whole.kind === 'call'
  const now = names(question.id, code.value, isCall ? 'selected' : 'compared')
  const [only] = now ?? []
  if (now === null || only === undefined) return null
  if (now.length === 1) return { start: code.start, end: code.end, text: quoted(only) }
  const each = now.map((name) =>
    isCall
      ? `${whole.written}(@q_${question.id}; ${quoted(name)})`
      : `@q_${question.id} ${whole.operator} ${quoted(name)}`,
  )
  // As a function, so that what stands around it binds as before.
  const join = !isCall && whole.operator === '<>' ? 'E' : 'O'
  return { start: whole.start, end: whole.end, text: `${join}(${each.join('; ')})` }
}

/**
 * A formula that names options anew; where a text named several, with each of them. All else stays byte for byte, and so does a formula
 * that can't be read, or would become too long.
 */
export function rewriteOptions(formula: string, names: NewNames): string {
  const { expression } = parse(formula)
  if (expression === null) return formula
  const edits = [...subexpressions(expression)].flatMap((part) => editOf(part, names) ?? [])
  if (edits.length === 0) return formula
  const rewritten = edits
    .sort((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, text: now }) => text.slice(0, start) + now + text.slice(end),
      formula,
    )
  return rewritten.length > limits.length ? formula : rewritten
}
