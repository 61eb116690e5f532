import { saving as words } from '../../../i18n/words/doctor/saving'
import type { Draft } from './operation'

/**
 * What two pages that ended left in one field where neither can be read: the newest stands, and its message tells what the other was
 * until the doctor goes on typing there. Null where one of them is a value: it is offered by itself.
 */
export function bothUnreadable(one: Draft, other: Draft): Draft | null {
  const [older, newest] = one.at < other.at ? [one, other] : [other, one]
  const { unreadable } = newest.typed
  if (unreadable === null || older.typed.unreadable === null) return null
  const { text } = older.typed.unreadable
  if (text === unreadable.text) return newest
  const message = `${unreadable.message} ${words.alsoTyped(text)}`
  return { ...newest, typed: { ...newest.typed, unreadable: { ...unreadable, message } } }
}
