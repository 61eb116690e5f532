import { useForm } from '../../../account/use-form'
import { call } from '../../../api/calls/http'
import { session } from '../../../answers/session'
import type { CurrentUser } from '../../../api/session/session-store'
import { Button } from '../../../../ui/buttons/Button'
import { TextInput } from '../../../../ui/fields/TextInput'
import { Alert } from '../../../../ui/feedback/Alert'
import { toasts } from '../../../../ui/feedback/toasts'
import { profile } from '../../../../i18n/words/profile'
import { ProfileSection } from '../ProfileSection'

const words = profile.name

/** The user's own name, as colleagues read it. */
export function NameSection({ user }: { user: CurrentUser }) {
  const { problems, busy, form } = useForm(['firstName', 'lastName'], async (typed) => {
    await call('updateCurrentUser', { body: typed })
    // Reads the user anew, for the bar above.
    await session.check()
    toasts.success(words.saved)
  })
  return (
    <ProfileSection title={words.title}>
      <form {...form} className="profile__form">
        {problems.message && <Alert tone="danger">{problems.message}</Alert>}
        <TextInput
          label={words.firstName}
          name="firstName"
          autoComplete="given-name"
          defaultValue={user.firstName}
          error={problems.fields['firstName']}
        />
        <TextInput
          label={words.lastName}
          name="lastName"
          autoComplete="family-name"
          defaultValue={user.lastName}
          error={problems.fields['lastName']}
        />
        <Button type="submit" busy={busy}>
          {words.save}
        </Button>
      </form>
    </ProfileSection>
  )
}
