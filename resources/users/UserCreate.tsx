import { CreateBase } from 'ra-core'
import { useSearchParams } from 'react-router'
import { it } from '../../i18n/it'
import { paths } from '../../src/paths'
import { Page } from '../../src/ui/Page'
import { accountBody } from './account-body'
import { UserForm } from './UserForm'

const words = it.admin.users

/** A new account; an address and a role may come along in the page's own (`?email=…&role=supervisor`). */
export function UserCreate() {
  const [search] = useSearchParams()
  const role = search.get('role') === 'supervisor' ? 'supervisor' : 'doctor'
  const email = search.get('email') ?? ''
  return (
    <CreateBase redirect="show" record={{ role, email }} transform={accountBody}>
      <Page
        title={words.create}
        narrow
        breadcrumbs={[{ label: words.title, to: paths.admin.users() }]}
      >
        <UserForm passwordHelp={words.passwordHelp} back={paths.admin.users()} />
      </Page>
    </CreateBase>
  )
}
