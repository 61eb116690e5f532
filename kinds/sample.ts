import type { Operand } from '../formula/value'
import type { Cell } from './kind'

/** The day that `today` means in the samples. */
export const sampleToday = '2026-06-15'

export interface AcceptedAnswer<Value> {
  readonly input: unknown
  /** What stood there before, where it matters. */
  readonly previous?: unknown
  readonly value: Value
  readonly text: string
  readonly cells: readonly Cell[]
  readonly operand: Operand
  /** The question asked before the value is taken; left out where there is none. */
  readonly warning?: string
}

export interface RefusedAnswer {
  readonly input: unknown
  readonly previous?: unknown
  readonly message: RegExp
}

/** A question as it may be designed, and how it is answered. */
export interface QuestionSample<Metadata, Value> {
  readonly name: string
  readonly metadata: Metadata
  /** Names of the dump's columns for the code `q`. */
  readonly columns: readonly string[]
  readonly accepted: readonly AcceptedAnswer<Value>[]
  readonly refused: readonly RefusedAnswer[]
}

/** Example questions and answers of a kind; the tests run all of them, the style guide shows them. */
export interface KindSamples<Metadata, Value> {
  readonly questions: readonly QuestionSample<Metadata, Value>[]
  /** Designs that are refused, and why. */
  readonly refusedMetadata: readonly { readonly input: unknown; readonly message: RegExp }[]
}
