/** Where a part stands in the formula's text: UTF-16 offsets, the end excluded. */
export interface Span {
  readonly start: number
  readonly end: number
}

export type ComparisonOperator = '=' | '<>' | '<' | '<=' | '>' | '>='
export type ChainOperator = '+' | '-' | '*' | '/'
export type UnaryOperator = '-' | '+' | '%'

export interface NumberLiteral extends Span {
  readonly kind: 'number'
  /** The nearest double; `written` has all the digits. */
  readonly value: number
  readonly written: string
}

export interface TextLiteral extends Span {
  readonly kind: 'text'
  readonly value: string
}

export interface BooleanLiteral extends Span {
  readonly kind: 'boolean'
  readonly value: boolean
}

/** `@q_12`; the id is the question's. */
export interface Reference extends Span {
  readonly kind: 'reference'
  readonly id: string
}

/** A sign before, or a percent after, its operand. */
export interface Unary extends Span {
  readonly kind: 'unary'
  readonly operator: UnaryOperator
  readonly operand: Expression
}

/**
 * Operations of one precedence from left to right: `a + b - c`. One node and not a tower of pairs, so that
 * a sum of a thousand terms is evaluated by a loop and takes no stack.
 */
export interface Chain extends Span {
  readonly kind: 'chain'
  readonly first: Expression
  readonly rest: readonly { readonly operator: ChainOperator; readonly operand: Expression }[]
}

export interface Comparison extends Span {
  readonly kind: 'comparison'
  readonly operator: ComparisonOperator
  readonly left: Expression
  readonly right: Expression
}

/** A function; `a AND b`, `NOT a` and `a ^ b` are calls of `AND`, `NOT` and `POW` too, with `written` as it stands in the text. */
export interface Call extends Span {
  readonly kind: 'call'
  readonly name: string
  readonly written: string
  /** The name, or the operator, alone. */
  readonly nameSpan: Span
  readonly arguments: readonly Expression[]
}

export type Expression =
  NumberLiteral | TextLiteral | BooleanLiteral | Reference | Unary | Chain | Comparison | Call

/** The parts that an expression is made of directly. */
export function partsBelow(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'call':
      return expression.arguments
    case 'comparison':
      return [expression.left, expression.right]
    case 'chain':
      return [expression.first, ...expression.rest.map(({ operand }) => operand)]
    case 'unary':
      return [expression.operand]
    default:
      return []
  }
}

/** An expression and all its parts; how deep they lie is bounded by the parser. */
export function* subexpressions(expression: Expression): Generator<Expression> {
  yield expression
  for (const part of partsBelow(expression)) yield* subexpressions(part)
}
