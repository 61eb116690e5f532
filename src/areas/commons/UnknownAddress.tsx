import { it, page } from '../../../i18n/frame'
import { AccountCard } from '../../account/AccountCard'
import { useSession } from '../../answers/session'
import { NotFoundScreen } from '../../frame/NotFoundScreen'
import { paths } from '../../paths'
import { LinkButton } from '../../../ui/buttons/LinkButton'

/** Screen for an address that does not exist: for a visitor in the frame of signed-out pages. */
export function UnknownAddress() {
  const { user } = useSession()
  if (user !== null) return <NotFoundScreen />
  return (
    <AccountCard title={page.notFound.title} lead={page.notFound.help}>
      <LinkButton to={paths.root()} variant="primary" icon="home">
        {it.shell.toHome}
      </LinkButton>
    </AccountCard>
  )
}
