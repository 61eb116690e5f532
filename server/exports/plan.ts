import type { DumpFormat } from '../../contract/calls/surveys'
import type { GroupDefinition } from '../../engine/survey/design'
import type { DesignedQuestion } from '../designs/queries/compiled-design'
import type { DumpStatements } from './queries/export'
import type { CsvStyle } from './csv'

/** All that the thread has to know that makes a dump: plain data, which goes from one thread to the other. */
export interface DumpPlan {
  readonly format: DumpFormat
  /** When it was asked for, in ms. */
  readonly at: number
  readonly csv: CsvStyle
  /** What tells the design that `groups` are from every other state of it. */
  readonly etag: string | null
  readonly groups: readonly GroupDefinition<DesignedQuestion>[]
  /** Archived questions that have answers. */
  readonly archived: ReadonlySet<string>
  readonly withIdentifiers: boolean
  readonly withHidden: boolean
  readonly statements: DumpStatements
  /** What is told of it in the file: each a name and a text. */
  readonly about: readonly (readonly [name: string, text: string])[]
}
