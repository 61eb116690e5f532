import { flipped } from '../../contract/formula/comparison'
import type { Call, Chain, Comparison, Expression } from '../../contract/formula/expression'
import { functionNamed } from '../../contract/formula/functions/table'
import { isNamed } from '../../contract/formula/option-name'
import type { ChosenOption } from '../../contract/formula/value'
import { abstractCall } from './abstract-functions'
import { literal, operation, sign } from './arithmetic'
import { compared, narrowed } from './compare'
import { unknownDomain, valuesOf, type Domain } from './domain'
import {
  anything,
  eitherPossible,
  known,
  none,
  nothing,
  numbers,
  present,
  truth,
  truthValuesOf,
  unknown,
  type Possible,
} from './possible'

/** What is known of the questions that an expression refers to. */
export interface Knowledge {
  of(id: string): Domain
  /** Counts one step; false when all are used up: from then on nothing is known, which is never wrong. */
  spend(): boolean
}

/** What an expression may cost at most: parts that suppose one another would take for ever where they are nested deeply. */
const mostSteps = 20_000

/** Knowledge for the look at one expression. */
export function knowledgeOf(of: (id: string) => Domain): Knowledge {
  let steps = 0
  return { of, spend: () => (steps += 1) <= mostSteps }
}

const nameOf = (call: Call) => functionNamed(call.name)?.name ?? null

function literalText(expression: Expression | undefined): string | null {
  return expression?.kind === 'text' ? expression.value : null
}

function domainAt(expression: Expression | undefined, knowledge: Knowledge): Domain {
  return expression?.kind === 'reference' ? knowledge.of(expression.id) : unknownDomain
}

/** SELECTED, SCORE and the like: of the options that may be chosen. */
function ofChoice(name: string, call: Call, knowledge: Knowledge): Possible {
  const { options, absent, values, several } = domainAt(call.arguments[0], knowledge)
  if (values.kind === 'none') return nothing
  if (options === null) return unknown
  if (name === 'LABEL') return { absent: true, values: anything }
  if (name === 'COUNT_SELECTED') {
    const count = several ? options.length : 1
    return { absent, values: { kind: 'numbers', low: 1, high: count } }
  }
  const scores = options.flatMap(({ score }) => (score === null ? [] : [score]))
  if (name === 'SCORE') {
    if (scores.length === 0) return nothing
    const lost = absent || scores.length < options.length
    if (!several) return { absent: lost, values: known(...new Set(scores)) }
    const low = scores.reduce((total, score) => total + Math.min(score, 0), 0)
    const high = scores.reduce((total, score) => total + Math.max(score, 0), 0)
    return { absent: lost, values: numbers(low, high) }
  }
  const text = literalText(call.arguments[1])
  return text === null ? truth(true, true, true) : selected(options, text, absent)
}

function selected(options: readonly ChosenOption[], text: string, absent: boolean): Possible {
  const isIn = options.some((option) => isNamed(option, text))
  const isAll = options.every((option) => isNamed(option, text))
  return truth(isIn, !isAll, absent)
}

/** A choice of one option without a score compared with a text: which question, and what the text would have to name. */
function namedIn({ operator, left, right }: Comparison, knowledge: Knowledge) {
  const [own, text] = left.kind === 'reference' ? [left, right] : [right, left]
  if (own.kind !== 'reference' || text.kind !== 'text') return null
  if (operator !== '=' && operator !== '<>') return null
  const domain = knowledge.of(own.id)
  const { options, several } = domain
  if (options === null || several || options.some(({ score }) => score !== null)) return null
  return { id: own.id, text: text.value, domain: { ...domain, options }, isEqual: operator === '=' }
}

