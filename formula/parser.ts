import {
  type ChainOperator,
  type ComparisonOperator,
  type Expression,
  type Span,
  limits,
} from './expression'
import type { Token } from './tokens'
import { type FormulaError, type FormulaIssue, FormulaSyntaxError, formulaIssues } from './issues'
import { canonicalName, words } from './names'
import { functionNamed } from './functions/table'
import { signature } from './functions/function'

const comparisons: ReadonlySet<string> = new Set(['=', '<>', '<', '<=', '>', '>='])
const additive: ReadonlySet<string> = new Set(['+', '-'])
const multiplicative: ReadonlySet<string> = new Set(['*', '/'])

function isComparison(sign: string): sign is ComparisonOperator {
  return comparisons.has(sign)
}

function isChain(sign: string, expected: ReadonlySet<string>): sign is ChainOperator {
  return expected.has(sign)
}

/** Recursive descent over the tokens of one formula, with the precedence of `parse`. */
export class Parser {
  readonly #tokens: readonly Token[]
  readonly #text: string
  /** Hints at what is valid, but may be read differently by people or other programs. */
  readonly hints: FormulaError[] = []
  #index = 0
  #depth = 0
  #nodes = 0

  constructor(tokens: readonly Token[], text: string) {
    this.#tokens = tokens
    this.#text = text
  }

  formula(): Expression {
    const start = this.#token
    if (start.kind === 'sign' && start.sign === '=') this.#fail(formulaIssues.leadingEquals, start)
    const expression = this.#either()
    const rest = this.#token
    if (rest.kind === 'end') return expression
    if (rest.kind === 'sign' && rest.sign === ')') this.#fail(formulaIssues.tooManyClosed, rest)
    if (rest.kind === 'sign' && rest.sign === ';') this.#fail(formulaIssues.separatorOutside, rest)
    return this.#fail(formulaIssues.missingOperator(this.#written(rest)), rest)
  }

