import { ShortForm, useForm } from '../../../account/ShortForm'
import { call } from '../../../api/calls/http'
import { session } from '../../../answers/session'
import type { CurrentUser } from '../../../api/session/session-store'
import { TextInput } from '../../../../ui/fields/TextInput'
import { toasts } from '../../../../ui/feedback/toasts'
import { profile } from '../../../../i18n/words/profile'
import { ProfileSection } from '../ProfileSection'

const words = profile.name

/** The user's own name, as colleagues read it. */
export function NameSection({ user }: { user: CurrentUser }) {
  const form = useForm(['firstName', 'lastName'], async (typed) => {
    await call('updateCurrentUser', { body: typed })
    // Reads the user anew, for the bar above.
    await session.check()
    toasts.success(words.saved)
  })
  return (
    <ProfileSection title={words.title}>
      <ShortForm form={form} variant="secondary" send={words.save}>
        <TextInput
          label={words.firstName}
          name="firstName"
          autoComplete="given-name"
          defaultValue={user.firstName}
          error={form.problems.fields['firstName']}
        />
        <TextInput
          label={words.lastName}
          name="lastName"
          autoComplete="family-name"
          defaultValue={user.lastName}
          error={form.problems.fields['lastName']}
        />
      </ShortForm>
    </ProfileSection>
  )
}
