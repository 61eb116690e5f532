import { designIssues } from '../../i18n/words/server/request-issues'
import { invalid, type FieldIssue } from '../../contract/problems'
import { bandsSchema } from '../../kinds/bands'
import { isQuestionKind, kindOf, questionKinds, type AnyKind } from '../../kinds/index'
import { issuesOf } from '../rules/schema-issues'

/** Fields of a question whose shape depends on its kind. */
export interface KindFields {
  readonly kind: string
  readonly metadata: unknown
  readonly defaults: string[] | null
  readonly bands: unknown
}

/** Fields of a call, or of a file, before they are checked. */
export interface SubmittedFields {
  readonly kind: string
  /** Undefined: the initial metadata of the kind (product §4). */
  readonly metadata: unknown
  readonly defaults: readonly string[] | null | undefined
  /** Former defaults, which stay as far as the options still exist, if there are no `defaults`. */
  readonly formerDefaults?: readonly string[] | null
  readonly bands: unknown
  /** Former metadata; null for a design from a file. */
  readonly former?: unknown
}

/**
 * The kind with this name.
 *
 * @throws Problem 422 at `/kind`
 */
export function kindNamed(name: string): AnyKind {
  if (isQuestionKind(name)) return kindOf(name)
  const kinds = questionKinds.map((kind) => `${kindOf(kind).wording.name} (${kind})`).join(', ')
  const detail = designIssues.unknownKind(name.slice(0, 60), kinds)
  throw invalid([{ pointer: '/kind', detail }])
}

function defaultsOf(
  kind: AnyKind,
  metadata: unknown,
  submitted: SubmittedFields,
  issues: FieldIssue[],
) {
  const starting = kind.newDefaults()
  if (starting === null) {
    if (submitted.defaults?.length) {
      const detail = designIssues.defaultsOfChoices
      issues.push({ pointer: '/defaults', detail })
    }
    return null
  }
  const options = new Set(kind.optionsOf(metadata))
  if (submitted.defaults === undefined || submitted.defaults === null) {
    return (submitted.formerDefaults ?? starting).filter((id) => options.has(id))
  }
  const defaults = [...new Set(submitted.defaults)]
  if (defaults.some((id) => !options.has(id))) {
    issues.push({ pointer: '/defaults', detail: designIssues.defaultGone })
  } else if (defaults.length > 0 && kind.preset(metadata, defaults) === null) {
    const detail = designIssues.defaultsTogether
    issues.push({ pointer: '/defaults', detail })
  }
  return defaults
}

function bandsOf(
  kind: AnyKind,
  metadata: unknown,
  submitted: unknown,
  issues: FieldIssue[],
): unknown {
  const bands = bandsSchema.safeParse(submitted)
  if (!bands.success) {
    issues.push(...issuesOf(bands.error.issues, ['bands']))
    return []
  }
  const type = kind.formulaType(metadata)
  if (bands.data.length > 0 && type !== 'number' && type !== 'unknown') {
    issues.push({ pointer: '/bands', detail: designIssues.bandsOfNumbers })
  }
  return bands.data
}

/**
 * Checks the fields whose shape depends on the kind (product §4).
 *
 * @returns the fields in their canonical form
 * @throws Problem 422 with one issue for each position: `/kind`, `/metadata/min`, `/defaults`, `/bands/0/upTo`
 */
export function checkFields(submitted: SubmittedFields): KindFields {
  const kind = kindNamed(submitted.kind)
  const metadata = kind.metadata.safeParse(submitted.metadata ?? kind.newMetadata())
  if (!metadata.success) throw invalid(issuesOf(metadata.error.issues, ['metadata']))
  const completed = kind.completed?.(metadata.data, submitted.former) ?? { value: metadata.data }
  if ('issues' in completed) {
    throw invalid(
      completed.issues.map(({ path, message }) => ({
        pointer: `/metadata/${path.join('/')}`,
        detail: message,
      })),
    )
  }
  const issues: FieldIssue[] = []
  const defaults = defaultsOf(kind, completed.value, submitted, issues)
  const bands = bandsOf(kind, completed.value, submitted.bands, issues)
  if (issues.length > 0) throw invalid(issues)
  return { kind: kind.id, metadata: completed.value, defaults, bands }
}
