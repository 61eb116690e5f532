import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { account as words } from '../../i18n/words/account'
import { CallError } from '../api/calls/call-error'
import { NewPasswordInput } from '../../ui/fields/NewPasswordInput'
import { TextInput } from '../../ui/fields/TextInput'
import { AccountCard } from './AccountCard'
import { enterWith } from './enter'
import { ShortForm, useForm } from './ShortForm'

const CodeCard = lazy(() => import('./second-factor/CodeCard'))

interface NewPasswordCardProps {
  title: string
  lead?: ReactNode
  /** The account's address: password managers store the password under this name. */
  email: string
  /** Sets the password with the token of a mail, and with the code of a second factor if the account has one. */
  save: (typed: { password: string; otp?: string }) => Promise<{ readonly headers: Headers }>
  /** Called if the token is used up or too old: another password would not help. */
  onBadLink: () => void
}

/** Sets a password by a mail's link and signs in with it; an account with a second factor is asked for its code in between. */
export function NewPasswordCard({ title, lead, email, save, onBadLink }: NewPasswordCardProps) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string | null>(null)

  async function enter(typed: { password: string; otp?: string }) {
    try {
      await navigate(await enterWith(await save(typed), typed.password), { replace: true })
    } catch (error) {
      const code = error instanceof CallError ? error.code : null
      if (code === 'tokenExpired') return onBadLink()
      if (code === 'secondFactorRequired') return setChosen(typed.password)
      throw error
    }
  }

  const form = useForm(['password'], ({ password = '' }) => enter({ password }))
  if (chosen !== null) {
    return (
      <Suspense>
        <CodeCard
          field="otp"
          send={(otp) => enter({ password: chosen, otp })}
          onBack={() => setChosen(null)}
        />
      </Suspense>
    )
  }
  return (
    <AccountCard title={title} lead={lead}>
      <ShortForm form={form} send={words.save}>
        <TextInput
          label={words.email}
          name="email"
          autoComplete="username"
          value={email}
          readOnly
        />
        <NewPasswordInput
          label={words.newPassword}
          name="password"
          autoFocus
          personal={[email]}
          error={form.problems.fields['password']}
        />
      </ShortForm>
    </AccountCard>
  )
}
