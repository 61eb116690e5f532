import { CreateBase } from 'ra-core'
import { it } from '../../i18n/it'
import { paths } from '../../src/paths'
import { Page } from '../../src/ui/Page'
import { accountBody } from './account-body'
import { UserForm } from './UserForm'

const words = it.admin.users

export function UserCreate() {
  return (
    <CreateBase redirect="show" record={{ role: 'doctor' }} transform={accountBody}>
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
