import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { NavLink, useParams, useSearchParams } from 'react-router'
import { it } from '../../../../i18n/doctor'
import { useCall } from '../../../data/query'
import { paths, type View } from '../../../paths'
import { Button } from '../../../ui/Button'
import { Page } from '../../../ui/Page'
import { NotFoundScreen } from '../NotFoundScreen'
import { viewOfAddress } from '../survey/survey-view'
import { ListFilters } from './ListFilters'
import { ListMenu } from './ListMenu'
import { type ListAddress, pageSize, readListAddress, writeListAddress } from './list-address'
import { NewSurveyDialog } from './NewSurveyDialog'
import { SurveysContent } from './SurveysContent'
import './SurveysScreen.css'

const words = it.doctor.surveys
const views: readonly View[] = ['user', 'supervisor']
const viewTitles = { user: words.asUser, supervisor: words.asSupervisor } as const

/** The surveys of a database that the reader may see in a role. */
export function SurveysScreen() {
  const { databaseId = '', role } = useParams()
  const view = viewOfAddress(role)
  if (view === null) return <NotFoundScreen />
  return <SurveysOfDatabase key={`${databaseId}/${view}`} databaseId={databaseId} view={view} />
}

function SurveysOfDatabase({ databaseId, view }: { databaseId: string; view: View }) {
  const [parameters, setParameters] = useSearchParams()
  const [isCreating, setCreating] = useState(false)
  const address = readListAddress(parameters)
  const { q, status, sort, page } = address
  const database = useCall('database', { params: { databaseId } })
  const list = useCall(
    'surveys',
    {
      params: { databaseId },
      query: {
        page: { number: page, size: pageSize },
        sort,
        filter: { q, status },
        include: ['user'],
        extra: { role: view },
      },
    },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  if (database.error?.status === 404) return <NotFoundScreen />

  function go(changes: Partial<ListAddress>): void {
    const next = { ...address, page: 1, ...changes }
    setParameters(writeListAddress(next), { replace: changes.page === undefined })
  }

  const create = (
    <Button variant="primary" icon="add" onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  )
  const memberRole = database.data?.data.memberRole
  return (
    <Page
      title={database.data?.data.name ?? (database.error ? words.title : null)}
      breadcrumbs={[{ label: it.doctor.dashboard.title, to: paths.doctor.dashboard() }]}
      actions={
        <>
          {view === 'user' && create}
          <ListMenu databaseId={databaseId} view={view} />
        </>
      }
    >
      <div className="card surveys-list">
        {memberRole === 'both' && (
          <nav className="surveys-list__views" aria-label={words.views}>
            {views.map((one) => (
              <NavLink key={one} to={paths.doctor.surveys(databaseId, one)}>
                {viewTitles[one]}
              </NavLink>
            ))}
          </nav>
        )}
        <ListFilters view={view} address={address} onChange={go} />
        <SurveysContent
          {...{ list, address, view, create }}
          onGo={go}
          onRetry={() => {
            void list.refetch()
            if (database.error) void database.refetch()
          }}
        />
      </div>
      {isCreating && <NewSurveyDialog databaseId={databaseId} onClose={() => setCreating(false)} />}
    </Page>
  )
}
