import type { ReactNode } from 'react'
import { it, page } from '../../i18n/frame'
import { paths } from '../paths'
import { LinkButton } from '../../ui/buttons/LinkButton'
import { Page } from '../../ui/layout/Page'

interface NotFoundScreenProps {
  readonly text?: string
  /** The link that leads on, by default to the start. */
  readonly link?: ReactNode
  /** Further content below the notice. */
  readonly children?: ReactNode
}

const toHome = (
  <LinkButton to={paths.root()} variant="primary" icon="home">
    {it.shell.toHome}
  </LinkButton>
)

/** The screen for an address that does not exist, and for a record that is missing or hidden from the user (product §2). */
export function NotFoundScreen({ text, link = toHome, children }: NotFoundScreenProps) {
  return (
    <Page title={page.notFound.title} narrow>
      <p>{text ?? page.notFound.help}</p>
      <div className="row">{link}</div>
      {children}
    </Page>
  )
}
