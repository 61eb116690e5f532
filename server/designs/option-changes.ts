import { designIssues } from '../../i18n/words/server/request-issues'
import { invalid, type FieldIssue, orNotFound } from '../../contract/problems'
import { changedOptions, changesBetween, optionChanges } from '../../kinds/choice/option-changes'
import type { Option } from '../../kinds/choice/option'
import type { QuestionRow } from '../db/records'
import { issuesOf } from '../rules/schema-issues'
import type { AnyKind } from '../../kinds/index'
import type { Db } from '../db/db'
import { answerValues } from './queries/answers-in-design'
import { questionById } from './queries/questions'
import { kindNamed } from './question-fields'

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

const maxExamples = 3

/**
 * Rejects new options that would make existing answers invalid: options removed, or moved to another branch. An
 * archived option does not (product §4).
 *
 * @throws Problem 422 at `/metadata/options` with the number of answers, and examples
 */
export async function assertOptionsUnused(
  db: Db,
  questionId: string,
  kind: AnyKind,
  before: unknown,
  after: unknown,
): Promise<void> {
  if (kind.optionsOf(before).length === 0) return
  const today = new Date().toISOString().slice(0, 10)
  const remaining = new Set(kind.optionsOf(after))
  const invalidated = (await answerValues(db, questionId)).filter(({ value }) => {
    if (kind.optionsIn(value).some((id) => !remaining.has(id))) return true
    const context = { today, previous: value }
    return (
      kind.answer(before, context).safeParse(value).success &&
      !kind.answer(after, context).safeParse(value).success
    )
  })
  if (invalidated.length === 0) return
  const answers = invalidated.reduce((sum, { count }) => sum + count, 0)
  const examples = invalidated
    .slice(0, maxExamples)
    .map(({ value }) => `«${kind.text(before, value)}»`)
  const detail = designIssues.optionInUse(answers, examples)
  throw invalid([{ pointer: '/metadata/options', detail }])
}

/**
 * Number of answers that choose each option of a question: an option with answers can be archived, not removed
 * (product §4).
 *
 * @returns numbers by option id, without unused options
 * @throws Problem 404
 */
export async function optionUses(db: Db, id: string): Promise<Record<string, number>> {
  const question = orNotFound(await questionById(db, id))
  const kind = kindNamed(question.kind)
  const uses = new Map<string, number>()
  for (const { value, count } of await answerValues(db, id)) {
    for (const option of new Set(kind.optionsIn(value))) {
      uses.set(option, (uses.get(option) ?? 0) + count)
    }
  }
  return Object.fromEntries(uses)
}
