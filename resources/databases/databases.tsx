import { lazy } from 'react'
import { Route } from 'react-router'
import { models } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { paths } from '../../src/paths'
import { LinkButton } from '../../src/ui/buttons/LinkButton'
import { defineResource } from '../define-resource'
import { databaseBulk } from './database-bulk'
import { databaseColumns } from './database-columns'
import { StatsScreen } from './StatsScreen'
import { ProviderFilter } from './ProviderFilter'

// What stands behind a list loads when it is opened; the designer brings dragging, formulas and every kind of question; who reads a list waits for none of it.
const DatabaseCreate = lazy(async () => ({
  default: (await import('./DatabaseCreate')).DatabaseCreate,
}))
const DatabaseShow = lazy(async () => ({ default: (await import('./DatabaseShow')).DatabaseShow }))
const DatabaseDesigner = lazy(async () => ({
  default: (await import('./designer/DatabaseDesigner')).DatabaseDesigner,
}))

export const databases = defineResource(models.databases, {
  icon: 'database',
  words: it.admin.databases,
  name: ({ name }) => name,
  list: {
    columns: databaseColumns,
    filterDefaultValues: { archived: 'false' },
    filters: [<ProviderFilter key="provider" source="provider" alwaysOn />],
    bulk: databaseBulk,
    EmptyActions,
  },
  screens: { create: DatabaseCreate, show: DatabaseShow, edit: DatabaseDesigner },
  editPath: ':id/edit/:groupId?',
  children: [
    <Route key="stats" path=":id/stats" element={<StatsScreen />} />,
    <Route key="stat" path=":id/stats/:templateId" element={<StatsScreen />} />,
  ],
})

/** Who begins needs people as well. */
function EmptyActions() {
  return (
    <LinkButton icon="users" to={paths.admin.users()}>
      {it.admin.users.title}
    </LinkButton>
  )
}
