import { type ReactNode, useEffect, useState, type FormEvent } from 'react'
import { Link, useRevalidator } from 'react-router'
import { fullName } from '../../../../contract/full-name'
import { unlocking as words } from '../../../../i18n/words/doctor/unlocking'
import { hasKey, openKey } from '../../../answers/encryption/key-store'
import { askWorkerKey } from '../../../answers/encryption/worker-key'
import { countStored } from '../../../answers/storage/answer-storage'
import { session } from '../../../answers/session'
import type { CurrentUser } from '../../../api/session/session-store'
import { paths } from '../../../paths'
import { Button } from '../../../../ui/buttons/Button'
import { Card } from '../../../../ui/layout/Card'
import { Page } from '../../../../ui/layout/Page'
import { HiddenUsername } from '../../../../ui/fields/HiddenUsername'
import { PasswordInput } from '../../../../ui/fields/PasswordInput'
import './UnlockScreen.css'

interface UnlockFormProps {
  readonly userId: string
  readonly email: string
}

/** The form for the password that decrypts the answers stored in this browser; the password is not sent. */
function UnlockForm({ userId, email }: UnlockFormProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function unlock(password: string): Promise<string | null> {
    if (password === '') return words.empty
    try {
      const key = await openKey(userId, password)
      if (key === null) return words.wrong
      session.current?.unlock(key)
      return null
    } catch (error) {
      console.error(error)
      return words.failed
    }
  }

  async function submit(form: HTMLFormElement) {
    const field = form.querySelector<HTMLInputElement>('input[name="password"]')
    setBusy(true)
    setProblem(null)
    const newProblem = await unlock(field?.value ?? '')
    setBusy(false)
    setProblem(newProblem)
    if (newProblem !== null) field?.select()
  }

  return (
    <form
      className="stack short-form"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy) void submit(event.currentTarget)
      }}
    >
      <HiddenUsername email={email} />
      <PasswordInput
        label={words.password}
        name="password"
        autoComplete="current-password"
        autoFocus
        error={problem}
      />
      <div className="row unlock__actions">
        <Button type="submit" variant="primary" busy={busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  )
}

/** The user's data in this browser: whether a password can open the key store, and the number of unsent answers. */
interface StoredData {
  readonly hasKeyStore: boolean
  readonly waiting: number
}

/**
 * Asks the service worker for the key, or else looks for stored data.
 *
 * @param onLate called with a key that arrives later
 * @returns the key or the data
 */
async function findKeyOrData(
  userId: string,
  onLate: (key: string) => void,
): Promise<string | StoredData> {
  const { token } = session.get()
  const key = token === null ? null : await askWorkerKey({ userId, token }, onLate)
  if (key !== null) return key
  return { hasKeyStore: await hasKey(userId), waiting: await countStored(userId) }
}

/** Unlocks the session if the service worker has the key; else the data in this browser, null until it is known. */
function useStoredData(userId: string): StoredData | null {
  const [data, setData] = useState<StoredData | null>(null)
  useEffect(() => {
    let isCurrent = true
    const unlock = (key: string) => {
      if (isCurrent) session.current?.unlock(key)
    }
    findKeyOrData(userId, unlock).then(
      (result) => {
        if (typeof result === 'string') unlock(result)
        else if (isCurrent) setData(result)
      },
      (error: unknown) => {
        // Fails in a browser without IndexedDB, which stores no answers.
        console.error(error)
        if (isCurrent) setData({ hasKeyStore: false, waiting: 0 })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [userId])
  return data
}

/** Asks the server for the user again, as a navigation does: by a button, and when the browser has a network again. */
function useReconnect() {
  const { revalidate, state } = useRevalidator()
  const [hasTried, setTried] = useState(false)
  const busy = state === 'loading'

  useEffect(() => {
    const onOnline = () => void revalidate()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [revalidate])

  return {
    busy,
    /** Whether an attempt got no answer: after an answer this screen would be closed. */
    failed: hasTried && !busy,
    retry() {
      setTried(true)
      void revalidate()
    },
  }
}

function waitingText({ hasKeyStore, waiting }: StoredData): string | null {
  if (waiting === 0) return hasKeyStore ? words.asleep : null
  return hasKeyStore ? words.waiting(waiting) : words.noVaultWaiting(waiting)
}

interface UnlockScreenProps {
  readonly user: CurrentUser
  /** Content until the data in this browser is known. */
  readonly fallback: ReactNode
}

/** Asks for the password of the last login after a reload without a network, to decrypt the stored answers (decision 022). */
export default function UnlockScreen({ user, fallback }: UnlockScreenProps) {
  const data = useStoredData(user.id)
  const { busy, failed, retry } = useReconnect()
  if (data === null) return fallback
  const name = fullName(user)
  const about = waitingText(data)
  return (
    <Page title={words.title} narrow>
      <Card className="stack">
        <p>{data.hasKeyStore ? words.lead(name) : words.noVault(name)}</p>
        {about !== null && <p className="muted">{about}</p>}
        {data.hasKeyStore && <UnlockForm userId={user.id} email={user.email} />}
        <div className="row unlock__actions">
          <Button icon="refresh" busy={busy} onClick={retry}>
            {words.retry}
          </Button>
          <Link to={paths.logout()}>{words.logout(name)}</Link>
        </div>
        <p role="status" className="muted">
          {failed && words.still}
        </p>
      </Card>
    </Page>
  )
}
