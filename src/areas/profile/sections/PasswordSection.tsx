import { useState } from 'react'
import { FirstPassword } from '../../../account/FirstPassword'
import { rememberThisBrowser } from '../../../account/enter'
import { ShortForm, useForm } from '../../../account/ShortForm'
import { call } from '../../../api/calls/http'
import { session } from '../../../answers/session'
import type { CurrentUser } from '../../../api/session/session-store'
import { NewPasswordInput } from '../../../../ui/fields/NewPasswordInput'
import { HiddenUsername } from '../../../../ui/fields/HiddenUsername'
import { PasswordInput } from '../../../../ui/fields/PasswordInput'
import { toasts } from '../../../../ui/feedback/toasts'
import { profile } from '../../../../i18n/words/profile'
import { ProfileSection } from '../ProfileSection'

const words = profile.password

/** The form for changing a password: it asks for the current one. */
function ChangeForm({ user }: { user: CurrentUser }) {
  // A new key empties the form after each change.
  const [changes, setChanges] = useState(0)
  const form = useForm(['currentPassword', 'password'], async (typed) => {
    const { currentPassword = '', password = '' } = typed
    await call('changeOwnPassword', { body: { currentPassword, password }, quiet: [429] })
    session.remember(password)
    rememberThisBrowser()
    setChanges((count) => count + 1)
    toasts.success(words.saved)
  })
  return (
    <ShortForm form={form} variant="secondary" send={words.save} key={changes}>
      <HiddenUsername email={user.email} />
      <PasswordInput
        label={words.current}
        name="currentPassword"
        autoComplete="current-password"
        error={form.problems.fields['currentPassword']}
      />
      <NewPasswordInput
        label={words.next}
        name="password"
        personal={[user.firstName, user.lastName, user.email]}
        error={form.problems.fields['password']}
      />
    </ShortForm>
  )
}

/** The user's own password (product §9). */
export function PasswordSection({ user }: { user: CurrentUser }) {
  return (
    <ProfileSection title={words.title} lead={user.confirmed ? words.lead : words.none}>
      {user.confirmed ? <ChangeForm user={user} /> : <FirstPassword email={user.email} />}
    </ProfileSection>
  )
}
