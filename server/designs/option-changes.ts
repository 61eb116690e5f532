import { designIssues } from '../../i18n/words/server/request-issues'
import { invalid, type FieldIssue } from '../../contract/problems'
import { changedOptions } from '../../kinds/choice/changed-options'
import type { Option } from '../../kinds/choice/option'
import { changesBetween, optionChanges } from '../../kinds/choice/option-changes'
import type { QuestionRow } from '../db/records'
import { issuesOf } from '../rules/schema-issues'

/** Changes of options for the audit: those from the old ones to the new ones, and back. */
export interface OptionAudit {
  readonly old: unknown
  readonly new: unknown
}

/** Characters up to which the audit has the changes; beyond them it has all options. */
const longestAudit = 100_000

/** Options of metadata that passed its kind's schema; null if it is no object. */
export function optionsOf(metadata: unknown): Option[] | null {
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return null
  // Stored metadata has passed the schema of its kind.
  return 'options' in metadata ? (metadata.options as Option[]) : []
}

/**
 * Metadata of a question after changes of single options, so that one label does not require a tree of 20,000 in
 * the call. The kind's schema checks the result like any metadata.
 *
 * @throws Problem 422 at `/optionChanges/3` for the first change that can't be applied
 */
export function metadataAfter(
  before: QuestionRow,
  { metadata, kind }: { readonly metadata?: unknown; readonly kind?: string },
  submitted: unknown,
): unknown {
  const options = optionsOf(before.metadata)
  const parsed = optionChanges.safeParse(submitted)
  if (!parsed.success) throw invalid(issuesOf(parsed.error.issues, ['optionChanges']))
  const issueAt = (pointer: string, detail: string): FieldIssue => ({ pointer, detail })
  if (options === null || before.defaults === null) {
    throw invalid([issueAt('/optionChanges', designIssues.withoutOptions)])
  }
  if (metadata !== undefined || (kind !== undefined && kind !== before.kind)) {
    const detail = designIssues.changesBesideOptions
    throw invalid([issueAt('/optionChanges', detail)])
  }
  const changed = changedOptions(options, parsed.data)
  if ('issue' in changed) {
    throw invalid([issueAt(`/optionChanges/${changed.issue.at}`, changed.issue.message)])
  }
  return { ...(before.metadata as object), options: changed.options }
}

/** Audit of a change of metadata by changes of options; null if other fields changed, or it would not be shorter. */
export function optionAudit(before: unknown, after: unknown): OptionAudit | null {
  const [former, current] = [optionsOf(before), optionsOf(after)]
  if (former === null || current === null || former.length === 0) return null
  const audit = { old: changesBetween(current, former), new: changesBetween(former, current) }
  const { length } = JSON.stringify(audit)
  if (length > longestAudit || length > JSON.stringify(former).length) return null
  const rest = (metadata: unknown) => ({ ...(metadata as object), options: undefined })
  return {
    old: { ...rest(before), optionChanges: audit.old },
    new: { ...rest(after), optionChanges: audit.new },
  }
}
