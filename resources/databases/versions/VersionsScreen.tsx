import { useRef } from 'react'
import { useParams } from 'react-router'
import { it } from '../../../i18n/admin'
import { designVersions as words } from '../../../i18n/words/admin/designs/design-versions'
import { useCall } from '../../../src/api/calls/query'
import { NotFoundScreen } from '../../../src/frame/NotFoundScreen'
import { handledByCaller } from '../../../src/api/calls/status-groups'
import { paths } from '../../../src/paths'
import { useAddress } from '../../../ui/address/use-address'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { Page } from '../../../ui/layout/Page'
import { Comparison } from './Comparison'
import { type ListedVersion, VersionList } from './VersionList'
import './versions.css'

/** Number of versions on a page of the list. */
const pageSize = 25

/** A whole number of an address; the default if it is none, or not within the bounds. */
function numberIn(text: string | null, initial: number, minimum: number, maximum: number): number {
  const number = Number(text)
  return text !== null && Number.isInteger(number) && number >= minimum && number <= maximum
    ? number
    : initial
}

/** Versions of a database's design: their list, and what differs between two of them (product §4). */
export default function VersionsScreen() {
  const { id = '' } = useParams()
  const database = useCall('adminDatabase', { params: { id } })
  const { parameters } = useAddress()
  const number = numberIn(parameters.get('page'), 1, 1, 100_000)
  const { data, error, refetch } = useCall(
    'designVersions',
    { params: { databaseId: id }, query: { page: { number, size: pageSize } } },
    { staleTime: 0, placeholderData: (former) => former },
  )
  if (database.error?.status === 404 || error?.status === 404) return <NotFoundScreen />
  return (
    <Page
      title={words.title}
      lead={words.lead}
      breadcrumbs={[
        { label: it.admin.databases.title, to: paths.admin.databases() },
        { label: database.data?.data.name ?? '…', to: paths.admin.database(id) },
      ]}
      actions={<PinnedSurveysLink databaseId={id} />}
    >
      {data === undefined ? (
        error ? (
          <NotLoaded title={words.loadError} onRetry={refetch} />
        ) : (
          <SkeletonLines count={6} height="3rem" />
        )
      ) : data.data.total === 0 ? (
        <NoVersions databaseId={id} />
      ) : (
        <Versions databaseId={id} page={number} {...data.data} />
      )}
    </Page>
  )
}

/** Link to the surveys that keep an earlier version, with their number; nothing if there are none. */
function PinnedSurveysLink({ databaseId }: { readonly databaseId: string }) {
  const query = { page: { number: 1, size: 1 } }
  const { data } = useCall(
    'pinnedSurveys',
    { params: { databaseId }, query, quiet: handledByCaller },
    { staleTime: 0 },
  )
  const total = data?.data.total ?? 0
  if (total === 0) return null
  return (
    <LinkButton icon="survey" to={paths.admin.pinnedSurveys(databaseId)}>
      {words.pinnedSurveysLink(total)}
    </LinkButton>
  )
}

function NoVersions({ databaseId }: { readonly databaseId: string }) {
  return (
    <EmptyState
      icon="clock"
      title={words.none}
      actions={
        <LinkButton icon="edit" to={paths.admin.databaseEdit(databaseId)}>
          {it.admin.databases.edit}
        </LinkButton>
      }
    >
      {words.noneHelp}
    </EmptyState>
  )
}

interface VersionsProps {
  readonly databaseId: string
  readonly page: number
  readonly versions: readonly ListedVersion[]
  readonly total: number
}

/** List and comparison. Numbers have no gaps: the newest version's is how many there are. */
function Versions({ databaseId, page, versions, total }: VersionsProps) {
  const { parameters, go } = useAddress()
  const heading = useRef<HTMLHeadingElement>(null)
  const to = numberIn(parameters.get('to'), total, 2, total)
  const from = numberIn(parameters.get('from'), to - 1, 1, to - 1)
  const set = (changes: Readonly<Record<string, number>>) => {
    const next = new URLSearchParams(parameters)
    for (const [name, value] of Object.entries(changes)) next.set(name, String(value))
    go(next, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="versions">
      <VersionList
        {...{ databaseId, page, versions }}
        pages={Math.ceil(total / pageSize)}
        onPage={(wanted) => set({ page: wanted })}
        onCompare={(number) => {
          set({ from: number - 1, to: number })
          heading.current?.focus()
        }}
      />
      <section className="stack" aria-labelledby="comparison">
        <h2 id="comparison" ref={heading} tabIndex={-1}>
          {words.comparison}
        </h2>
        {total === 1 ? (
          <p className="muted">{words.onlyOne}</p>
        ) : (
          <Comparison {...{ databaseId, from, to, total, versions }} onChange={set} />
        )}
      </section>
    </div>
  )
}
