import { lazy } from 'react'
import { models } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { designFile } from '../../i18n/words/admin/design-file'
import { paths } from '../../src/paths'
import { LinkButton } from '../../ui/buttons/LinkButton'
import { DialogButton } from '../../ui/dialogs/DialogButton'
import { defineResource } from '../admin/define-resource'
import { writtenMails } from '../admin/list/written-mails'
import { archiving, removeDatabase } from './database-actions'
import { databaseColumns } from './database-columns'
import { ProviderFilter } from './ProviderFilter'

// What stands behind a list loads when it is opened; the designer brings dragging, formulas and every kind of question; who reads a list waits for none of it.
const NewDatabaseInputs = lazy(async () => ({
  default: (await import('./DatabaseInputs')).NewDatabaseInputs,
}))
const shown = () => import('./DatabaseShow')
const DatabaseFacts = lazy(async () => ({ default: (await shown()).DatabaseSummary }))
const DatabaseActions = lazy(async () => ({ default: (await shown()).DatabaseActions }))
const ArchivedNotice = lazy(async () => ({ default: (await shown()).ArchivedNotice }))
const Overview = lazy(async () => ({ default: (await shown()).Overview }))
const SettingsPanel = lazy(() => import('./settings/SettingsPanel'))
const DownloadsPanel = lazy(() => import('./downloads/DownloadsPanel'))
const DatabaseDesigner = lazy(async () => ({
  default: (await import('../designer/DatabaseDesigner')).DatabaseDesigner,
}))

const ImportDialog = lazy(() => import('./design-file/ImportDialog'))

const statistics = () => import('./StatsScreens')
const AdminStatsIndex = lazy(async () => ({ default: (await statistics()).AdminStatsIndex }))
const AdminStatsPage = lazy(async () => ({ default: (await statistics()).AdminStatsPage }))

const words = it.admin.databases

export const databases = defineResource(models.databases, {
  icon: 'database',
  words,
  name: ({ name }) => name,
  list: {
    columns: databaseColumns,
    filterDefaultValues: { archived: 'false' },
    filters: [<ProviderFilter key="provider" source="provider" alwaysOn />],
    bulk: [...archiving, removeDatabase],
    warnings: [{ ...writtenMails, only: 'superadmin' }],
    PageActions: ImportButton,
    EmptyActions,
  },
  create: {
    Inputs: NewDatabaseInputs,
    confirm: words.createConfirm,
    // The designer opens next, or the settings where its image is still to be given.
    redirect: (_type, id, made) =>
      `databases/${id}${made && 'imageFailed' in made ? '/show?tab=settings' : ''}`,
  },
  show: {
    embed: ['groups.questions', 'groupsCount', 'questionsCount', 'doctorsCount', 'surveysByStatus'],
    Lead: DatabaseFacts,
    Actions: DatabaseActions,
    Notice: ArchivedNotice,
    Body: Overview,
    ownTab: words.structure,
    tabs: [
      { key: 'settings', label: it.admin.databaseSettings.tab, Panel: SettingsPanel },
      { key: 'downloads', label: it.admin.databaseSettings.downloadsTab, Panel: DownloadsPanel },
    ],
  },
  screens: { edit: DatabaseDesigner },
  editPath: ':id/edit/:groupId?',
  pages: [
    { path: ':id/stats', title: words.stats, Screen: AdminStatsIndex },
    { path: ':id/stats/:templateId', title: words.stats, Screen: AdminStatsPage },
  ],
})

/** Makes a database of a design file. */
function ImportButton() {
  return (
    <DialogButton icon="folder" dialog={(onClose) => <ImportDialog onClose={onClose} />}>
      {designFile.import}
    </DialogButton>
  )
}

/** Who begins needs people as well. */
function EmptyActions() {
  return (
    <LinkButton icon="users" to={paths.admin.users()}>
      {it.admin.users.title}
    </LinkButton>
  )
}
