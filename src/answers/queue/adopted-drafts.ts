import { saving as words } from '../../../i18n/words/doctor/saving'
import type { Persistence } from '../storage/persistence'
import type { Drafts } from './drafts'
import type { FieldTexts } from './field-texts'
import type { AnswerOperation, Draft } from './operation'

/**
 * Merges the drafts that two ended pages left for one field, if neither can be read as a value. The newest stays, and its message
 * quotes the other one, and what that one quotes, until the doctor goes on typing there.
 *
 * @returns null if one of them can be read as a value: then each is shown by itself
 */
function bothUnreadable(one: Draft, other: Draft): Draft | null {
  const [older, newest] = one.at < other.at ? [one, other] : [other, one]
  const { unreadable } = newest.typed
  if (unreadable === null || older.typed.unreadable === null) return null
  const { text, others = [] } = unreadable
  const left = [older.typed.unreadable.text, ...(older.typed.unreadable.others ?? [])]
  const added = left.filter((one) => one !== text && !others.includes(one))
  if (added.length === 0) return newest
  const message = [unreadable.message, ...added.map(words.alsoTyped)].join(' ')
  const quoting = { text, message, others: [...others, ...added] }
  return { ...newest, typed: { ...newest.typed, unreadable: quoting } }
}

/** Parts of the queue that adopting a draft changes. */
export interface Adoption {
  readonly drafts: Drafts
  readonly texts: FieldTexts
  readonly persistence: Pick<Persistence, 'put' | 'putDraft' | 'remove'>
  /** Called with a draft that its field is to show. */
  readonly notify: (draft: Draft) => void
}

/** Shows the texts of two ended pages in one field, if neither can be read as a value. */
function merge(present: Draft, draft: Draft, { drafts, persistence, notify }: Adoption): void {
  const both = drafts.isUntouched(draft) ? bothUnreadable(present, draft) : null
  // The doctor is typing in the same field here. The other page's text stays in storage until this draft ends.
  if (both === null) return
  persistence.putDraft(both)
  for (const { operationId } of [present, draft]) {
    if (operationId !== both.operationId) persistence.remove(operationId)
  }
  drafts.restore(both)
  notify(both)
}

/** Adopts a draft of an ended page for its field. @returns its change, if it could be sent as it is; otherwise nothing */
export function adoptDraft(draft: Draft, adoption: Adoption): AnswerOperation[] {
  const { drafts, texts, persistence, notify } = adoption
  const { typed, ...operation } = draft
  // A draft that only its field can show stays in storage, and is read again each time, until somebody types on.
  if (drafts.isKnown(draft)) return []
  // The draft is this page's now, and no other would adopt it: it is sent whatever else is typed in its field.
  if (typed.ready) {
    persistence.put(operation)
    if (typed.text) texts.keep(operation, typed.text)
    return [operation]
  }
  const present = drafts.get(draft)
  if (present !== undefined) {
    merge(present, draft, adoption)
    return []
  }
  drafts.restore(draft)
  notify(draft)
  return []
}
