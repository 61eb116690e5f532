import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { takesAnswers } from '../../../../contract/survey-status'
import { format } from '../../../../i18n/formats/format'
import { it } from '../../../../i18n/doctor'
import { offline as words } from '../../../../i18n/words/doctor/offline'
import { loadOfflineSurveys } from '../../../answers/offline/load-offline-surveys'
import type { OfflineSummary } from '../../../answers/offline/offline-store'
import { useSession } from '../../../answers/session'
import { paths } from '../../../paths'
import { classNames } from '../../../../ui/class-names'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import { SurveyStatusChip } from '../../../../ui/SurveyStatusChip'
import './OfflineSurveys.css'

/** How often what could not be read is asked for again, in milliseconds. */
const interval = 15_000

interface OfflineSurveysProps {
  /** Those of this database; all where it is left out. */
  readonly databaseId?: string
  /** Asks the server again: by itself from time to time, and when the network is back. */
  readonly ask: () => unknown
  /** The button that does the same. */
  readonly retry: ReactNode
}

/** What stands in the place of a list that no server gives: the surveys that can be opened without one. */
export default function OfflineSurveys({ databaseId, ask, retry }: OfflineSurveysProps) {
  const [list, setList] = useState<readonly OfflineSummary[] | null>(null)
  const title = useId()
  useEffect(() => {
    let current = true
    const read = async () => (await (await loadOfflineSurveys())?.list()) ?? []
    void read().then((all) => {
      if (!current) return
      setList(all.filter((one) => databaseId === undefined || one.databaseId === databaseId))
    })
    return () => {
      current = false
    }
  }, [databaseId])
  useEffect(() => {
    const timer = setInterval(ask, interval)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [ask])
  if (list === null) return <SkeletonLines count={4} height="3rem" />
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
      <div className="offline-surveys__heading">
        <div>
          <h2 id={title}>{words.title}</h2>
          <p>{words.help}</p>
        </div>
        {retry}
      </div>
      <ul role="list">
        {list.map((one) => (
          <OfflineRow key={one.surveyId} survey={one} withDatabase={databaseId === undefined} />
        ))}
      </ul>
    </section>
  )
}

function OfflineRow({ survey, withDatabase }: { survey: OfflineSummary; withDatabase: boolean }) {
  const { user } = useSession()
  const { surveyId, customId, status, databaseName, authorId, keptAt } = survey
  const isMine = authorId === user?.id
  const to =
    isMine && takesAnswers(status)
      ? paths.doctor.surveyEdit(surveyId, 'user')
      : paths.doctor.survey(surveyId, isMine ? 'user' : 'supervisor')
  return (
    <li>
      <Link to={to}>{it.doctor.surveyName(customId, surveyId)}</Link>
      <SurveyStatusChip status={status} />
      <span className="offline-surveys__facts">
        {withDatabase && `${databaseName} · `}
        {words.kept(format.dateTime(new Date(keptAt).toISOString()))}
      </span>
    </li>
  )
}
