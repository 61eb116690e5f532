import { designRefusals } from '../../../i18n/words/server/refusals'
import { invalid, type Fault } from '../../../contract/problems'
import { bandsSchema } from '../../../kinds/bands'
import { isQuestionKind, kindOf, questionKinds, type AnyKind } from '../../../kinds/index'
import { faultsOf } from '../schema-faults'

/** The part of a question that its kind says the shape of. */
export interface KindFields {
  readonly kind: string
  readonly metadata: unknown
  readonly defaults: string[] | null
  readonly bands: unknown
}

export interface GivenFields {
  readonly kind: string
  /** Undefined: as a new question of the kind starts (product §4). */
  readonly metadata: unknown
  readonly defaults: readonly string[] | null | undefined
  /** What stood there before, kept as far as the options still exist, where no `defaults` are given. */
  readonly formerDefaults?: readonly string[] | null
  readonly bands: unknown
  /** The metadata that stood there before; null of a whole design that comes from elsewhere. */
  readonly former?: unknown
}

/** The kind of a question. @throws Problem 422 at `/kind` */
export function kindNamed(name: string): AnyKind {
  if (isQuestionKind(name)) return kindOf(name)
  const known = questionKinds.map((kind) => `${kindOf(kind).wording.name} (${kind})`).join(', ')
  const detail = designRefusals.unknownKind(name.slice(0, 60), known)
  throw invalid([{ pointer: '/kind', detail }])
}

function defaultsOf(kind: AnyKind, metadata: unknown, given: GivenFields, faults: Fault[]) {
  const starting = kind.newDefaults()
  if (starting === null) {
    if (given.defaults?.length) {
      const detail = designRefusals.defaultsOfChoices
      faults.push({ pointer: '/defaults', detail })
    }
    return null
  }
  const options = new Set(kind.optionsOf(metadata))
  if (given.defaults === undefined || given.defaults === null) {
    return (given.formerDefaults ?? starting).filter((id) => options.has(id))
  }
  const defaults = [...new Set(given.defaults)]
  if (defaults.some((id) => !options.has(id))) {
    faults.push({ pointer: '/defaults', detail: designRefusals.defaultGone })
  } else if (defaults.length > 0 && kind.preset(metadata, defaults) === null) {
    const detail = designRefusals.defaultsTogether
    faults.push({ pointer: '/defaults', detail })
  }
  return defaults
}

function bandsOf(kind: AnyKind, metadata: unknown, given: unknown, faults: Fault[]): unknown {
  const bands = bandsSchema.safeParse(given)
  if (!bands.success) {
    faults.push(...faultsOf(bands.error.issues, ['bands']))
    return []
  }
  const type = kind.formulaType(metadata)
  if (bands.data.length > 0 && type !== 'number' && type !== 'unknown') {
    faults.push({ pointer: '/bands', detail: designRefusals.bandsOfNumbers })
  }
  return bands.data
}

/**
 * Checks what the kind of a question says the shape of (product §4).
 *
 * @returns the fields in their canonical form
 * @throws Problem 422 with one fault a place: `/kind`, `/metadata/min`, `/defaults`, `/bands/0/upTo`
 */
export function checkFields(given: GivenFields): KindFields {
  const kind = kindNamed(given.kind)
  const metadata = kind.metadata.safeParse(given.metadata ?? kind.newMetadata())
  if (!metadata.success) throw invalid(faultsOf(metadata.error.issues, ['metadata']))
  const whole = kind.completed?.(metadata.data, given.former) ?? { value: metadata.data }
  if ('faults' in whole) {
    throw invalid(
      whole.faults.map(({ path, message }) => ({
        pointer: `/metadata/${path.join('/')}`,
        detail: message,
      })),
    )
  }
  const faults: Fault[] = []
  const defaults = defaultsOf(kind, whole.value, given, faults)
  const bands = bandsOf(kind, whole.value, given.bands, faults)
  if (faults.length > 0) throw invalid(faults)
  return { kind: kind.id, metadata: whole.value, defaults, bands }
}
