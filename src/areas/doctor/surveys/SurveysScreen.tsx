import { lazy, Suspense, useState, useRef } from 'react'
import { NavLink, useParams, useSearchParams } from 'react-router'
import { views } from '../../../../contract/roles'
import { it } from '../../../../i18n/doctor'
import { useCall } from '../../../api/calls/query'
import { awayStatuses, otherRole } from '../../../api/calls/status-groups'
import { paths, type View } from '../../../paths'
import { Button } from '../../../../ui/buttons/Button'
import { Page } from '../../../../ui/layout/Page'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import { Tabs } from '../../../../ui/layout/Tabs'
import { useAddress } from '../../../../ui/address/use-address'
import { printParameter } from '../printing/printing'
import { NotFoundScreen } from '../NotFoundScreen'
import { Redirect } from '../Redirect'
import { rightsIn } from '../rights'
import { viewOfAddress } from '../survey-view'
import { ListFilters } from './ListFilters'
import { ListMenu } from './ListMenu'
import { type ListAddress, readListAddress, writeListAddress, listQuery } from './list-address'
import { searchState, searchTextOf } from './list-memory'
import { keepPreviousData } from '@tanstack/react-query'
import { type ListFrame, SurveysContent } from './SurveysContent'
import { SurveysTable } from './SurveysTable'
import { useReturn } from './list-memory'
import './SurveysScreen.css'

const fields = { users: ['firstName', 'lastName'] }

/** One page of surveys as a table, on a phone as cards. */
function SurveyList(frame: ListFrame) {
  const { databaseId, view, address } = frame
  const list = useCall(
    'surveys',
    {
      params: { databaseId },
      query: { ...listQuery(address), include: ['user'], fields, extra: { role: view } },
      quiet: [otherRole, ...awayStatuses],
    },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const container = useRef<HTMLDivElement>(null)
  useReturn(container, { databaseId, view, isReady: list.data !== undefined })
  return (
    <div ref={container} className="stack">
      <SurveysContent {...frame} list={list}>
        {(surveys, extent) => <SurveysTable {...frame} {...{ surveys, extent }} />}
      </SurveysContent>
    </div>
  )
}

const BlankSheetScreen = lazy(() => import('../printing/BlankSheetScreen'))
const DoubledCodes = lazy(() => import('./DoubledCodes'))
const NewSurveyDialog = lazy(() => import('./NewSurveyDialog'))
const SurveyMatrix = lazy(() => import('./matrix/SurveyMatrix'))

const words = it.doctor.surveys
const viewTitles = { user: words.asUser, supervisor: words.asSupervisor } as const
const shows = [
  { key: 'list', label: words.list },
  { key: 'matrix', label: words.matrix },
] as const

/** The surveys of a database that the doctor may see in a view, or the database's empty form. */
function SurveysScreen() {
  const { databaseId = '', role } = useParams()
  const [parameters] = useSearchParams()
  const view = viewOfAddress(role)
  if (view === null) return <NotFoundScreen />
  if (parameters.get(printParameter) === 'blank') {
    return (
      <Suspense>
        <BlankSheetScreen databaseId={databaseId} view={view} />
      </Suspense>
    )
  }
  return <SurveysOfDatabase key={`${databaseId}/${view}`} databaseId={databaseId} view={view} />
}

function SurveysOfDatabase({ databaseId, view }: { databaseId: string; view: View }) {
  const { parameters, location, go: goTo } = useAddress()
  const [isCreating, setCreating] = useState(false)
  const address = readListAddress(parameters, searchTextOf(location.state))
  const database = useCall('database', { params: { databaseId }, quiet: awayStatuses })
  if (database.error?.status === 404) return <NotFoundScreen />
  const memberRole = database.data?.data.memberRole
  // The old address of a database has no view (product §12).
  if (memberRole && memberRole !== 'both' && memberRole !== view) {
    return <Redirect to={paths.doctor.surveys(databaseId, memberRole)} />
  }

  function go(changes: Partial<ListAddress>): void {
    const next = { ...address, page: 1, ...changes }
    const isStep = changes.page !== undefined || changes.show !== undefined
    goTo(writeListAddress(next), {
      replace: !isStep,
      preventScrollReset: !isStep,
      state: next.q === address.q ? location.state : searchState(next.q),
    })
  }

  const create = (
    <Button variant="primary" icon="add" onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  )
  const frame = { databaseId, view, address, location, create, onGo: go }
  return (
    <Page
      title={database.data?.data.name ?? (database.error ? words.title : null)}
      breadcrumbs={[{ label: it.doctor.dashboard.title, to: paths.doctor.dashboard() }]}
      actions={
        <>
          {rightsIn(view)('surveys.create') && create}
          <ListMenu {...{ databaseId, view, address }} />
        </>
      }
    >
      <div className="card surveys-list stack">
        {memberRole === 'both' && (
          <nav className="tab-links" aria-label={words.views}>
            {views.map((name) => (
              <NavLink key={name} to={paths.doctor.surveys(databaseId, name)}>
                {viewTitles[name]}
              </NavLink>
            ))}
          </nav>
        )}
        {view === 'user' && (
          <Suspense fallback={null}>
            <DoubledCodes databaseId={databaseId} />
          </Suspense>
        )}
        <ListFilters {...{ databaseId, view, address, location }} onChange={go} />
        <Tabs
          label={words.shows}
          tabs={shows}
          current={address.show}
          onSelect={(show) => go({ show, page: address.page })}
        >
          {address.show === 'list' ? (
            <SurveyList {...frame} />
          ) : (
            <Suspense fallback={<SkeletonLines count={8} height="2.75rem" />}>
              <SurveyMatrix {...frame} />
            </Suspense>
          )}
        </Tabs>
      </div>
      {isCreating && (
        <Suspense fallback={null}>
          <NewSurveyDialog databaseId={databaseId} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Page>
  )
}

/** The chunk's screens by the ids of their routes (product §12). */
export const screens = { surveys_list: SurveysScreen }
