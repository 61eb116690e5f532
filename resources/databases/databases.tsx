import type { TextInputProps } from 'react-admin'
import { lazy } from 'react'
import { adminDatabaseCounters } from '../../contract/models/databases'
import { models, type Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { designFile } from '../../i18n/words/admin/database-files'
import { designDrafts } from '../../i18n/words/admin/designs/design-drafts'
import { designVersions } from '../../i18n/words/admin/designs/design-versions'
import { paths } from '../../src/paths'
import { firstTemplate } from '../../src/statistics/site'
import { LinkButton } from '../../ui/buttons/LinkButton'
import { DialogButton } from '../../ui/dialogs/DialogButton'
import { defineResource } from '../admin/define-resource'
import { menu } from '../menu'
import { writtenMails } from '../admin/written-mails'
import { archiving, removeDatabase } from './database-actions'
import { FilterSelect } from '../admin/model/filter-inputs'
import { useAvailableProviders } from './settings/use-available-providers'
import { Chip } from '../../ui/Chip'
import { DatabaseImage } from '../../ui/DatabaseImage'
import type { DeclaredColumn } from '../admin/resource'
import './database-list.css'

type Database = Resource<'databases'>

const maxNames = 2

function providersOf({ providers }: Database): string {
  const more = providers.length - maxNames
  const names = providers.slice(0, maxNames).join(', ')
  return more > 0 ? `${names} ${words.moreProviders(more)}` : names
}

/** Columns of the list of databases. */
const databaseColumns: readonly DeclaredColumn<Database>[] = [
  {
    key: 'name',
    before: ({ id, name, imageUrl }) => <DatabaseImage {...{ id, name, imageUrl }} />,
  },
  {
    key: 'archivedAt',
    cell: ({ archivedAt }) =>
      archivedAt === null ? (
        <span className="database-state">{words.inUse}</span>
      ) : (
        <Chip icon="archive">{words.archivedMark}</Chip>
      ),
    file: ({ archivedAt }) => (archivedAt === null ? words.inUse : words.archivedMark),
  },
  {
    key: 'providers',
    cell: (database) => <span title={database.providers.join(', ')}>{providersOf(database)}</span>,
  },
  'groupsCount',
  'questionsCount',
  'doctorsCount',
  'createdAt',
  { key: 'updatedAt', hidden: true },
]

// Screens load when they are opened. The designer above all is large, and the list doesn't need it.
const NewDatabaseInputs = lazy(async () => ({
  default: (await import('./DatabaseInputs')).NewDatabaseInputs,
}))
const show = () => import('./DatabaseShow')
const DatabaseSummary = lazy(async () => ({ default: (await show()).DatabaseSummary }))
const DatabaseActions = lazy(async () => ({ default: (await show()).DatabaseActions }))
const ArchivedNotice = lazy(async () => ({ default: (await show()).ArchivedNotice }))
const Overview = lazy(async () => ({ default: (await show()).Overview }))
const SettingsPanel = lazy(() => import('./settings/SettingsPanel'))
const DownloadsPanel = lazy(() => import('./downloads/DownloadsPanel'))
const DatabaseDesigner = lazy(async () => ({
  default: (await import('../designer/DatabaseDesigner')).DatabaseDesigner,
}))
const TrialScreen = lazy(() => import('../designer/trial/TrialScreen'))

const PublishScreen = lazy(() => import('../designer/publishing/PublishScreen'))

const VersionsScreen = lazy(() => import('./versions/VersionsScreen'))
const VersionScreen = lazy(() => import('./versions/VersionScreen'))
const PinnedSurveysScreen = lazy(() => import('./pinned-surveys/PinnedSurveysScreen'))
const PinnedSurveyChangesScreen = lazy(() => import('./pinned-surveys/PinnedSurveyChangesScreen'))

const ImportDialog = lazy(() => import('../designer/design-file/ImportDialog'))

const statistics = () => import('./StatsScreens')
const AdminStatsIndex = lazy(async () => ({ default: (await statistics()).AdminStatsIndex }))
const AdminStatsPage = lazy(async () => ({ default: (await statistics()).AdminStatsPage }))

const words = it.admin.databases

/** Databases: their list, their overview page, and the designer as their edit screen (product §4). */
export const databases = defineResource(models.databases, {
  icon: menu.databases.icon,
  words,
  name: ({ name }) => name,
  list: {
    columns: databaseColumns,
    filterDefaultValues: { archived: 'false' },
    filters: [<ProviderFilter key="provider" source="provider" alwaysOn />],
    bulk: [...archiving, removeDatabase],
    warnings: [{ ...writtenMails, only: 'superadmin' }],
    PageActions: ImportButton,
    RowActions: StatisticsLink,
    EmptyActions,
  },
  create: {
    Inputs: NewDatabaseInputs,
    confirm: words.createConfirm,
    // The designer opens next, or the settings if the image could not be sent.
    redirect: (_type, id, created) =>
      `databases/${id}${created && 'imageFailed' in created ? '/show?tab=settings' : ''}`,
  },
  show: {
    embed: ['groups.questions', ...adminDatabaseCounters],
    Lead: DatabaseSummary,
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
    { path: ':id/publish', title: designDrafts.title, Screen: PublishScreen },
    { path: ':id/versions', title: designVersions.title, Screen: VersionsScreen },
    { path: ':id/versions/:number', title: designVersions.title, Screen: VersionScreen },
    {
      path: ':id/versions/surveys',
      title: designVersions.pinnedSurveys,
      Screen: PinnedSurveysScreen,
    },
    {
      path: ':id/versions/surveys/changes',
      title: designVersions.pinnedSurveys,
      Screen: PinnedSurveyChangesScreen,
    },
    { path: ':id/trial/:groupId?', title: words.trial, Screen: TrialScreen },
    { path: ':id/stats', title: words.stats, Screen: AdminStatsIndex },
    { path: ':id/stats/:templateId', title: words.stats, Screen: AdminStatsPage },
  ],
})

/** Link from a database's row to its first page of statistics. Its name is short: the row has that of the database. */
function StatisticsLink({ record: { id } }: { readonly record: Database }) {
  return (
    <LinkButton
      variant="quiet"
      icon="stats"
      className="button--icon"
      title={words.stats}
      aria-label={words.stats}
      to={paths.admin.stat(id, firstTemplate)}
    />
  )
}

/** Filter by centre, with the centres that are in use. It stands before they are known: else it would push the list down. */
function ProviderFilter(input: Omit<TextInputProps, 'label'>) {
  const providers = useAvailableProviders()
  const { label, '': all } = words.filters.provider
  const choices = providers.map((name) => [name, name] as const)
  return <FilterSelect {...input} label={label} choices={[['', all], ...choices]} />
}

/** Button that creates a database from a design file. */
function ImportButton() {
  return (
    <DialogButton icon="folder" dialog={(onClose) => <ImportDialog onClose={onClose} />}>
      {designFile.import}
    </DialogButton>
  )
}

/** Link to the users: a first database needs them as well. */
function EmptyActions() {
  return (
    <LinkButton icon="users" to={paths.admin.users()}>
      {it.admin.users.title}
    </LinkButton>
  )
}
