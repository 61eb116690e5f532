import type { Cell } from '../i18n/formats/csv'
import type * as z from 'zod/mini'
import type { FormulaType, Operand } from '../formula/value'
import type { SettingsOf } from './settings'
import type { Charting, TallyOf } from './tally'

/** Context in which a value is validated. */
export interface AnswerContext {
  /** The day that `today` in a bound means, `YYYY-MM-DD`, in the calendar of the person who answers. */
  readonly today: string
  /** The value stored so far: an archived option may stay in it, but is never chosen anew (product §4). */
  readonly previous: unknown
}

/** The part of a question that its kind works with. */
export interface KindQuestion<Metadata> {
  readonly id: string
  readonly name: string
  /** Name of its variable in exports, unique in the database. */
  readonly code: string
  readonly metadata: Metadata
  /** Unit of a computed number; a measured one has it in its metadata. */
  readonly unit?: string
}

/** Display of a computed result (decisions 048, 121): attributes of its question, each absent = as for a new question. */
export interface ResultDisplay {
  /** Limit of decimals of a number. */
  readonly decimals?: number
  /** Unit of a number; empty = none. */
  readonly unit?: string
  /** Text in place of a missing result; empty = the reason. */
  readonly emptyText?: string
}

/**
 * Hard bounds of a value, and soft ones outside which it must be confirmed; in the units of the column's cells, `today` among days.
 */
export interface Bounds {
  readonly min?: Cell | undefined
  readonly max?: Cell | undefined
  readonly softMin?: Cell | undefined
  readonly softMax?: Cell | undefined
}

/** Completed metadata, or the issues that keep them from being stored. */
export type Completed<Metadata> =
  | { readonly value: Metadata }
  | {
      readonly issues: readonly {
        readonly path: readonly (string | number)[]
        readonly message: string
      }[]
    }

/** A column of the export: `code`, or `code__key`. */
export interface Column {
  readonly key: string
  /** The id of its option, if it is about one; tells it from another column with the same name. */
  readonly option?: string
  readonly header: string
  readonly type: 'text' | 'number' | 'date' | 'boolean'
  readonly unit?: string | undefined
  readonly bounds?: Bounds
  /** Values of a column that has only a few, with their meaning and in their order. */
  readonly values?: readonly CodebookEntry[]
}

export type { Cell }

/** A line of the export's codebook: a value as its cells have it, and its meaning. */
export interface CodebookEntry {
  readonly value: string | number | boolean
  readonly meaning: string
}

/**
 * All that the product must know of a kind of question, without React. The server's validation, the export, the statistics, the
 * formulas and the tests read it here and nowhere else.
 */
export interface Kind<Id extends string, Metadata, Value> {
  readonly id: Id
  /** Name of the kind where it is chosen (product §4), and a line about its purpose. */
  readonly wording: { readonly name: string; readonly purpose: string }
  /** Attributes of the metadata with their labels and controls; none if the metadata are no object. */
  readonly settings: SettingsOf<NoInfer<Metadata>>
  /** Schema of the metadata, with Italian messages. A choice without options is valid: it is still being designed. */
  readonly metadata: z.ZodMiniType<Metadata>
  readonly newMetadata: () => Metadata
  /**
   * Completes metadata for storage: values that were left out are made, or taken from the former ones.
   *
   * @param former metadata before the change; undefined for a new question, null for one of an imported design
   */
  readonly completed?: (
    metadata: Metadata,
    former: Metadata | null | undefined,
  ) => Completed<Metadata>
  /** The initial `defaults` of a new question (product §4): a list for choices, null for other kinds. */
  readonly newDefaults: () => string[] | null
  /** Whether the server computes the value. */
  readonly computed: boolean
  /** Charts that statistics offer for its answers (product §8). */
  readonly charting: Charting
  /** The reading of its answers into typed values, for statistics. */
  readonly tally: TallyOf<Metadata, Value>
  /**
   * The schema of an answer under this metadata. It refuses a value outside a hard bound with an Italian message. It returns the
   * value in its canonical form: options in the options' order.
   */
  readonly answer: (metadata: Metadata, context: AnswerContext) => z.ZodMiniType<Value>
  /** The question to confirm a value outside a soft bound (`Confermi 212 mmHg?`); null if there is none. */
  readonly warning: (metadata: Metadata, value: Value, context: AnswerContext) => string | null
  /** The answer of a new survey, by the question's `defaults`; null if there is none. */
  readonly preset: (metadata: Metadata, defaults: readonly string[]) => Value | null
  /** Ids of the options in a value: they may not be removed from the design (product §4). */
  readonly optionsIn: (value: Value) => readonly string[]
  /** Ids of all options in the metadata, archived ones included. */
  readonly optionsOf: (metadata: Metadata) => readonly string[]
  readonly columns: (question: KindQuestion<Metadata>) => readonly Column[]
  /**
   * Cells of a value, in the order of the columns; null = not answered. If the only column is of numbers, its cell is the value
   * itself.
   */
  readonly cells: (question: KindQuestion<Metadata>, value: Value | null) => readonly Cell[]
  readonly codebook: (question: KindQuestion<Metadata>) => readonly CodebookEntry[]
  /**
   * The value in Italian on one line, for lists, conflicts and history.
   *
   * @param display how a computed result is shown
   */
  readonly text: (metadata: Metadata, value: Value, display?: ResultDisplay) => string
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

/** Parts of kinds whose value is one cell: nothing can be preselected, and no answer uses an option. */
export const singleValue = {
  newDefaults: () => null,
  preset: () => null,
  optionsIn: () => [],
  optionsOf: () => [],
  computed: false,
  warning: () => null,
  cells: (_question: unknown, value: Cell) => [value],
  codebook: () => [],
} as const
