import { Navigate, useParams } from 'react-router'
import { it } from '../../../i18n/admin'
import { designVersions } from '../../../i18n/words/admin/designs/design-versions'
import { pinnedSurveys as words } from '../../../i18n/words/admin/designs/pinned-surveys'
import type { DataOf } from '../../../src/api/calls/call-args'
import { useCall } from '../../../src/api/calls/query'
import { NotFoundScreen } from '../../../src/frame/NotFoundScreen'
import { paths } from '../../../src/paths'
import { useAddress } from '../../../ui/address/use-address'
import { Button } from '../../../ui/buttons/Button'
import { IconButton } from '../../../ui/buttons/IconButton'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { Select } from '../../../ui/fields/Select'
import { Page } from '../../../ui/layout/Page'
import { PinnedSurveyTable } from './PinnedSurveyTable'
import './pinned-surveys.css'

/** Number of surveys on a page of the list. */
const pageSize = 25

const wholeNumber = /^[1-9]\d{0,8}$/

/** Page that lists surveys of earlier versions, of which an administrator chooses some to bring them up to the newest (product §4). */
export default function PinnedSurveysScreen() {
  const { id = '' } = useParams()
  const database = useCall('adminDatabase', { params: { id } })
  const { parameters } = useAddress()
  const version = numberIn(parameters, 'version')
  const number = numberIn(parameters, 'page') ?? 1
  const { data, error, refetch, isPlaceholderData } = useCall(
    'pinnedSurveys',
    {
      params: { databaseId: id },
      query: {
        filter: version === null ? {} : { version: String(version) },
        page: { number, size: pageSize },
      },
    },
    { staleTime: 0, placeholderData: (former) => former },
  )
  if (database.error?.status === 404 || error?.status === 404) return <NotFoundScreen />
  const { newest = null, versions = [] } = data?.data ?? {}
  return (
    <Page
      title={designVersions.pinnedSurveys}
      lead={newest !== null && versions.length > 0 && words.lead(newest)}
      breadcrumbs={[
        { label: it.admin.databases.title, to: paths.admin.databases() },
        { label: database.data?.data.name ?? '…', to: paths.admin.database(id) },
        { label: designVersions.title, to: paths.admin.versions(id) },
      ]}
    >
      {data === undefined ? (
        error ? (
          <NotLoaded title={words.loadError} onRetry={refetch} />
        ) : (
          <SkeletonLines count={6} height="3rem" />
        )
      ) : versions.length === 0 ? (
        <NoSurveys databaseId={id} />
      ) : (
        <PinnedSurveys
          databaseId={id}
          version={version}
          page={number}
          isStale={isPlaceholderData}
          {...data.data}
        />
      )}
    </Page>
  )
}

function numberIn(parameters: URLSearchParams, name: string): number | null {
  const text = parameters.get(name)
  return text !== null && wholeNumber.test(text) ? Number(text) : null
}

function NoSurveys({ databaseId }: { readonly databaseId: string }) {
  return (
    <EmptyState
      icon="check"
      title={words.none}
      actions={
        <LinkButton icon="clock" to={paths.admin.versions(databaseId)}>
          {words.toVersions}
        </LinkButton>
      }
    >
      {words.noneHelp}
    </EmptyState>
  )
}

interface PinnedSurveysProps extends DataOf<'pinnedSurveys'> {
  readonly databaseId: string
  /** Version whose surveys alone are listed. */
  readonly version: number | null
  readonly page: number
  /** Whether the surveys are those of another page, until those of this one are there. */
  readonly isStale: boolean
}

/** The filter by version, and a page of surveys. */
function PinnedSurveys(props: PinnedSurveysProps) {
  const { databaseId, version, page, isStale, versions, surveys, total } = props
  const { go } = useAddress()
  const pages = Math.ceil(total / pageSize)
  const show = (shown: { readonly version: number | null; readonly page: number }) => {
    const next = new URLSearchParams()
    if (shown.version !== null) next.set('version', String(shown.version))
    if (shown.page > 1) next.set('page', String(shown.page))
    go(next, { replace: true, preventScrollReset: true })
  }
  if (!isStale && total > 0 && page > pages)
    return <Navigate to={version === null ? '.' : `?version=${version}`} replace />
  return (
    <div className="stack">
      <VersionFilter
        {...{ version, versions }}
        onChange={(only) => show({ version: only, page: 1 })}
      />
      {total === 0 && !isStale ? (
        <EmptyState
          icon="check"
          title={words.noneOfVersion(version ?? 0)}
          actions={
            <Button onClick={() => show({ version: null, page: 1 })}>{words.showAll}</Button>
          }
        />
      ) : (
        <PinnedSurveyTable {...{ databaseId, surveys, isStale }} />
      )}
      {pages > 1 && (
        <nav className="row" aria-label={words.pages}>
          <IconButton
            icon="chevron-left"
            label={words.former}
            disabled={page <= 1}
            onClick={() => show({ version, page: page - 1 })}
          />
          <span aria-live="polite">{words.page(page, pages)}</span>
          <IconButton
            icon="chevron-right"
            label={words.next}
            disabled={page >= pages}
            onClick={() => show({ version, page: page + 1 })}
          />
        </nav>
      )}
    </div>
  )
}

interface VersionFilterProps extends Pick<PinnedSurveysProps, 'version' | 'versions'> {
  readonly onChange: (version: number | null) => void
}

/** Choice of one version. All of them are 0. */
function VersionFilter({ version, versions, onChange }: VersionFilterProps) {
  const all = versions.reduce((sum, { surveys }) => sum + surveys, 0)
  return (
    <div className="pinned-surveys__filter">
      <Select
        label={words.filter}
        value={version ?? 0}
        choices={[
          { value: 0, label: words.all(all) },
          ...versions.map(({ number, name, surveys }) => ({
            value: number,
            label: words.version(number, name, surveys),
          })),
        ]}
        unlisted={words.version(version ?? 0, '', 0)}
        onChange={(value) => onChange(value === 0 ? null : value)}
      />
    </div>
  )
}
