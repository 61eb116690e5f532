import { ShowBase, useShowContext } from 'ra-core'
import { useState } from 'react'
import type { Resource } from '../../contract/model/index'
import { fullName } from '../../contract/model/users'
import { isAdmin } from '../../contract/roles'
import { format } from '../../i18n/format'
import { it } from '../../i18n/it'
import { useSession } from '../../src/data/session'
import { paths } from '../../src/paths'
import { Alert } from '../../src/ui/Alert'
import { Button } from '../../src/ui/Button'
import { Card } from '../../src/ui/Card'
import { Chip } from '../../src/ui/Chip'
import { LinkButton } from '../../src/ui/LinkButton'
import { Page } from '../../src/ui/Page'
import { ConfirmationButton } from './ConfirmationButton'
import { Memberships } from './Memberships'
import { RemoveUserDialog } from './RemoveUserDialog'
import { refusalOf } from './rights'
import { UserAbsent } from './UserAbsent'
import './users.css'

const words = it.admin.users
const { fields } = it.admin.resources.users

/** One account: who it is, what he takes part in, and what the reader may do to it. */
export function UserShow() {
  return (
    <ShowBase redirectOnError={false}>
      <Screen />
    </ShowBase>
  )
}

function Screen() {
  const { record, error, refetch } = useShowContext<Resource<'users'>>()
  const { user: reader } = useSession()
  const [removing, setRemoving] = useState(false)
  if (!record) return <UserAbsent error={error} onRetry={() => void refetch()} />
  const updateRefusal = refusalOf('users.update', reader, record)
  const removeRefusal = refusalOf('users.remove', reader, record)
  return (
    <Page
      title={fullName(record)}
      narrow
      breadcrumbs={[{ label: words.title, to: paths.admin.users() }]}
      actions={
        <>
          {removeRefusal === null && (
            <Button icon="delete" onClick={() => setRemoving(true)}>
              {words.delete}
            </Button>
          )}
          {updateRefusal === null && (
            <LinkButton variant="primary" icon="edit" to={paths.admin.userEdit(record.id)}>
              {words.edit}
            </LinkButton>
          )}
        </>
      }
    >
      {updateRefusal !== null && <Alert tone="info">{updateRefusal}</Alert>}
      <Card>
        <dl className="user-facts">
          <dt>{fields.email}</dt>
          <dd>{record.email}</dd>
          <dt>{fields.role}</dt>
          <dd>{it.shell.roles[record.role]}</dd>
          <dt>{words.state}</dt>
          <dd>
            <Chip tone={record.confirmed ? 'success' : 'warning'}>
              {record.confirmed ? words.confirmed : words.unconfirmed}
            </Chip>
            {!record.confirmed && updateRefusal === null && <ConfirmationButton user={record} />}
          </dd>
          <dt>{fields.createdAt}</dt>
          <dd>{format.date(record.createdAt)}</dd>
        </dl>
      </Card>
      <Memberships user={record} offered={!isAdmin(record.role)} />
      {removing && <RemoveUserDialog user={record} onClose={() => setRemoving(false)} />}
    </Page>
  )
}