function ofComparison(comparison: Comparison, knowledge: Knowledge): Possible {
  const named = namedIn(comparison, knowledge)
  if (named !== null && named.domain.values.kind !== 'none') {
    const { domain, text, isEqual } = named
    const { yes, no, neither } = truthValuesOf(selected(domain.options, text, domain.absent))
    return isEqual ? truth(yes, no, neither) : truth(no, yes, neither)
  }
  return compared(
    comparison.operator,
    possible(comparison.left, knowledge),
    possible(comparison.right, knowledge),
  )
}

function ofChain({ first, rest }: Chain, knowledge: Knowledge): Possible {
  return rest.reduce(
    (total, { operator, operand }) => operation(operator, total, possible(operand, knowledge)),
    possible(first, knowledge),
  )
}

function ofCall(call: Call, knowledge: Knowledge): Possible {
  const name = nameOf(call)
  if (name === null) return unknown
  if (['SELECTED', 'COUNT_SELECTED', 'SCORE', 'LABEL'].includes(name)) {
    return ofChoice(name, call, knowledge)
  }
  if (name === 'IF') return ofIf(call, knowledge)
  const given = call.arguments.map((one) => possible(one, knowledge))
  const value = abstractCall(name, given) ?? unknown
  if (name !== 'AND' && name !== 'OR') return value
  // Parts that exclude one another are seen only where they are supposed together.
  const { yes, no, neither } = truthValuesOf(value)
  return truth(
    yes && suppose(call, true, knowledge) !== null,
    no && suppose(call, false, knowledge) !== null,
    neither,
  )
}

function ofIf(
  { arguments: [condition, whenTrue, whenFalse] }: Call,
  knowledge: Knowledge,
): Possible {
  if (condition === undefined || whenTrue === undefined) return unknown
  const { neither } = truthValuesOf(possible(condition, knowledge))
  const yes = suppose(condition, true, knowledge)
  const no = suppose(condition, false, knowledge)
  const outcomes: Possible[] = []
  if (yes !== null) outcomes.push(possible(whenTrue, yes))
  if (no !== null) outcomes.push(whenFalse === undefined ? nothing : possible(whenFalse, no))
  if (neither) outcomes.push(nothing)
  return outcomes.reduce(eitherPossible, { absent: outcomes.length === 0, values: none })
}

/**
 * What an expression may come to, given what its references may be. Never less than it can: what is said of all of it is true of every
 * survey that can be filled in.
 */
export function possible(expression: Expression, knowledge: Knowledge): Possible {
  if (!knowledge.spend()) return unknown
  switch (expression.kind) {
    case 'number':
      return present(literal(expression.written))
    case 'text':
    case 'boolean':
      return present(known(expression.value))
    case 'reference':
      return knowledge.of(expression.id)
    case 'unary':
      return sign(expression.operator, possible(expression.operand, knowledge))
    case 'chain':
      return ofChain(expression, knowledge)
    case 'comparison':
      return ofComparison(expression, knowledge)
    case 'call':
      return ofCall(expression, knowledge)
  }
}

function knowing(knowledge: Knowledge, id: string, domain: Domain): Knowledge {
  return { ...knowledge, of: (asked) => (asked === id ? domain : knowledge.of(asked)) }
}

/** What is known once a comparison is true, or false: of a reference at either side, the values that still fit. */
function supposeComparison(comparison: Comparison, wanted: boolean, knowledge: Knowledge) {
  const named = namedIn(comparison, knowledge)
  if (named !== null) {
    return supposeNamed(named.id, named.text, wanted === named.isEqual, knowledge)
  }
  let now = knowledge
  const sides = [
    [comparison.left, comparison.right, comparison.operator],
    [comparison.right, comparison.left, flipped[comparison.operator]],
  ] as const
  for (const [own, other, operator] of sides) {
    if (own.kind !== 'reference') continue
    const domain = now.of(own.id)
    const against = possible(other, now)
    const values = narrowed(operator, domain.values, against, wanted)
    if (values.kind === 'none') return null
    const options =
      domain.options === null || domain.several || values.kind !== 'known'
        ? domain.options
        : domain.options.filter((option) => {
            const [value] = valuesIn(option)
            return value !== undefined && values.values.includes(value)
          })
    now = knowing(now, own.id, { ...domain, absent: false, values, options })
  }
  return now
}

