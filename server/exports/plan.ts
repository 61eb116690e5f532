import type { DumpFormat } from '../../contract/calls/surveys'
import type { GroupDefinition } from '../../engine/survey/design'
import type { QuestionRow } from '../db/records'
import type { ExplainedColumn } from './columns'
import type { ExportedSurvey } from './queries/cursor'
import type { ExportStatements } from './queries/export'
import type { RowsPlan } from './rows'
import type { EmptyCellsPlan } from './version-rules'

/** Style of a CSV, which the caller may choose. */
export interface CsvStyle {
  readonly separator: string
  readonly decimal: string
}

/** Everything that the export's thread has to know: plain data, which goes from one thread to the other. */
export interface ExportPlan extends EmptyCellsPlan {
  readonly format: DumpFormat
  /** Time of the request, in ms. */
  readonly at: number
  readonly csv: CsvStyle
  /** Version of the design that `groups` are from; null if the design has no group. */
  readonly etag: string | null
  readonly groups: readonly GroupDefinition<QuestionRow>[]
  /** Archived questions that have answers. */
  readonly archived: ReadonlySet<string>
  readonly statements: ExportStatements
  /** Lines that the file has about itself, each a name and a text. */
  readonly about: readonly (readonly [name: string, text: string])[]
}

/** An export before any survey is read. */
export interface Planned {
  readonly plan: ExportPlan
  readonly columns: readonly ExplainedColumn[]
}

/** Everything that an export's file is made from. */
export interface Source extends Planned {
  readonly rows: RowsPlan
  /** Number of the surveys; `surveys` gives exactly as many, or fails. */
  readonly count: number
  readonly surveys: () => AsyncGenerator<ExportedSurvey[]>
}

/** A format of exports. */
export interface Format {
  /** Beginning of the file, which depends on no survey. */
  readonly head: (planned: Planned) => Buffer
  /** Chunks behind the head: each has to be used up before the next is requested. */
  readonly rest: (source: Source) => AsyncGenerator<Buffer>
}
