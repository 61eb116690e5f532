import { EditBase, useEditContext } from 'ra-core'
import type { Resource } from '../../contract/model/index'
import { fullName } from '../../contract/model/users'
import { it } from '../../i18n/it'
import { useSession } from '../../src/data/session'
import { paths } from '../../src/paths'
import { NotFoundScreen } from '../../src/ui/NotFoundScreen'
import { Page } from '../../src/ui/Page'
import { SkeletonLines } from '../../src/ui/Skeleton'
import { accountBody } from './account-body'
import { UserForm } from './UserForm'

const words = it.admin.users

export function UserEdit() {
  return (
    <EditBase mutationMode="pessimistic" redirect="show" transform={accountBody}>
      <Screen />
    </EditBase>
  )
}

function Screen() {
  const { record, error } = useEditContext<Resource<'users'>>()
  const { user } = useSession()
  if (error) return <NotFoundScreen />
  if (!record) return <Page title={null}>{<SkeletonLines count={5} height="3rem" />}</Page>
  return (
    <Page
      title={words.editTitle}
      narrow
      breadcrumbs={[
        { label: words.title, to: paths.admin.users() },
        { label: fullName(record), to: paths.admin.user(record.id) },
      ]}
    >
      <UserForm
        passwordHelp={words.newPasswordHelp}
        own={record.id === user?.id}
        back={paths.admin.user(record.id)}
      />
    </Page>
  )
}
