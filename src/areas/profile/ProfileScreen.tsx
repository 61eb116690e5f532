import { fullName } from '../../../contract/full-name'
import { profile as words } from '../../../i18n/words/profile'
import { roleNames } from '../../../i18n/words/app-bar'
import { useSession } from '../../answers/session'
import type { CurrentUser } from '../../api/session/session-store'
import { homeOf } from '../../account/home'
import { Page } from '../../../ui/layout/Page'
import { AppearanceSection } from './sections/AppearanceSection'
import { DataSection } from './sections/DataSection'
import { EmailSection } from './sections/EmailSection'
import { IdentitiesSection } from './sections/IdentitiesSection'
import { NameSection } from './sections/NameSection'
import { NotificationsSection } from './sections/NotificationsSection'
import { PasswordSection } from './sections/PasswordSection'
import { SecondFactorSection } from './sections/SecondFactorSection'
import { SessionsSection } from './sections/SessionsSection'
import './profile.css'

/** Sections of the page in order; a section with nothing for the user draws nothing. */
const sections: readonly ((props: { user: CurrentUser }) => React.ReactNode)[] = [
  NameSection,
  EmailSection,
  PasswordSection,
  SecondFactorSection,
  IdentitiesSection,
  SessionsSection,
  AppearanceSection,
  NotificationsSection,
  DataSection,
]

/** `/profile`: the user's own account (product §9). */
function ProfileScreen() {
  const { user } = useSession()
  // Null after a logout in another tab, until the guard leads elsewhere.
  if (user === null) return null
  return (
    <Page
      title={words.title}
      breadcrumbs={[{ label: words.home[user.role], to: homeOf(user.role) }]}
      lead={`${fullName(user)} · ${roleNames[user.role]}`}
      narrow
    >
      <div className="stack">
        {sections.map((Section) => (
          <Section key={Section.name} user={user} />
        ))}
      </div>
    </Page>
  )
}

/** The area's screens by the ids of their routes. */
export const screens = { profile: ProfileScreen }
