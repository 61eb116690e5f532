import { useEffect, useState } from 'react'
import { welcomeBack as words } from '../../../i18n/words/login'
import { countStored } from '../../answers/storage/answer-storage'
import { Alert } from '../../../ui/feedback/Alert'

/** A notice after the session has ended during work: nothing is lost, and the login leads back to the same place. */
export default function WelcomeBack({ userId }: { readonly userId: string }) {
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    // Fails in a browser without IndexedDB, which stores no answers.
    countStored(userId).then(setWaiting, () => undefined)
  }, [userId])
  return (
    <Alert tone="info">
      <p>{words.ended}</p>
      {waiting > 0 && <p>{words.waiting(waiting)}</p>}
    </Alert>
  )
}
