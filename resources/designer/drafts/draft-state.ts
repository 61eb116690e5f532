import type { CommitMode } from '../../../ui/fields/leaving'
import type { CallError } from '../../../src/api/calls/call-error'
import { only, without } from '../../../engine/merging/fields'
import type { Clash, Merge } from '../../../engine/merging/merge-record'
import { sameValue } from '../../../engine/merging/fields'

export interface Revised {
  readonly id: string
  readonly revision: number
}

/** State of a draft, as an editor renders it. */
export interface DraftState<Values> {
  /** The record with its unsaved changes. */
  readonly values: Values
  /** The record as it was last read or saved. */
  readonly stored: Values
  /** Messages by field (`name`, `metadata/min`). */
  readonly problems: Readonly<Record<string, string>>
  /** Error of the last change, if it was refused as a whole; the change is undone. */
  readonly error: CallError | null
  /** Fields that another person has changed as well; they are sent once a side is chosen. */
  readonly clashes: readonly Clash<Values>[]
  /** Whether another person has deleted the record; the changes wait. */
  readonly deleted: boolean
  /** Changes that are not saved. */
  readonly pending: Partial<Values>
  readonly unsaved: boolean
  /** Number that grows when values come from elsewhere. As the `key` of an uncontrolled field it makes the field show them. */
  readonly resetKey: number
}

/** Parts of a draft that its transitions change. */
export interface DraftParts<Values> {
  readonly record: Values
  /** Changes that are to be sent. */
  readonly pending: Partial<Values>
  /** Changes of the request that is under way; null if there is none. */
  readonly sending: Partial<Values> | null
  /** Values that the server has refused; they stay in their fields with a message. */
  readonly rejected: Partial<Values>
  /** Texts as they were typed, until their fields are left: the server trims, and a space must not vanish under the cursor. */
  readonly typed: Partial<Values>
  readonly problems: Readonly<Record<string, string>>
  readonly error: CallError | null
  readonly clashes: readonly Clash<Values>[]
  readonly deleted: boolean
  readonly resetKey: number
  /** Whether the next save carries a merge with changes of another person. */
  readonly isMerged: boolean
}

/** Parts that a transition replaces; all others stay. */
type Changes<Values> = Partial<DraftParts<Values>>

/** Parts of a draft without changes. */
export function initialParts<Values>(record: Values): DraftParts<Values> {
  return {
    record,
    pending: {},
    sending: null,
    rejected: {},
    typed: {},
    problems: {},
    error: null,
    clashes: [],
    deleted: false,
    resetKey: 0,
    isMerged: false,
  }
}

export const isEmpty = (values: object): boolean => Object.keys(values).length === 0

/** The state that follows from the parts of a draft. */
export function stateOf<Values>(parts: DraftParts<Values>): DraftState<Values> {
  const { record, problems, error, clashes, deleted, resetKey } = parts
  const clashing: Partial<Values> = Object.assign({}, ...clashes.map(({ mine }) => mine))
  const pending = { ...parts.rejected, ...clashing, ...parts.sending, ...parts.pending }
  return {
    values: { ...record, ...pending, ...parts.typed },
    stored: record,
    problems,
    error,
    clashes,
    deleted,
    pending,
    unsaved: !isEmpty(pending),
    resetKey,
  }
}

function withoutProblems(
  problems: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => !names.includes(field.split('/')[0] ?? '')),
  )
}

/** Parts after a person has changed fields. A change of a field with an open clash changes the person's side of the clash. */
export function changed<Values>(
  { pending, rejected, typed, problems, clashes }: DraftParts<Values>,
  patch: Partial<Values>,
  commitMode: CommitMode,
): Changes<Values> {
  const names = Object.keys(patch)
  const clash = clashes.find(({ mine }) => names.some((name) => name in mine))
  return {
    ...(clash === undefined
      ? { pending: { ...pending, ...patch } }
      : { clashes: clashes.with(clashes.indexOf(clash), withMine(clash, patch)) }),
    rejected: without(rejected, names),
    problems: withoutProblems(problems, names),
    error: null,
    typed: commitMode === 'typing' ? { ...typed, ...patch } : without(typed, names),
  }
}

function withMine<Values>(clash: Clash<Values>, patch: Partial<Values>): Clash<Values> {
  return { ...clash, mine: { ...clash.mine, ...patch } }
}

/**
 * Parts after the server has refused some fields of a patch: the other fields are sent again. If the refused fields are not in the patch,
 * nothing is sent again, or the same request would be repeated without end.
 *
 * @param messages why, by field
 */
export function fieldsRejected<Values>(
  { pending, rejected, problems }: DraftParts<Values>,
  patch: Partial<Values>,
  messages: Readonly<Record<string, string>>,
): Changes<Values> {
  const names = Object.keys(messages).map((field) => field.split('/')[0] ?? '')
  const rest = without(patch, names)
  const isSmaller = Object.keys(rest).length < Object.keys(patch).length
  return {
    problems: { ...problems, ...messages },
    rejected: { ...rejected, ...only(patch, names) },
    ...(isSmaller && { pending: { ...rest, ...pending } }),
  }
}

/** Parts after another person has changed the record: their record, with this person's changes on top of it. */
export function merged<Values>(
  { record, rejected, problems, clashes }: DraftParts<Values>,
  theirs: Values,
  mine: Partial<Values>,
  merge: Merge<Values>,
): Changes<Values> {
  const { send, clashes: newClashes } = merge(record, { ...rejected, ...mine }, theirs)
  // A refused value waits for its correction, unless the other person has changed the field as well.
  const refused = Object.keys(without(rejected, Object.keys(mine)))
  const clashing = newClashes.map(({ field }) => field)
  // An open clash goes on between this person's value and the present one.
  const open = clashes.map((clash) => merge({ ...theirs, ...clash.base }, clash.mine, theirs))
  return {
    record: theirs,
    rejected: without(rejected, clashing),
    problems: withoutProblems(problems, clashing),
    pending: Object.assign(without(send, refused), ...open.map((outcome) => outcome.send)),
    clashes: [...newClashes, ...open.flatMap((outcome) => outcome.clashes)],
    isMerged: true,
  }
}

/** Parts after a person has chosen a side of a clash. */
export function resolved<Values>(
  { record, pending, typed, clashes, resetKey }: DraftParts<Values>,
  clash: Clash<Values>,
  side: 'mine' | 'theirs',
): Changes<Values> {
  const chosen = clash[side]
  const isStored = sameValue(only<Values>(record, Object.keys(chosen)), chosen)
  return {
    clashes: clashes.filter((other) => other !== clash),
    typed: without(typed, Object.keys(clash.mine)),
    ...(!isStored && { pending: { ...chosen, ...pending } }),
    resetKey: resetKey + 1,
  }
}

/** Parts after all unsaved changes were discarded. */
export function discarded<Values>({ resetKey }: DraftParts<Values>): Changes<Values> {
  return {
    pending: {},
    rejected: {},
    typed: {},
    problems: {},
    clashes: [],
    resetKey: resetKey + 1,
  }
}
