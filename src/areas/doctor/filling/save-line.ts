import { format } from '../../../../i18n/formats/format'
import { saving as words } from '../../../../i18n/words/doctor/saving'
import type { QueueState } from '../../../answers/queue/queue-state'
import type { IconName } from '../../../../ui/icon-names'

/** Line above the questions. */
export interface Line {
  readonly tone: 'quiet' | 'good' | 'warning'
  readonly icon: IconName
  readonly text: string
  /** Short text for a phone's bar. */
  readonly short: string
}

/**
 * Makes the line above the questions, which says whether all answers are saved.
 *
 * @param held number of answers that wait for the doctor
 * @param typing number of values that are being typed
 * @returns null if answers wait for the doctor, since their number is shown instead
 */
export function lineOf(
  { pending, offline, savedAt }: QueueState,
  held: number,
  typing: number,
): Line | null {
  const { short } = words
  if (offline)
    return {
      tone: 'warning',
      icon: 'offline',
      text: words.offline(pending),
      short: short.offline(pending),
    }
  if (pending > 0)
    return {
      tone: 'warning',
      icon: 'clock',
      text: words.waiting(pending),
      short: short.waiting(pending),
    }
  if (held > 0) return null
  if (typing > 0) return { tone: 'quiet', icon: 'clock', text: words.sending, short: '' }
  if (savedAt === null) return { tone: 'quiet', icon: 'info', text: words.idle, short: '' }
  const time = format.time(savedAt)
  return { tone: 'good', icon: 'check', text: words.saved(time), short: time }
}
