import { Link } from 'react-router'
import { it } from '../../i18n/frame'
import { paths } from '../paths'
import { LinkButton } from '../../ui/buttons/LinkButton'
import { Brand } from '../../ui/layout/Brand'
import './VisitorBar.css'

/** The bar above the public pages. */
export function VisitorBar() {
  return (
    <header className="visitor-bar">
      <Link to={paths.root()} className="visitor-bar__home">
        <Brand />
      </Link>
      <LinkButton to={paths.login()}>{it.shell.titles.login}</LinkButton>
    </header>
  )
}
