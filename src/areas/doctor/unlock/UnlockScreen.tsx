import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { fullName } from '../../../../contract/full-name'
import { unlocking as words } from '../../../../i18n/words/doctor/unlocking'
import { hasKey } from '../../../answers/encryption/key-store'
import { askWorkerKey } from '../../../answers/encryption/worker-key'
import { countStored } from '../../../answers/storage/answer-storage'
import { session } from '../../../answers/session'
import type { CurrentUser } from '../../../api/session/session-store'
import { paths } from '../../../paths'
import { Button } from '../../../../ui/buttons/Button'
import { Card } from '../../../../ui/layout/Card'
import { Page } from '../../../../ui/layout/Page'
import { UnlockForm } from './UnlockForm'
import { useReconnect } from './use-reconnect'
import './UnlockScreen.css'

/** What this browser has of somebody whom the server can't be asked about. */
interface Found {
  readonly vault: boolean
  readonly waiting: number
}

/**
 * The key in the service worker's memory, else what the screen has to say.
 *
 * @param onLate given the key that comes while the screen stands
 */
async function look(userId: string, onLate: (key: string) => void): Promise<string | Found> {
  const { token } = session.get()
  const key = token === null ? null : await askWorkerKey({ userId, token }, onLate)
  if (key !== null) return key
  return { vault: await hasKey(userId), waiting: await countStored(userId) }
}

function useFound(userId: string): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let current = true
    const unlock = (key: string) => {
      if (current) session.unlock(key)
    }
    look(userId, unlock).then(
      (result) => {
        if (typeof result === 'string') unlock(result)
        else if (current) setFound(result)
      },
      (error: unknown) => {
        // A browser without a storage has nothing that a password could open.
        console.error(error)
        if (current) setFound({ vault: false, waiting: 0 })
      },
    )
    return () => {
      current = false
    }
  }, [userId])
  return found
}

function aboutWaiting({ vault, waiting }: Found): string | null {
  if (waiting === 0) return vault ? words.asleep : null
  return vault ? words.waiting(waiting) : words.noVaultWaiting(waiting)
}

interface UnlockScreenProps {
  readonly user: CurrentUser
  /** Stands while it is not known yet what there is to ask for. */
  readonly fallback: ReactNode
}

/** After a reload without the server: the password of the last login opens the answers that wait in this browser (decision 022). */
export default function UnlockScreen({ user, fallback }: UnlockScreenProps) {
  const found = useFound(user.id)
  const { busy, failed, retry } = useReconnect()
  if (found === null) return fallback
  const name = fullName(user)
  const about = aboutWaiting(found)
  return (
    <Page title={words.title} narrow>
      <Card className="unlock">
        <p>{found.vault ? words.lead(name) : words.noVault(name)}</p>
        {about !== null && <p className="unlock__muted">{about}</p>}
        {found.vault && <UnlockForm userId={user.id} email={user.email} />}
        <div className="unlock__actions">
          <Button icon="refresh" busy={busy} onClick={retry}>
            {words.retry}
          </Button>
          <Link to={paths.logout()}>{words.logout(name)}</Link>
        </div>
        <p role="status" className="unlock__muted">
          {failed && words.still}
        </p>
      </Card>
    </Page>
  )
}
