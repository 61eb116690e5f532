import { useEffect } from 'react'
import { useParams } from 'react-router'
import { it } from '../../../i18n/admin'
import { useCall } from '../../../src/api/calls/query'
import { NotFoundScreen } from '../../../src/frame/NotFoundScreen'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { Page } from '../../../ui/layout/Page'
import { discardAnswers } from './session-answers'
import { Trial } from './Trial'

/** Trial of a database's design: the whole survey as a doctor fills it in, of which nothing is stored. */
export default function TrialScreen() {
  const { id = '' } = useParams()
  // The design may have changed in the designer a moment ago, or in another tab.
  const { data, error, refetch } = useCall(
    'adminDatabase',
    { params: { id }, query: { include: ['groups.questions'] } },
    { staleTime: 0, refetchOnWindowFocus: true },
  )
  const isGone = error?.status === 404
  useEffect(() => {
    if (isGone) discardAnswers(id)
  }, [isGone, id])

  if (isGone) return <NotFoundScreen />
  if (data !== undefined) return <Trial key={id} design={data.data} />
  return (
    <Page title={error ? it.admin.databases.trial : null}>
      {error ? (
        <NotLoaded title={it.admin.databases.loadError} onRetry={refetch} />
      ) : (
        <SkeletonLines count={8} height="2.5rem" />
      )}
    </Page>
  )
}
