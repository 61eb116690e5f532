import { lazy, Suspense, useEffect } from 'react'
import { Link, NavLink } from 'react-router'
import { fullName } from '../../contract/model/users'
import { it } from '../../i18n/frame'
import type { CurrentUser } from '../data/session-store'
import { paths } from '../paths'
import { Icon } from '../ui/Icon'
import { Menu } from '../ui/dialogs/Menu'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { Brand } from '../ui/page/Brand'
import './AppBar.css'

// Without it the pages work as ever while there is a network.
const NewVersion = lazy(() =>
  import('./version/NewVersion').catch(() => ({ default: () => <></> })),
)

/** The bar above every screen of somebody who is logged in. */
export default function AppBar({ user }: { user: CurrentUser }) {
  useEffect(() => {
    // Whoever works here may lose the network: what will tell him so is there before, and the way out.
    const ahead = Promise.all([import('../ui/toasts/Toasts'), import('../areas/auth/screens')])
    ahead.catch((error: unknown) => console.warn(error))
  }, [])
  const name = fullName(user)
  const initials = `${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}`.toUpperCase()
  return (
    <header className="app-bar" data-sticks>
      <Link to={paths.root()} className="app-bar__home">
        <Brand /> <VisuallyHidden>{it.shell.toHome}</VisuallyHidden>
      </Link>
      {user.role === 'doctor' && (
        <nav className="app-bar__links" aria-label={it.shell.menu.main}>
          <NavLink to={paths.doctor.dashboard()}>{it.shell.menu.dashboard}</NavLink>
        </nav>
      )}
      <div className="app-bar__account">
        <Menu items={[{ label: it.shell.menu.logout, icon: 'logout', to: paths.logout() }]}>
          {(trigger) => (
            <button {...trigger} type="button" className="app-bar__user">
              <span className="app-bar__initials" data-initials={initials} />
              <VisuallyHidden>{it.shell.menu.account}</VisuallyHidden>{' '}
              <span className="app-bar__name">
                {name} <small>{it.shell.roles[user.role]}</small>
              </span>
              <Icon name="chevron-down" />
            </button>
          )}
        </Menu>
      </div>
      {import.meta.env.PROD && user.role === 'doctor' && (
        <Suspense>
          <NewVersion />
        </Suspense>
      )}
    </header>
  )
}
