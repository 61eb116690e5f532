import { type FormEvent, useState } from 'react'
import { unlocking as words } from '../../../../i18n/words/doctor/unlocking'
import { openKey } from '../../../answers/encryption/key-store'
import { session } from '../../../answers/session'
import { Button } from '../../../../ui/buttons/Button'
import { HiddenUsername } from '../../../../ui/fields/HiddenUsername'
import { PasswordInput } from '../../../../ui/fields/PasswordInput'

interface UnlockFormProps {
  readonly userId: string
  readonly email: string
}

/** The form for the password that decrypts the answers stored in this browser; the password is not sent. */
export function UnlockForm({ userId, email }: UnlockFormProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function unlock(password: string): Promise<string | null> {
    if (password === '') return words.empty
    try {
      const key = await openKey(userId, password)
      if (key === null) return words.wrong
      session.unlock(key)
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
      className="unlock__form"
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
      <div className="unlock__actions">
        <Button type="submit" variant="primary" busy={busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
