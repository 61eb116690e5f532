import { useEffect, useState } from 'react'
import { welcomeBack as words } from '../../../i18n/words/login'
import { countStored } from '../../answers/storage/answer-storage'
import { Alert } from '../../../ui/feedback/Alert'

/** To whom the session has ended under their hands: nothing is lost, and they come back to where they were. */
export default function WelcomeBack({ userId }: { readonly userId: string }) {
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    // A browser without a storage keeps nothing.
    countStored(userId).then(setWaiting, () => undefined)
  }, [userId])
  return (
    <Alert tone="info">
      <p>{words.ended}</p>
      {waiting > 0 && <p>{words.waiting(waiting)}</p>}
    </Alert>
  )
}
