import { ShowBase, useShowContext } from 'ra-core'
import { useState } from 'react'
import type { Resource } from '../../contract/model/index'
import { fullName } from '../../contract/model/users'
import { format } from '../../i18n/format'
import { it } from '../../i18n/it'
import { useSession } from '../../src/data/session'
import { paths } from '../../src/paths'
import { Button } from '../../src/ui/Button'
import { Card } from '../../src/ui/Card'
import { LinkButton } from '../../src/ui/LinkButton'
import { NotFoundScreen } from '../../src/ui/NotFoundScreen'
import { Page } from '../../src/ui/Page'
import { SkeletonLines } from '../../src/ui/Skeleton'
import { RemoveUserDialog } from './RemoveUserDialog'
import './users.css'

const words = it.admin.users
const { fields } = it.admin.resources.users

export function UserShow() {
  return (
    <ShowBase>
      <Screen />
    </ShowBase>
  )
}

function Screen() {
  const { record, error } = useShowContext<Resource<'users'>>()
  const { user } = useSession()
  const [removing, setRemoving] = useState(false)
  const crumbs = [{ label: words.title, to: paths.admin.users() }]
  if (error) return <NotFoundScreen />
  if (!record) {
    return (
      <Page title={null} narrow breadcrumbs={crumbs}>
        <SkeletonLines count={4} height="2rem" />
      </Page>
    )
  }
  return (
    <Page
      title={fullName(record)}
      narrow
      breadcrumbs={crumbs}
      actions={
        <>
          {record.id !== user?.id && (
            <Button icon="delete" onClick={() => setRemoving(true)}>
              {words.delete}
            </Button>
          )}
          <LinkButton variant="primary" icon="edit" to={paths.admin.userEdit(record.id)}>
            {words.edit}
          </LinkButton>
        </>
      }
    >
      <Card>
        <dl className="user-facts">
          <dt>{fields.email}</dt>
          <dd>{record.email}</dd>
          <dt>{fields.role}</dt>
          <dd>{it.shell.roles[record.role]}</dd>
          <dt>{words.state}</dt>
          <dd>{record.confirmed ? words.confirmed : words.unconfirmed}</dd>
          <dt>{fields.createdAt}</dt>
          <dd>{format.date(record.createdAt)}</dd>
        </dl>
      </Card>
      {removing && <RemoveUserDialog user={record} onClose={() => setRemoving(false)} />}
    </Page>
  )
}
