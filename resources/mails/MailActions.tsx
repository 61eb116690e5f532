import { SendAgain } from './SendAgain'
import { Settle } from './Settle'
import type { Mail } from './mail'

/** What can be done about one mail, on its page and at its row. */
export function MailActions(props: { readonly record: Mail; readonly isRow?: boolean }) {
  return (
    <>
      <SendAgain {...props} />
      <Settle {...props} />
    </>
  )
}
