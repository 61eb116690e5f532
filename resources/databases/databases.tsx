import { lazy } from 'react'
import { Route } from 'react-router'
import { it } from '../../i18n/it'
import { paths } from '../../src/paths'
import type { AdminResource } from '../resource'
import { DatabaseCreate } from './DatabaseCreate'
import { DatabaseList } from './DatabaseList'
import { DatabaseShow } from './DatabaseShow'
import { StatScreen } from './StatScreen'
import { StatsScreen } from './StatsScreen'
import { TemplatesScreen } from './TemplatesScreen'

const { title } = it.admin.databases

// The designer brings dragging, formulas and every kind of question; who reads a list does not wait for them.
const DatabaseDesigner = lazy(async () => ({
  default: (await import('./designer/DatabaseDesigner')).DatabaseDesigner,
}))

export const databases: AdminResource = {
  name: 'databases',
  list: DatabaseList,
  create: DatabaseCreate,
  show: DatabaseShow,
  edit: DatabaseDesigner,
  editPath: ':id/edit/:groupId?',
  recordRepresentation: 'name',
  children: [
    <Route key="templates" path=":id/templates" element={<TemplatesScreen />} />,
    <Route key="stats" path=":id/stats" element={<StatsScreen />} />,
    <Route key="stat" path=":id/stats/:templateId" element={<StatScreen />} />,
    <Route key="config" path=":id/stats/:templateId/config" element={<StatScreen config />} />,
  ],
  menu: { to: paths.admin.databases(), label: title, icon: 'database' },
}
