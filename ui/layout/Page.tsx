import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { it, page } from '../../i18n/frame'
import { classNames } from '../class-names'
import { Icon } from '../Icon'
import { Skeleton } from '../feedback/Skeleton'
import { VisuallyHidden } from './VisuallyHidden'
import './Page.css'

export interface Breadcrumb {
  readonly label: string
  readonly to: string
  /** State of the history's entry that it leads to. */
  readonly state?: unknown
}

interface PageProps {
  /** Null while it is not known yet: the heading keeps its space. */
  title: string | null
  /** Drawn in place of the title, as a name that may be cut. */
  heading?: ReactNode
  /** Title of the browser's tab, which the history stores on the disk: for a title that others must not read there. */
  tabTitle?: string
  /** Links to the pages above this one. */
  breadcrumbs?: readonly Breadcrumb[]
  /** A sentence or chips below the title. */
  lead?: ReactNode
  actions?: ReactNode
  narrow?: boolean
  children?: ReactNode
}

/** Frame of a screen: breadcrumbs, the only `h1` (which gets the focus after a navigation), actions, content. */
export function Page(props: PageProps) {
  const {
    title,
    heading = title,
    tabTitle = title,
    breadcrumbs = [],
    lead,
    actions,
    narrow,
    children,
  } = props
  // A new address begins with its route's title, even if the page component stays.
  const { pathname } = useLocation()
  useEffect(() => {
    if (tabTitle !== null) document.title = `${tabTitle} · ${it.shell.product}`
  }, [tabTitle, pathname])
  return (
    <div className={classNames('page', narrow && 'page--narrow')}>
      <header className="page__header">
        {breadcrumbs.length > 0 && (
          <nav aria-label={page.breadcrumbs}>
            <ul role="list" className="page__breadcrumbs row gap-1 note">
              {breadcrumbs.map(({ label, to, state }, index) => (
                <li key={to}>
                  {index > 0 && <Icon name="chevron-right" />}
                  <Link to={to} state={state}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="page__heading row row--apart">
          <h1 tabIndex={-1}>
            {title === null ? (
              <>
                <Skeleton width="12em" />
                <VisuallyHidden>{it.shell.loading}</VisuallyHidden>
              </>
            ) : (
              <bdi>{heading}</bdi>
            )}
          </h1>
          {actions && <div className="page__actions row">{actions}</div>}
        </div>
        {lead && <div className="page__lead">{lead}</div>}
      </header>
      {children}
    </div>
  )
}
