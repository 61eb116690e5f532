import { lazy } from 'react'
import { Route } from 'react-router'
import { it } from '../../i18n/it'
import { paths } from '../../src/paths'
import type { AdminResource } from '../resource'
import { DatabaseList } from './DatabaseList'
import { StatsScreen } from './StatsScreen'

const { title } = it.admin.databases

// What stands behind a list loads when it is opened; the designer brings dragging, formulas and every kind of question; who reads a list waits for none of it.
const DatabaseCreate = lazy(async () => ({
  default: (await import('./DatabaseCreate')).DatabaseCreate,
}))
const DatabaseShow = lazy(async () => ({ default: (await import('./DatabaseShow')).DatabaseShow }))
const DatabaseDesigner = lazy(async () => ({
  default: (await import('./designer/DatabaseDesigner')).DatabaseDesigner,
}))

const TemplatesScreen = lazy(async () => ({
  default: (await import('./templates/TemplatesScreen')).TemplatesScreen,
}))
const TemplateConfig = lazy(async () => ({
  default: (await import('./templates/TemplateConfig')).TemplateConfig,
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
    <Route key="stat" path=":id/stats/:templateId" element={<StatsScreen />} />,
    <Route key="config" path=":id/stats/:templateId/config" element={<TemplateConfig />} />,
  ],
  menu: { to: paths.admin.databases(), label: title, icon: 'database' },
}
