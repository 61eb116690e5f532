import {
  type Call,
  type Comparison,
  type Expression,
  type Reference,
  type TextLiteral,
  subexpressions,
  limits,
} from './expression'
import { functionNamed } from './functions/table'
import { parse } from './parse'

/** Manner in which a formula names an option: in SELECTED, or in a comparison with a choice. */
export type NamedIn = 'selected' | 'compared'

/** Returns new names for the options that a text names; null if the text stays. */
export type NewNames = (
  questionId: string,
  text: string,
  manner: NamedIn,
) => readonly string[] | null

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The question and the text that names one of its options, if a part consists of nothing else. */
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
  const named = naming(part)
  if (named === null) return null
  const { whole: node, question, code } = named
  const isCall = node.kind === 'call'
  const newNames = names(question.id, code.value, isCall ? 'selected' : 'compared')
  const [only] = newNames ?? []
  if (newNames === null || only === undefined) return null
  if (newNames.length === 1) return { start: code.start, end: code.end, text: quoted(only) }
  const each = newNames.map((name) =>
    isCall
      ? `${node.written}(@q_${question.id}; ${quoted(name)})`
      : `@q_${question.id} ${node.operator} ${quoted(name)}`,
  )
  // Written as a function, so that precedence around it stays.
  const join = !isCall && node.operator === '<>' ? 'E' : 'O'
  return { start: node.start, end: node.end, text: `${join}(${each.join('; ')})` }
}

/**
 * Renames options in a formula. A text that named several becomes a comparison with each of them. All else stays
 * byte for byte, and so does a formula that can't be parsed or would become too long.
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
