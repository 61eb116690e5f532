import { lazy, Suspense, useContext } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { format } from '../../i18n/format'
import { it } from '../../i18n/it'
import { useCall } from '../../src/data/query'
import { paths } from '../../src/paths'
import { Alert } from '../../src/ui/page/Alert'
import { classNames } from '../../src/ui/class-names'
import { Chip } from '../../src/ui/Chip'
import { DatabaseImage } from '../../src/ui/DatabaseImage'
import { NotLoaded } from '../../src/ui/page/NotLoaded'
import { LinkButton } from '../../src/ui/buttons/LinkButton'
import { NotFoundScreen } from '../../src/ui/page/NotFoundScreen'
import { Page } from '../../src/ui/page/Page'
import { SkeletonLines } from '../../src/ui/page/Skeleton'
import { Tabs } from '../../src/ui/page/Tabs'
import { InnerResources } from '../pages/inner-resources'
import { ResourceRecords } from '../pages/ResourceRecords'
import { ArchiveButton } from './ArchiveButton'
import { DatabaseMenu } from './DatabaseMenu'
import { DumpMenu } from './DumpMenu'
import { Outline } from './Outline'
import { Summary } from './Summary'
import './databases.css'

const words = it.admin.databases
const SettingsPanel = lazy(async () => ({
  default: (await import('./settings/SettingsPanel')).SettingsPanel,
}))

const include = ['groups.questions'] as const
const counters = ['groupsCount', 'questionsCount', 'doctorsCount', 'surveysByStatus'] as const

/** One database: what it asks, who takes part, its data (spec §2: database_show). */
export function DatabaseShow() {
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useCall('adminDatabase', {
    params: { id },
    query: { include, counters },
  })
  const database = data?.data
  const tab = search.get('tab') ?? 'summary'
  const inner = useContext(InnerResources)
  const lists = inner.filter(({ within }) => within?.tab !== undefined)
  const listed = lists.find(({ within }) => within?.tab === tab)
  const archived = database?.archivedAt != null
  if (error?.status === 404) return <NotFoundScreen />
  return (
    <Page
      title={database?.name ?? (error ? words.title : null)}
      breadcrumbs={[{ label: words.title, to: paths.admin.databases() }]}
      lead={
        database && (
          <span className={classNames('database-facts', archived && 'database-facts--archived')}>
            <DatabaseImage {...database} size="medium" />
            {archived && <Chip icon="archive">{words.archivedMark}</Chip>}
            <span>
              {words.createdOn} {format.date(database.createdAt)}
            </span>
          </span>
        )
      }
      actions={
        database && (
          <>
            <DatabaseMenu database={database} />
            <DumpMenu databaseId={id} />
            <LinkButton variant="primary" icon="edit" to={paths.admin.databaseEdit(id)}>
              {words.design}
            </LinkButton>
          </>
        )
      }
    >
      {error && <NotLoaded title={words.loadError} onRetry={refetch} />}
      {!database && !error && <SkeletonLines count={6} height="3rem" />}
      {database?.archivedAt && (
        <Alert tone="info">
          <div className="database-archived">
            <p>{it.admin.databaseSettings.archivedSince(format.date(database.archivedAt))}</p>
            <ArchiveButton database={database} />
          </div>
        </Alert>
      )}
      {database && (
        <Tabs
          label={words.tabsLabel}
          tabs={[
            { key: 'summary', label: words.tabs.summary },
            ...lists.map((one) => ({ key: one.within?.tab ?? '', label: one.words.title })),
            { key: 'settings', label: it.admin.databaseSettings.tab },
          ]}
          current={listed || tab === 'settings' ? tab : 'summary'}
          onSelect={(next) =>
            setSearch(next === 'summary' ? {} : { tab: next }, {
              replace: true,
              preventScrollReset: true,
            })
          }
        >
          {tab === 'settings' ? (
            <Suspense fallback={<SkeletonLines count={6} height="3rem" />}>
              <SettingsPanel database={database} />
            </Suspense>
          ) : listed ? (
            <ResourceRecords key={tab} resource={listed} parent={database} />
          ) : (
            <div className="database-panel">
              <Summary database={database} />
              <Suspense fallback={<SkeletonLines count={3} height="2rem" />}>
                {inner.map(
                  ({ type, within }) =>
                    within?.Card && <within.Card key={type} parent={database} />,
                )}
              </Suspense>
              <Outline database={database} />
            </div>
          )}
        </Tabs>
      )}
    </Page>
  )
}
