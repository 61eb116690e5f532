/** Position in the formula's text: UTF-16 offsets, the end excluded. */
export interface Span {
  readonly start: number
  readonly end: number
}

export type ComparisonOperator = '=' | '<>' | '<' | '<=' | '>' | '>='
export type ChainOperator = '+' | '-' | '*' | '/'
export type UnaryOperator = '-' | '+' | '%'

/** A number in the text. */
export interface NumberLiteral extends Span {
  readonly kind: 'number'
  /** The nearest double; `written` has all the digits. */
  readonly value: number
  readonly written: string
}

/** A text in double quotes, without them. */
export interface TextLiteral extends Span {
  readonly kind: 'text'
  readonly value: string
}

/** `VERO` or `FALSO`. */
export interface BooleanLiteral extends Span {
  readonly kind: 'boolean'
  readonly value: boolean
}

/** `@q_12`, with the question's id. */
export interface Reference extends Span {
  readonly kind: 'reference'
  readonly id: string
}

/** A sign before its operand, or a percent after it. */
export interface Unary extends Span {
  readonly kind: 'unary'
  readonly operator: UnaryOperator
  readonly operand: Expression
}

/**
 * Operations of one precedence from left to right: `a + b - c`. They are one node instead of nested pairs, so
 * that a sum of a thousand terms is evaluated by a loop.
 */
export interface Chain extends Span {
  readonly kind: 'chain'
  readonly first: Expression
  readonly rest: readonly { readonly operator: ChainOperator; readonly operand: Expression }[]
}

/** Two sides and their comparison, which can't be chained. */
export interface Comparison extends Span {
  readonly kind: 'comparison'
  readonly operator: ComparisonOperator
  readonly left: Expression
  readonly right: Expression
}

/**
 * Call of a function. `a AND b`, `NOT a` and `a ^ b` are calls of `AND`, `NOT` and `POW` too, with `written` as
 * in the text.
 */
export interface Call extends Span {
  readonly kind: 'call'
  readonly name: string
  readonly written: string
  /** Position of the name, or of the operator, alone. */
  readonly nameSpan: Span
  readonly arguments: readonly Expression[]
}

export type Expression =
  NumberLiteral | TextLiteral | BooleanLiteral | Reference | Unary | Chain | Comparison | Call

/** Direct parts of an expression. */
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

/** Yields an expression and all its parts; their depth is bounded by the parser. */
export function* subexpressions(expression: Expression): Generator<Expression> {
  yield expression
  for (const part of partsBelow(expression)) yield* subexpressions(part)
}

/** Bounds of a formula (product §7: depth, length and work are bounded). */
export const limits = {
  /** UTF-16 units of a formula's text. */
  length: 10_000,
  /** Nested brackets, calls, signs and powers. */
  depth: 100,
  /** Nodes of the syntax tree, which bound the cost of an evaluation. */
  nodes: 5_000,
  /** Errors reported at once. */
  errors: 50,
  /** UTF-16 units of a text as a formula's result. */
  resultText: 10_000,
} as const
