import { ActionButtons } from '../list/ActionButton'
import type { Mail } from './mail'
import { sendAgain, settle } from './mail-actions'

/** At the end of a mail's row. */
export default function MailActions({ record }: { readonly record: Mail }) {
  return <ActionButtons row actions={[sendAgain, settle]} record={record} />
}
