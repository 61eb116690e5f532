import { type ReactNode, useEffect, useId } from 'react'
import { Link } from 'react-router'
import { format } from '../../../../i18n/formats/format'
import { it } from '../../../../i18n/doctor'
import { offline as words } from '../../../../i18n/words/doctor/offline'
import type { OfflineSummary } from '../../../answers/offline/offline-copy'
import { useSession } from '../../../answers/session'
import { classNames } from '../../../../ui/class-names'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import { SurveyStatusChip } from '../../../../ui/SurveyStatusChip'
import { surveyAddress } from '../survey-address'
import { useOfflineCopies } from './use-offline-copies'
import './OfflineSurveys.css'

/** Interval at which the failed list is read again, in ms. */
const interval = 15_000

interface OfflineSurveysProps {
  /** Restricts the list to one database. */
  readonly databaseId?: string
  /** Reads the list from the server again; called at intervals, and when the network is back. */
  readonly reload: () => unknown
  /** The button that reads the list again. */
  readonly retry: ReactNode
}

/** The surveys that can be opened without a network, in place of a list that the server can't send. */
export default function OfflineSurveys({ databaseId, reload, retry }: OfflineSurveysProps) {
  const copies = useOfflineCopies()
  const title = useId()
  useEffect(() => {
    const timer = setInterval(reload, interval)
    window.addEventListener('online', reload)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', reload)
    }
  }, [reload])
  if (copies === null) return <SkeletonLines count={4} height="3rem" />
  const list = copies.filter((copy) => databaseId === undefined || copy.databaseId === databaseId)
  if (list.length === 0) {
    return (
      <EmptyState icon="offline" title={words.none} actions={retry}>
        {words.noneHelp}
      </EmptyState>
    )
  }
  return (
    <section
      className={classNames('offline-surveys', databaseId === undefined && 'card')}
      aria-labelledby={title}
    >
      <div className="row row--apart gap-3 offline-surveys__heading">
        <div>
          <h2 id={title}>{words.title}</h2>
          <p className="muted">{words.help}</p>
        </div>
        {retry}
      </div>
      <ul role="list">
        {list.map((survey) => (
          <OfflineRow
            key={survey.surveyId}
            survey={survey}
            withDatabase={databaseId === undefined}
          />
        ))}
      </ul>
    </section>
  )
}

function OfflineRow({ survey, withDatabase }: { survey: OfflineSummary; withDatabase: boolean }) {
  const { user } = useSession()
  const { surveyId, customId, status, databaseName, authorId, keptAt } = survey
  const isMine = authorId === user?.id
  const to = surveyAddress({ id: surveyId, status }, isMine ? 'user' : 'supervisor')
  return (
    <li>
      <Link to={to}>{it.doctor.surveyName(customId, surveyId)}</Link>
      <SurveyStatusChip status={status} />
      <span className="offline-surveys__facts note">
        {withDatabase && `${databaseName} · `}
        {words.kept(format.dateTime(new Date(keptAt).toISOString()))}
      </span>
    </li>
  )
}