  get #token(): Token {
    const token = this.#tokens[this.#index]
    if (token === undefined) throw new RangeError('The end token is never consumed')
    return token
  }

  #fail(issue: FormulaIssue, { start, end }: Span): never {
    throw new FormulaSyntaxError(issue, start, end)
  }

  #written({ start, end }: Span): string {
    const written = this.#text.slice(start, end)
    return written.length > 40 ? `${written.slice(0, 40)}…` : written
  }

  #take(sign: string): Token | null {
    const token = this.#token
    if (token.kind !== 'sign' || token.sign !== sign) return null
    this.#index += 1
    return token
  }

  #takeWord(expected: ReadonlySet<string>): Token | null {
    const token = this.#token
    if (token.kind !== 'name' || !expected.has(canonicalName(token.name))) return null
    this.#index += 1
    return token
  }

  #node<T extends Expression>(expression: T): T {
    this.#nodes += 1
    if (this.#nodes > limits.nodes) this.#fail(formulaIssues.tooManyParts, expression)
    return expression
  }

  #deeper(from: Span, read: () => Expression): Expression {
    this.#depth += 1
    if (this.#depth > limits.depth) this.#fail(formulaIssues.tooDeep, from)
    const expression = read()
    this.#depth -= 1
    return expression
  }

  #either(): Expression {
    return this.#joined(words.or, 'OR', () => this.#both())
  }

  #both(): Expression {
    return this.#joined(words.and, 'AND', () => this.#not())
  }

  #joined(expected: ReadonlySet<string>, name: string, read: () => Expression): Expression {
    const first = read()
    const operator = this.#takeWord(expected)
    if (operator === null) return first
    const operands = [first, read()]
    while (this.#takeWord(expected)) operands.push(read())
    return this.#operation(name, operator, operands)
  }

  #operation(name: string, operator: Token, operands: Expression[]): Expression {
    const first = operands[0] ?? operator
    const last = operands.at(-1) ?? operator
    return this.#node({
      kind: 'call',
      name,
      written: this.#written(operator),
      nameSpan: { start: operator.start, end: operator.end },
      arguments: operands,
      start: Math.min(first.start, operator.start),
      end: last.end,
    })
  }

  #not(): Expression {
    const next = this.#tokens[this.#index + 1]
    const isFunction = next?.kind === 'sign' && next.sign === '('
    const operator = isFunction ? null : this.#takeWord(words.not)
    if (operator === null) return this.#comparison()
    return this.#operation('NOT', operator, [this.#deeper(operator, () => this.#not())])
  }

  #comparison(): Expression {
    const left = this.#sum()
    const token = this.#token
    if (token.kind !== 'sign' || !isComparison(token.sign)) return left
    this.#index += 1
    const right = this.#sum()
    const next = this.#token
    if (next.kind === 'sign' && isComparison(next.sign)) {
      this.#fail(formulaIssues.chainedComparison, next)
    }
    const { start } = left
    return this.#node({
      kind: 'comparison',
      operator: token.sign,
      left,
      right,
      start,
      end: right.end,
    })
  }

  #sum(): Expression {
    return this.#chain(additive, () => this.#chain(multiplicative, () => this.#power()))
  }

  #chain(expected: ReadonlySet<string>, read: () => Expression): Expression {
    const first = read()
    const rest: { operator: ChainOperator; operand: Expression }[] = []
    for (;;) {
      const token = this.#token
      if (token.kind !== 'sign' || !isChain(token.sign, expected)) break
      this.#index += 1
      rest.push({ operator: token.sign, operand: read() })
    }
    const end = rest.at(-1)?.operand.end
    if (end === undefined) return first
    return this.#node({ kind: 'chain', first, rest, start: first.start, end })
  }

  #power(): Expression {
    const first = this.#token
    const base = this.#signed()
    const operator = this.#take('^')
    if (operator === null) return base
    const power = this.#operation('POW', operator, [
      base,
      this.#deeper(operator, () => this.#power()),
    ])
    if (first.kind === 'sign' && first.sign === '-') {
      const span = { start: first.start, end: power.end }
      this.hints.push({ ...formulaIssues.signBeforePower(this.#written(span)), ...span })
    }
    return power
  }

  #signed(): Expression {
    const operator = this.#take('-') ?? this.#take('+')
    if (operator === null) return this.#percent()
    const operand = this.#deeper(operator, () => this.#signed())
    const sign = operator.kind === 'sign' && operator.sign === '-' ? '-' : '+'
    const { start } = operator
    return this.#node({ kind: 'unary', operator: sign, operand, start, end: operand.end })
  }

  #percent(): Expression {
    const operand = this.#primary()
    const operator = this.#take('%')
    if (operator === null) return operand
    const { start } = operand
    return this.#node({ kind: 'unary', operator: '%', operand, start, end: operator.end })
  }

  #primary(): Expression {
    const token = this.#token
    if (token.kind === 'end') this.#fail(formulaIssues.unexpectedEnd, token)
    this.#index += 1
    const { start, end } = token
    if (token.kind === 'number')
      return this.#node({ kind: 'number', value: token.value, written: token.written, start, end })
    if (token.kind === 'text') return this.#node({ kind: 'text', value: token.value, start, end })
    if (token.kind === 'reference')
      return this.#node({ kind: 'reference', id: token.id, start, end })
    if (token.kind === 'name') return this.#named(token.name, token)
    if (token.sign !== '(') this.#fail(formulaIssues.unexpected(token.sign), token)
    const inner = this.#deeper(token, () => this.#either())
    this.#close(token)
    return inner
  }

  #named(written: string, span: Span): Expression {
    const { start, end } = span
    const name = canonicalName(written)
    const open = this.#take('(')
    if (open !== null) {
      const operands = this.#operands(open)
      const close = this.#close(open)
      const constant = operands.length > 0 ? null : this.#constant(name, { start, end: close.end })
      if (constant !== null) return constant
      const nameSpan = { start, end }
      return this.#node({
        kind: 'call',
        name,
        written,
        nameSpan,
        arguments: operands,
        start,
        end: close.end,
      })
    }
    const constant = this.#constant(name, span)
    if (constant !== null) return constant
    const called = functionNamed(name)
    if (called !== null && called.parameters.length > 0) {
      this.#fail(formulaIssues.callNeedsBrackets(signature(called)), span)
    }
    // An unknown name, or one without arguments: SURVEY_DATE reads as SURVEY_DATE().
    return this.#node({ kind: 'call', name, written, nameSpan: span, arguments: [], start, end })
  }

  #constant(name: string, { start, end }: Span): Expression | null {
    const value = words.true.has(name)
    return value || words.false.has(name)
      ? this.#node({ kind: 'boolean', value, start, end })
      : null
  }

  #operands(open: Token): Expression[] {
    const token = this.#token
    if (token.kind === 'sign' && token.sign === ')') return []
    const operands = [this.#deeper(open, () => this.#either())]
    while (this.#take(';')) operands.push(this.#deeper(open, () => this.#either()))
    return operands
  }

  #close(open: Token): Token {
    const token = this.#token
    const closed = this.#take(')')
    if (closed !== null) return closed
    if (token.kind === 'end') this.#fail(formulaIssues.notClosed, open)
    if (token.kind === 'sign' && token.sign === ';')
      this.#fail(formulaIssues.separatorOutside, token)
    return this.#fail(formulaIssues.missingOperator(this.#written(token)), token)
  }
}
