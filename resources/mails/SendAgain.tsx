import { useState } from 'react'
import { accountTie, judge } from '../../contract/access'
import { linkedCauses } from '../../contract/model/mails'
import { it } from '../../i18n/it'
import { useCallMutation } from '../../src/data/calls/query'
import { useSession } from '../../src/data/session/session'
import type { CurrentUser } from '../../src/data/session/session-store'
import { forget } from '../../src/data/provider/stale'
import { Button } from '../../src/ui/buttons/Button'
import { IconButton } from '../../src/ui/buttons/IconButton'
import { ConfirmDialog } from '../../src/ui/dialogs/ConfirmDialog'
import { toasts } from '../../src/ui/toasts/toasts'
import { notifyRefusal } from '../start'
import type { Mail } from './mail'

const words = it.admin.mails

/** Whether a reader may have a mail's link sent anew, as the permission table has it; the server judges again. */
function maySend(reader: CurrentUser | null, { cause, user }: Mail): boolean {
  if (reader === null || !linkedCauses.some((one) => one === cause)) return false
  // One that is about no account is about a request for one.
  const tie = user === null ? 'ordinary' : accountTie(reader.id === user.id, user.role)
  return judge('mails.sendAgain', reader.role, new Set([tie])) === 'granted'
}

/** Sends a mail's link anew, where that can be and the reader may. */
export function SendAgain(props: { readonly record: Mail; readonly isRow?: boolean }) {
  const { record: mail, isRow = false } = props
  const { user: reader } = useSession()
  const [isAsking, setAsking] = useState(false)
  const send = useCallMutation('sendMailAgain', {
    onSuccess: () => toasts.success(words.sentAgain(mail.recipient)),
    onError: notifyRefusal,
    onSettled: () => {
      forget('mails')
      setAsking(false)
    },
  })
  if (!maySend(reader, mail)) return null
  const ask = () => setAsking(true)
  return (
    <>
      {isRow ? (
        <IconButton icon="refresh" label={words.sendAgainTo(mail.recipient)} onClick={ask} />
      ) : (
        <Button icon="refresh" onClick={ask}>
          {words.sendAgain}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words.sendAgainTitle(mail.recipient)}
          confirm={words.sendAgain}
          onConfirm={() => send.mutate({ params: { id: mail.id } })}
          onClose={() => setAsking(false)}
        >
          <p>{words.sendAgainText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
