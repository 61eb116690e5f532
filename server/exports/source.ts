import type { DumpedSurvey } from './queries/cursor'
import type { ExplainedColumn } from './columns'
import type { DumpPlan } from './plan'
import type { RowsPlan } from './rows'

/** What is known of a dump before anything is read. */
export interface Planned {
  readonly plan: DumpPlan
  readonly columns: readonly ExplainedColumn[]
}

/** What a dump's file is made from. */
export interface Source extends Planned {
  readonly rows: RowsPlan
  /** How many surveys there are; `surveys` gives exactly so many, or fails. */
  readonly count: number
  readonly surveys: () => AsyncGenerator<DumpedSurvey[]>
}

/** A format of dumps. */
export interface Format {
  /** How its file begins, whatever is read. */
  readonly head: (planned: Planned) => Buffer
  /** All behind the head, in pieces: each to be used up before the next is asked for. */
  readonly rest: (source: Source) => AsyncGenerator<Buffer>
}

/** A piece of the file: large enough that compressing is all that costs, small enough to be in memory several times over. */
export const chunkSize = 256 * 1024
