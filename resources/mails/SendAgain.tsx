import { ActionButton } from '../list/ActionButton'
import type { Mail } from './mail'
import { sendAgain } from './send-again'

/** At the end of a mail's row. */
export default function SendAgain({ record }: { readonly record: Mail }) {
  return <ActionButton row action={sendAgain} record={record} />
}
