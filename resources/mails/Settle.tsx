import { it } from '../../i18n/it'
import { useCallMutation } from '../../src/data/calls/query'
import { forget } from '../../src/data/provider/stale'
import { Button } from '../../src/ui/buttons/Button'
import { IconButton } from '../../src/ui/buttons/IconButton'
import { toasts } from '../../src/ui/toasts/toasts'
import { notifyRefusal } from '../start'
import { isFailed, type Mail } from './mail'

const words = it.admin.mails

/** Puts a mail aside that did not go out: its reader was told otherwise, or need not know any more. */
export function Settle(props: { readonly record: Mail; readonly isRow?: boolean }) {
  const { record: mail, isRow = false } = props
  const settle = useCallMutation('settleMail', {
    onSuccess: () => toasts.success(words.settle.done(1)),
    onError: notifyRefusal,
    onSettled: () => forget('mails'),
  })
  if (!isFailed(mail)) return null
  const put = () => settle.mutate({ params: { id: mail.id } })
  return isRow ? (
    <IconButton icon="check" label={words.settleOf(mail.recipient)} onClick={put} />
  ) : (
    <Button icon="check" busy={settle.isPending} onClick={put}>
      {words.settle.label}
    </Button>
  )
}
