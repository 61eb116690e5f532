import { bare } from '../../../../contract/seen-text'
import { useState } from 'react'
import { IncompleteForm } from '../../../account/form-problems'
import { ShortForm, useForm } from '../../../account/ShortForm'
import { call } from '../../../api/calls/http'
import type { CurrentUser } from '../../../api/session/session-store'
import { HiddenUsername } from '../../../../ui/fields/HiddenUsername'
import { PasswordInput } from '../../../../ui/fields/PasswordInput'
import { TextInput } from '../../../../ui/fields/TextInput'
import { Alert } from '../../../../ui/feedback/Alert'
import { login } from '../../../../i18n/words/login'
import { profile } from '../../../../i18n/words/profile'
import { ProfileSection } from '../ProfileSection'

const words = profile.email

/** The form for a new address: the address changes when the link in the mail to it is opened (product §9). */
export function EmailSection({ user }: { user: CurrentUser }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm(['email', 'currentPassword'], async (typed) => {
    const { email = '', currentPassword = '' } = typed
    if (bare(email) === '' || currentPassword === '') throw new IncompleteForm(login.incomplete)
    await call('changeOwnEmail', { body: { email: bare(email), currentPassword }, quiet: [429] })
    setSentTo(bare(email))
  })
  // The form asks for the password: an account without one has no such form.
  if (!user.confirmed) return null
  return (
    <ProfileSection title={words.title} lead={words.now(user.email)}>
      {sentTo === null ? (
        <ShortForm form={form} variant="secondary" send={words.send}>
          <TextInput
            label={words.email}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            help={words.help}
            error={form.problems.fields['email']}
          />
          <HiddenUsername email={user.email} />
          <PasswordInput
            label={words.password}
            name="currentPassword"
            autoComplete="current-password"
            error={form.problems.fields['currentPassword']}
          />
        </ShortForm>
      ) : (
        <Alert tone="success">{words.sent(sentTo)}</Alert>
      )}
    </ProfileSection>
  )
}
