import { designIssues } from '../../i18n/words/server/request-issues'
import { invalid, type FieldIssue } from '../../contract/problems'
import { changedOptions } from '../../kinds/choice/changed-options'
import type { Option } from '../../kinds/choice/option'
import { changesBetween, optionChanges } from '../../kinds/choice/option-changes'
import type { QuestionRow } from '../db/records'
import { issuesOf } from '../rules/schema-issues'

/** What a change of options is journalled as: what leads from the old ones to the new ones, and back. */
export interface OptionAudit {
  readonly old: unknown
  readonly new: unknown
}

/** Up to so many characters of changes are journalled as such, beyond them the options as a whole. */
const longestJournal = 100_000

/** The options of a metadata that its kind's schema has passed; null of what is no object. */
export function optionsOf(metadata: unknown): Option[] | null {
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return null
  // What is stored passed the schema of its kind.
  return 'options' in metadata ? (metadata.options as Option[]) : []
}

/**
 * The metadata of a question after changes of single options: a label in a tree of 20,000 need not bring the whole tree along. What
 * comes out is held to the kind's schema like any metadata.
 *
 * @throws Problem 422 at `/optionChanges/3` for the first change that can't be applied
 */
export function metadataAfter(
  before: QuestionRow,
  { metadata, kind }: { readonly metadata?: unknown; readonly kind?: string },
  given: unknown,
): unknown {
  const options = optionsOf(before.metadata)
  const read = optionChanges.safeParse(given)
  if (!read.success) throw invalid(issuesOf(read.error.issues, ['optionChanges']))
  const fault = (pointer: string, detail: string): FieldIssue => ({ pointer, detail })
  if (options === null || before.defaults === null) {
    throw invalid([fault('/optionChanges', designIssues.withoutOptions)])
  }
  if (metadata !== undefined || (kind !== undefined && kind !== before.kind)) {
    const detail = designIssues.changesBesideOptions
    throw invalid([fault('/optionChanges', detail)])
  }
  const changed = changedOptions(options, read.data)
  if ('issue' in changed) {
    throw invalid([fault(`/optionChanges/${changed.issue.at}`, changed.issue.message)])
  }
  return { ...(before.metadata as object), options: changed.options }
}

/** How a change of metadata is journalled, where options are what changed and saying which is shorter. */
export function optionAudit(before: unknown, after: unknown): OptionAudit | null {
  const [was, is] = [optionsOf(before), optionsOf(after)]
  if (was === null || is === null || was.length === 0) return null
  const journal = { old: changesBetween(is, was), new: changesBetween(was, is) }
  const { length } = JSON.stringify(journal)
  if (length > longestJournal || length > JSON.stringify(was).length) return null
  const rest = (metadata: unknown) => ({ ...(metadata as object), options: undefined })
  return {
    old: { ...rest(before), optionChanges: journal.old },
    new: { ...rest(after), optionChanges: journal.new },
  }
}
