import type { Operand } from '../formula/value'
import type { Cell } from './kind'

/** The day that `today` means in the samples. */
export const sampleToday = '2026-06-15'

export interface AcceptedAnswer<Value> {
  readonly input: unknown
  /** The value stored before, if it matters. */
  readonly previous?: unknown
  readonly value: Value
  readonly text: string
  readonly cells: readonly Cell[]
  readonly operand: Operand
  /** The question that asks to confirm the value, if there is one. */
  readonly warning?: string
}

export interface RefusedAnswer {
  readonly input: unknown
  readonly previous?: unknown
  readonly message: RegExp
}

/** A question as it may be designed, with valid and invalid answers. */
export interface QuestionSample<Metadata, Value> {
  readonly name: string
  readonly metadata: Metadata
  /** Names of the export's columns for the code `q`. */
  readonly columns: readonly string[]
  readonly accepted: readonly AcceptedAnswer<Value>[]
  readonly refused: readonly RefusedAnswer[]
}

/** Example questions and answers of a kind: the tests run all of them, the style guide shows them. */
export interface KindSamples<Metadata, Value> {
  readonly questions: readonly QuestionSample<Metadata, Value>[]
  /** Invalid metadata, with the message of each. */
  readonly refusedMetadata: readonly { readonly input: unknown; readonly message: RegExp }[]
}