function valuesIn(option: ChosenOption) {
  const values = valuesOf([option])
  return values.kind === 'known' ? values.values : []
}

/** That an option is chosen, or is not, narrows the options of a single choice. */
function supposeNamed(id: string, text: string, wanted: boolean, knowledge: Knowledge) {
  const domain = knowledge.of(id)
  if (domain.options === null || domain.several) return knowledge
  const options = domain.options.filter((option) => isNamed(option, text) === wanted)
  return knowing(knowledge, id, { ...domain, absent: false, options, values: valuesOf(options) })
}

function supposeSelected({ arguments: [own, code] }: Call, wanted: boolean, knowledge: Knowledge) {
  const text = literalText(code)
  return own?.kind !== 'reference' || text === null
    ? knowledge
    : supposeNamed(own.id, text, wanted, knowledge)
}

function supposeEach(parts: readonly Expression[], wanted: boolean, knowledge: Knowledge) {
  let now: Knowledge | null = knowledge
  for (const part of parts) now = now && suppose(part, wanted, now)
  // What a later part has made known may rule out an earlier one.
  for (const part of parts) now = now && suppose(part, wanted, now)
  return now
}

function supposeCall(call: Call, wanted: boolean, knowledge: Knowledge): Knowledge | null {
  const name = nameOf(call)
  const [first, second, third] = call.arguments
  if (name === 'NOT' && first !== undefined) return suppose(first, !wanted, knowledge)
  if ((name === 'AND' && wanted) || (name === 'OR' && !wanted)) {
    return supposeEach(call.arguments, wanted, knowledge)
  }
  if (name === 'AND' || name === 'OR') {
    return call.arguments.some((one) => suppose(one, wanted, knowledge) !== null) ? knowledge : null
  }
  if (name === 'IF' && first !== undefined && second !== undefined) {
    const yes = suppose(first, true, knowledge)
    const no = third === undefined ? null : suppose(first, false, knowledge)
    const canBe =
      (yes !== null && suppose(second, wanted, yes) !== null) ||
      (no !== null && third !== undefined && suppose(third, wanted, no) !== null)
    return canBe ? knowledge : null
  }
  const { yes, no } = truthValuesOf(ofCall(call, knowledge))
  if (wanted ? !yes : !no) return null
  if (name === 'SELECTED') return supposeSelected(call, wanted, knowledge)
  if (name === 'IS_EMPTY' && !wanted && first?.kind === 'reference') {
    return knowing(knowledge, first.id, { ...knowledge.of(first.id), absent: false })
  }
  if (name === 'IS_EMPTY' && wanted && first?.kind === 'reference') {
    const domain = knowledge.of(first.id)
    const isTextual = domain.values.kind === 'any' || domain.values.kind === 'known'
    return isTextual && domain.options === null
      ? knowledge
      : knowing(knowledge, first.id, { ...domain, absent: true, values: none })
  }
  return knowledge
}

/** What is known of the questions once an expression is true, or false; null where it can't be. */
export function suppose(
  expression: Expression,
  wanted: boolean,
  knowledge: Knowledge,
): Knowledge | null {
  if (!knowledge.spend()) return knowledge
  if (expression.kind === 'call') return supposeCall(expression, wanted, knowledge)
  const { yes, no } = truthValuesOf(possible(expression, knowledge))
  if (wanted ? !yes : !no) return null
  if (expression.kind === 'comparison') return supposeComparison(expression, wanted, knowledge)
  if (expression.kind !== 'reference') return knowledge
  const domain = knowledge.of(expression.id)
  return knowing(knowledge, expression.id, { ...domain, absent: false, values: known(wanted) })
}
