import { EditBase, useEditContext } from 'ra-core'
import type { Resource } from '../../contract/model/index'
import { fullName } from '../../contract/model/users'
import { it } from '../../i18n/it'
import { useSession } from '../../src/data/session'
import { paths } from '../../src/paths'
import { Alert } from '../../src/ui/Alert'
import { Page } from '../../src/ui/Page'
import { accountBody } from './account-body'
import { refusalOf } from './rights'
import { UserAbsent } from './UserAbsent'
import { UserForm } from './UserForm'

const words = it.admin.users

export function UserEdit() {
  return (
    <EditBase
      redirectOnError={false}
      mutationMode="pessimistic"
      redirect="show"
      transform={accountBody}
    >
      <Screen />
    </EditBase>
  )
}

function Screen() {
  const { record, error, refetch } = useEditContext<Resource<'users'>>()
  const { user } = useSession()
  if (!record) return <UserAbsent error={error} onRetry={() => void refetch()} />
  const own = record.id === user?.id
  const refusal = refusalOf('users.update', user, record)
  return (
    <Page
      title={words.editTitle}
      narrow
      breadcrumbs={[
        { label: words.title, to: paths.admin.users() },
        { label: fullName(record), to: paths.admin.user(record.id) },
      ]}
    >
      {refusal === null ? (
        <UserForm
          passwordHelp={own ? words.ownPasswordHelp : words.newPasswordHelp}
          own={own}
          back={paths.admin.user(record.id)}
        />
      ) : (
        <Alert tone="info">{refusal}</Alert>
      )}
    </Page>
  )
}
