import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { it } from '../../../i18n/admin'
import { designVersions } from '../../../i18n/words/admin/designs/design-versions'
import { pinnedSurveys } from '../../../i18n/words/admin/designs/pinned-surveys'
import type { DataOf } from '../../../src/api/calls/call-args'
import { CallError } from '../../../src/api/calls/call-error'
import { call } from '../../../src/api/calls/http'
import { callKey, queryClient, useCall } from '../../../src/api/calls/query'
import { NotFoundScreen } from '../../../src/frame/NotFoundScreen'
import { paths } from '../../../src/paths'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { Alert } from '../../../ui/feedback/Alert'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { toasts } from '../../../ui/feedback/toasts'
import { Page } from '../../../ui/layout/Page'
import { invalidate } from '../../admin/provider/stale'
import { useChosenSurveys } from './chosen-surveys'
import { ReasonForm } from './ReasonForm'
import { ChangedSurveys, ChangesSummary } from './SurveyChanges'
import './pinned-surveys.css'

const words = pinnedSurveys.changes

/** Page that tells what the newest version changes in the chosen surveys, with the button that brings them up to it (product §4). */
export default function PinnedSurveyChangesScreen() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const database = useCall('adminDatabase', { params: { id } })
  if (database.error?.status === 404) return <NotFoundScreen />
  const list = paths.admin.pinnedSurveys(id) + search
  return (
    <Page
      title={words.title}
      breadcrumbs={[
        { label: it.admin.databases.title, to: paths.admin.databases() },
        { label: database.data?.data.name ?? '…', to: paths.admin.database(id) },
        { label: designVersions.title, to: paths.admin.versions(id) },
        { label: designVersions.pinnedSurveys, to: list },
      ]}
    >
      <Changes databaseId={id} list={list} />
    </Page>
  )
}

interface ChangesProps {
  readonly databaseId: string
  /** Address of the list. */
  readonly list: string
}

/** Reads what changes in the chosen surveys. */
function Changes({ databaseId, list }: ChangesProps) {
  const { chosen } = useChosenSurveys(databaseId)
  // Once they are brought up, they are chosen no more, and the page is still there for a moment.
  const [surveyIds] = useState(chosen)
  const { data, error, refetch } = useQuery({
    queryKey: ['pinnedSurveyChanges', { databaseId }, surveyIds],
    queryFn: ({ signal }) =>
      call('pinnedSurveyChanges', {
        params: { databaseId },
        body: { surveyIds: [...surveyIds] },
        signal,
      }),
    enabled: surveyIds.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
  const back = <LinkButton to={list}>{words.back}</LinkButton>
  if (surveyIds.length === 0) {
    return (
      <EmptyState title={words.noneChosen} actions={back}>
        {words.noneChosenHelp}
      </EmptyState>
    )
  }
  if (error) return <NotLoaded title={words.loadError} onRetry={refetch} actions={back} />
  if (data === undefined) {
    return (
      <div className="stack">
        <p className="muted">{words.reading}</p>
        <SkeletonLines count={6} height="3rem" />
      </div>
    )
  }
  const { newest, surveys } = data.data
  if (newest === null || surveys.length === 0) {
    return (
      <EmptyState icon="check" title={words.none} actions={back}>
        {words.noneHelp}
      </EmptyState>
    )
  }
  return (
    <Updating
      {...{ databaseId, list, newest, surveys }}
      leftOut={surveyIds.length - surveys.length}
      reload={refetch}
    />
  )
}

interface UpdatingProps extends ChangesProps {
  readonly newest: number
  readonly surveys: DataOf<'pinnedSurveyChanges'>['surveys']
  /** Number of chosen surveys that are not of an earlier version any more. */
  readonly leftOut: number
  readonly reload: () => Promise<unknown>
}

/** Shows what changes, and the form that brings the surveys up. If another version was published meanwhile, it says so and reads again. */
function Updating({ databaseId, list, newest, surveys, leftOut, reload }: UpdatingProps) {
  const { clear } = useChosenSurveys(databaseId)
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string | null>(null)

  async function update(reason: string) {
    const body = { surveyIds: surveys.map(({ id }) => id), version: newest, reason }
    try {
      const { data } = await call('updatePinnedSurveys', {
        params: { databaseId },
        body,
        quiet: [409],
      })
      toasts.success(words.updated(data.updated, newest))
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 409) throw error
      setRefusal(error.message)
      await reload()
      return
    }
    clear()
    invalidate('surveys')
    void queryClient.invalidateQueries({ queryKey: callKey('pinnedSurveys') })
    await navigate(list, { replace: true })
  }

  return (
    <div className="stack stack--wide">
      {refusal !== null && <Alert tone="warning">{refusal}</Alert>}
      <ChangesSummary {...{ newest, surveys, leftOut }} />
      <ReasonForm confirm={words.update(newest)} onConfirm={update}>
        <LinkButton to={list}>{words.back}</LinkButton>
      </ReasonForm>
      <ChangedSurveys {...{ databaseId, newest, surveys }} />
    </div>
  )
}
