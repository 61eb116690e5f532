import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { fullName } from '../../../contract/full-name'
import { idle as words } from '../../../i18n/words/idle'
import { noteSignOut } from '../../answers/offline/renewal'
import { session } from '../../answers/session'
import { type CurrentUser, sessionStore } from '../../api/session/session-store'
import { loginAddress } from '../../paths'
import { Button } from '../../../ui/buttons/Button'
import { HiddenUsername } from '../../../ui/fields/HiddenUsername'
import { PasswordInput } from '../../../ui/fields/PasswordInput'
import { currentAddress } from '../current-address'
import { unlockProblem } from './unlock'
import './LockDialog.css'

/** Over the whole page, which stays as it is underneath: neither seen nor reached until the password opens it. */
export function LockDialog({ user }: { readonly user: CurrentUser }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const name = fullName(user)

  useEffect(() => {
    // Whatever becomes of the page: who opens the next one need not be who was here.
    noteSignOut()
    const before = document.activeElement
    const { current } = dialog
    if (current && !current.open) current.showModal()
    current?.querySelector<HTMLElement>('input[type=password], button')?.focus()
    return () => {
      current?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  async function open(form: HTMLFormElement) {
    const field = form.querySelector<HTMLInputElement>('input[name="password"]')
    setBusy(true)
    const fault = await unlockProblem(user.id, field?.value ?? '')
    setBusy(false)
    setProblem(fault)
    if (fault === null) sessionStore.changeIdle({ locked: false, usedAt: Date.now() })
    else field?.select()
  }

  async function leave() {
    const here = currentAddress()
    setBusy(true)
    // Without the server it is over here all the same.
    // Who has no password opens it by signing in.
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
      // A page's own keys are no keys while it is locked.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form
        className="lock__card"
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          if (!busy) void open(event.currentTarget)
        }}
      >
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
