import { it } from '../../i18n/it'
import { Chip } from '../../src/ui/Chip'
import type { Mail } from './mail'

const tones = {
  waiting: 'warning',
  sent: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  settled: 'neutral',
} as const

/** What became of a mail, as a chip. */
export function MailState({ mail: { state } }: { readonly mail: Pick<Mail, 'state'> }) {
  return <Chip tone={tones[state]}>{it.admin.mails.values.state[state]}</Chip>
}
