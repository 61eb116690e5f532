import { ActionButton } from '../list/ActionButton'
import type { Mail } from './mail'
import { sendAgain, settle } from './mail-actions'

/** At the end of a mail's row. */
export default function MailActions({ record }: { readonly record: Mail }) {
  return [sendAgain, settle].map((action) => (
    <ActionButton key={action.key} row action={action} record={record} />
  ))
}
