import type { Cell } from '../i18n/formats/csv'
import type * as z from 'zod/mini'
import type { FormulaType, Operand } from '../formula/value'
import type { Settings } from './settings'
import type { Charting } from './charting'
import type { TallyOf } from './tally'

/** What surrounds a value while it is checked. */
export interface AnswerContext {
  /** The day that `today` in a bound means, `YYYY-MM-DD`, in the calendar of who answers. */
  readonly today: string
  /** The value stored so far: a retired option may stay where it was, never be chosen anew (product §4). */
  readonly previous: unknown
}

/** The part of a question that its kind works with. */
export interface KindQuestion<Metadata> {
  readonly id: string
  readonly name: string
  /** Variable name in exports, unique in the database. */
  readonly code: string
  readonly metadata: Metadata
}

/** What a value may be, and outside of which bounds it is asked about; as cells of its column, `today` among days. */
export interface Bounds {
  readonly min?: Cell | undefined
  readonly max?: Cell | undefined
  readonly softMin?: Cell | undefined
  readonly softMax?: Cell | undefined
}

/** Metadata made complete, or what of them can't stand beside the rest. */
export type Completed<Metadata> =
  | { readonly value: Metadata }
  | {
      readonly issues: readonly {
        readonly path: readonly (string | number)[]
        readonly message: string
      }[]
    }

/** One column of the dump: `code`, or `code__key`. */
export interface Column {
  readonly key: string
  /** The option that it is about, where it is about one: what tells it from a column that would be called alike. */
  readonly option?: string
  readonly header: string
  readonly type: 'text' | 'number' | 'date' | 'boolean'
  readonly unit?: string | undefined
  readonly bounds?: Bounds
  /** Of a column with few values that mean something: which there are, in their order. */
  readonly values?: readonly CodebookEntry[]
}

export type { Cell }

/** A line of the dump's codes: the value as its cells hold it, and what it means. */
export interface CodebookEntry {
  readonly value: string | number | boolean
  readonly meaning: string
}

/**
 * All that the product must know of a kind of question, without React. The server's validation, the
 * dump, the statistics, the formulas and the tests read it here and nowhere else.
 */
export interface Kind<Id extends string, Metadata, Value> {
  readonly id: Id
  /** What the kind is called where it is chosen (product §4), and one line on what it is good for. */
  readonly wording: { readonly name: string; readonly purpose: string }
  /** Attributes of the metadata with their labels, as a designer gives them; none where the metadata are no object. */
  readonly settings: Settings
  /** Shape and Italian messages; a choice without options is valid, it is still being designed. */
  readonly metadata: z.ZodMiniType<Metadata>
  readonly newMetadata: () => Metadata
  /**
   * Metadata as they are stored: what they may leave out is made, or kept of how they stood.
   *
   * @param former how they stood; undefined of a new question, null of a whole design that comes from elsewhere
   */
  readonly completed?: (
    metadata: Metadata,
    former: Metadata | null | undefined,
  ) => Completed<Metadata>
  /** Starting `defaults` of a new question (product §4): a list for choices, null for the rest. */
  readonly newDefaults: () => string[] | null
  /** True where the server computes the value and nobody gives it. */
  readonly computed: boolean
  /** What statistics can make of its answers (product §8). */
  readonly charting: Charting
  /** How they are counted. */
  readonly tally: TallyOf<Metadata, Value>
  /**
   * The schema of an answer under this metadata: refuses what is outside a hard bound with an Italian message, and
   * gives the value back in its one canonical form (options in the options' order).
   */
  readonly answer: (metadata: Metadata, context: AnswerContext) => z.ZodMiniType<Value>
  /** The question to ask before a value outside a soft bound is taken (`Confermi 212 mmHg?`), else null. */
  readonly warning: (metadata: Metadata, value: Value, context: AnswerContext) => string | null
  /** The answer that a new survey starts with, from the question's `defaults`, else null. */
  readonly preset: (metadata: Metadata, defaults: readonly string[]) => Value | null
  /** Ids of the options that a value uses: what may not be removed from the design (product §4). */
  readonly optionsIn: (value: Value) => readonly string[]
  /** Ids of all options that the metadata holds, retired ones included. */
  readonly optionsOf: (metadata: Metadata) => readonly string[]
  readonly columns: (question: KindQuestion<Metadata>) => readonly Column[]
  /** One cell a column, in the columns' order; null = not answered. Where the only column is of numbers, its cell is the value itself. */
  readonly cells: (question: KindQuestion<Metadata>, value: Value | null) => readonly Cell[]
  readonly codebook: (question: KindQuestion<Metadata>) => readonly CodebookEntry[]
  /**
   * The value as a person reads it in Italian on one line (lists, conflicts, history).
   *
   * @param decimals at most how many of a computed number are shown (decision 048)
   */
  readonly text: (metadata: Metadata, value: Value, decimals?: number) => string
  readonly formulaType: (metadata: Metadata) => FormulaType
  readonly formulaValue: (metadata: Metadata, value: Value) => Operand
}

/** Checks a kind's declaration against the contract while keeping its exact types. */
export function defineKind<const Id extends string, Metadata, Value>(
  kind: Kind<Id, Metadata, Value>,
): Kind<Id, Metadata, Value> {
  return kind
}

export type MetadataOf<K> = K extends Kind<string, infer Metadata, infer _Value> ? Metadata : never
export type ValueOf<K> = K extends Kind<string, infer _Metadata, infer Value> ? Value : never
