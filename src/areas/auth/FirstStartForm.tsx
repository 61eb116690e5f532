import { bare } from '../../../contract/seen-text'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { account as words } from '../../../i18n/words/account'
import { enterWith } from '../../account/enter'
import { ShortForm, useForm } from '../../account/ShortForm'
import { CallError } from '../../api/calls/call-error'
import { call } from '../../api/calls/http'
import { paths } from '../../paths'
import { NewPasswordInput } from '../../../ui/fields/NewPasswordInput'
import { TextInput } from '../../../ui/fields/TextInput'

interface FirstStartFormProps {
  confirmationToken: string
  /** Address of the first superadmin in the configuration; '' if there is none. */
  email: string
  onBadLink: () => void
}

const names = ['firstName', 'lastName', 'email', 'password'] as const
const completion = { firstName: 'given-name', lastName: 'family-name', email: 'username' } as const

/** Makes the first superadmin's account, signs in, and leads to the form of the first database (product §1). */
export function FirstStartForm({ confirmationToken, email, onBadLink }: FirstStartFormProps) {
  const navigate = useNavigate()
  const [person, setPerson] = useState({ firstName: '', lastName: '', email })
  const form = useForm(names, async ({ password = '' }) => {
    const trimmed = { ...person, email: bare(person.email) }
    try {
      const reply = await call('makeFirstSuperadmin', {
        body: { confirmationToken, ...trimmed, password },
      })
      const home = await enterWith(reply, password)
      const target = home === paths.admin.root() ? paths.admin.databaseCreate() : home
      await navigate(target, { replace: true })
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'tokenExpired') throw error
      onBadLink()
    }
  })
  const input = (name: keyof typeof person) => ({
    name,
    label: words.firstStart[name],
    autoComplete: completion[name],
    value: person[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setPerson((previous) => ({ ...previous, [name]: target.value })),
    error: form.problems.fields[name],
  })
  return (
    <ShortForm form={form} send={words.firstStart.save}>
      <TextInput {...input('firstName')} autoFocus />
      <TextInput {...input('lastName')} />
      <TextInput
        {...input('email')}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        help={words.firstStart.emailHelp}
      />
      <NewPasswordInput
        label={words.firstStart.password}
        name="password"
        personal={Object.values(person)}
        error={form.problems.fields['password']}
      />
    </ShortForm>
  )
}
