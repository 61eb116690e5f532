import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Link, NavLink } from 'react-router'
import { fullName } from '../../contract/full-name'
import { themeChoices } from '../../contract/palette'
import { it } from '../../i18n/frame'
import { appBar, appearance, roleNames } from '../../i18n/words/app-bar'
import type { CurrentUser } from '../api/session/session-store'
import { paths } from '../paths'
import { Icon } from '../../ui/Icon'
import { Menu, type MenuItem } from '../../ui/dialogs/Menu'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden'
import { Brand } from '../../ui/layout/Brand'
import { themeChoice } from '../../ui/theme/theme-choice'
import { signedInLink } from './signed-in-link'
import './AppBar.css'

const SignedInLink = lazy(() => import('./SignedInLink'))

const items = (): MenuItem[] => [
  { label: appBar.profile, icon: 'user', to: paths.profile() },
  ...themeChoices.map((choice) => ({
    section: appearance.title,
    label: appearance.choices[choice],
    checked: choice === themeChoice.get(),
    onSelect: () => {
      themeChoice.set(choice)
      import('../account/store-theme').then(
        ({ storeTheme }) => storeTheme(),
        (error: unknown) => console.warn(error),
      )
    },
  })),
  { label: appBar.logout, icon: 'logout', to: paths.logout() },
]

/** The bar above every screen of a signed-in user. */
export default function AppBar({ user }: { user: CurrentUser }) {
  useEffect(() => {
    // Prefetched while there is a network: the toast that reports its loss, and the logout.
    const prefetch = [import('../../ui/feedback/Toasts'), import('../areas/auth/LogoutScreen')]
    Promise.all(prefetch).catch((error: unknown) => console.warn(error))
  }, [])
  const link = useSyncExternalStore(signedInLink.subscribe, signedInLink.get)
  const name = fullName(user)
  const initials = `${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}`.toUpperCase()
  return (
    <header className="app-bar" data-sticks>
      <Link to={paths.root()} className="app-bar__home">
        <Brand /> <VisuallyHidden>{it.shell.toHome}</VisuallyHidden>
      </Link>
      {user.role === 'doctor' && (
        <nav className="app-bar__links" aria-label={appBar.main}>
          <NavLink to={paths.doctor.dashboard()}>{appBar.dashboard}</NavLink>
        </nav>
      )}
      <div className="app-bar__account">
        <Menu items={items}>
          {(trigger) => (
            <button {...trigger} type="button" className="app-bar__user">
              <span className="app-bar__initials" data-initials={initials} />
              <VisuallyHidden>{appBar.account}</VisuallyHidden>{' '}
              <span className="app-bar__name">
                {name} <small>{roleNames[user.role]}</small>
              </span>
              <Icon name="chevron-down" />
            </button>
          )}
        </Menu>
      </div>
      {link !== null && (
        <Suspense>
          <SignedInLink user={user} link={link} />
        </Suspense>
      )}
    </header>
  )
}
