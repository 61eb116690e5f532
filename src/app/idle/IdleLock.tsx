import { useEffect, type FormEvent, useId, useRef, useState } from 'react'
import { sessionStore, type CurrentUser, type Idle } from '../../api/session/session-store'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { fullName } from '../../../contract/full-name'
import { idleLock as words } from '../../../i18n/words/app-bar'
import { CallError } from '../../api/calls/call-error'
import { call } from '../../api/calls/http'
import { awayStatuses, handledByCaller } from '../../api/calls/status-groups'
import { hasKey, openKey } from '../../answers/encryption/key-store'
import { noteSignOut } from '../../answers/offline/renewal'
import { session } from '../../answers/session'
import { loginAddress } from '../../paths'
import { Button } from '../../../ui/buttons/Button'
import { HiddenUsername } from '../../../ui/fields/HiddenUsername'
import { PasswordInput } from '../../../ui/fields/PasswordInput'
import { Brand } from '../../../ui/layout/Brand'
import { currentAddress } from '../current-address'
import './LockDialog.css'

/** Checks the password against the key store of the last sign-in, for want of the server (decision 022). */
async function offlineProblem(userId: string, password: string): Promise<string | null> {
  try {
    if (!(await hasKey(userId))) return words.failed
    return (await openKey(userId, password)) === null ? words.wrong : null
  } catch (error) {
    console.error(error)
    return words.failed
  }
}

/** Checks the password of a locked page. @returns a sentence if it does not unlock the page, else null */
async function unlockProblem(userId: string, password: string): Promise<string | null> {
  if (password === '') return words.empty
  try {
    await call('unlock', { body: { password }, quiet: handledByCaller })
    return null
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status === 422) return words.wrong
    return awayStatuses.includes(error.status) ? offlineProblem(userId, password) : error.message
  }
}

/** Opens the dialog over the page, and returns the focus to the page when it is unlocked. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const { current } = dialog
    if (current && !current.open) current.showModal()
    current?.querySelector<HTMLElement>('input[type=password], button')?.focus()
    return () => {
      current?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}

/** A dialog over the whole page, which stays underneath, neither visible nor reachable until the password is typed. */
function LockDialog({ user }: { readonly user: CurrentUser }) {
  const dialog = useModal()
  const titleId = useId()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const name = fullName(user)
  // A reload must ask for the password: another person may be at the computer then.
  useEffect(noteSignOut, [])

  async function unlock(form: HTMLFormElement) {
    const field = form.querySelector<HTMLInputElement>('input[name="password"]')
    setBusy(true)
    const newProblem = await unlockProblem(user.id, field?.value ?? '')
    setBusy(false)
    setProblem(newProblem)
    if (newProblem === null) sessionStore.changeIdle({ locked: false, usedAt: Date.now() })
    else field?.select()
  }

  async function leave() {
    const here = currentAddress()
    setBusy(true)
    // A user without a password unlocks the page by signing in. A failed call ends the session here all the same.
    await session.logout(user.confirmed ? 'leaving' : 'comingBack').catch(() => undefined)
    await navigate(loginAddress(here ?? '/'))
  }

  return createPortal(
    <dialog
      ref={dialog}
      className="lock"
      data-interrupts
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      // The page's own shortcuts don't work while it is locked.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form
        className="lock__card"
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          if (!busy) void unlock(event.currentTarget)
        }}
      >
        <Brand />
        <h2 id={titleId}>{words.title}</h2>
        <p>{user.confirmed ? words.lead(name) : words.noPassword(name)}</p>
        {user.confirmed && (
          <>
            <HiddenUsername email={user.email} />
            <PasswordInput
              label={words.password}
              name="password"
              autoComplete="current-password"
              error={problem}
            />
          </>
        )}
        <div className="lock__actions">
          {user.confirmed && (
            <Button type="submit" variant="primary" busy={busy}>
              {words.submit}
            </Button>
          )}
          <Button variant={user.confirmed ? 'quiet' : 'primary'} onClick={() => void leave()}>
            {user.confirmed ? words.leave(name) : words.again}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}

/** Interval of the check whether the time is over, and the shortest one between two notes of use, in ms. */
const interval = 15_000

const activities = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Locks the pages of this browser after none of them was used for so many minutes. */
function useIdleLock({ minutes, locked }: Pick<Idle, 'minutes' | 'locked'>): void {
  useEffect(() => {
    if (locked) return
    let last = sessionStore.get().idle?.usedAt ?? Date.now()
    const check = () => {
      const { idle } = sessionStore.get()
      // Another page of this browser may have been used since.
      const used = Math.max(last, idle?.usedAt ?? 0)
      if (Date.now() - used >= minutes * 60_000) sessionStore.changeIdle({ locked: true })
      else if (last - (idle?.usedAt ?? 0) >= interval) sessionStore.changeIdle({ usedAt: last })
    }
    const noteUse = () => {
      // Checked first: after the computer slept, a first key must not count as use.
      check()
      last = Date.now()
    }
    const timer = setInterval(check, interval)
    for (const activity of activities) {
      window.addEventListener(activity, noteUse, { capture: true, passive: true })
    }
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      for (const activity of activities) {
        window.removeEventListener(activity, noteUse, { capture: true })
      }
      document.removeEventListener('visibilitychange', check)
    }
  }, [minutes, locked])
}

/** Locks an unused page of a shared computer (product §9): its contents stay, hidden, until the password is typed. */
export default function IdleLock({ user, idle }: { user: CurrentUser; idle: Idle }) {
  useIdleLock(idle)
  return idle.locked ? <LockDialog user={user} /> : null
}
