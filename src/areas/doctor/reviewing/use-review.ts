import { useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { surveyMove } from '../../../../contract/survey-status'
import { it } from '../../../../i18n/doctor'
import { paths } from '../../../paths'
import { rightsIn } from '../rights'
import type { SurveyView } from '../survey-view'
import { approvals } from './session-approvals'
import { type NextToReview, useNextToReview } from './use-review-queue'

/** Actions of a reviewer on the survey that is open. */
export interface Review {
  /** Whether it is the user's to review, and not decided yet. */
  readonly isDue: boolean
  /** The survey that comes next; null if there is none, undefined while it is not known. */
  readonly next: NextToReview | null | undefined
  /** Approves the survey, and opens the next one or stays. */
  readonly approve: (next: NextToReview | null) => void
  readonly isReturning: boolean
  readonly setReturning: (isReturning: boolean) => void
}

/** The review of an open survey by its reader. */
export function useReview({ survey, view, isDeleted }: SurveyView, mine: boolean): Review {
  const navigate = useNavigate()
  const [isReturning, setReturning] = useState(false)
  const pending = useSyncExternalStore(approvals.subscribe, () => approvals.of(survey.id))
  const move = isDeleted ? null : surveyMove(survey.status, 'approved')
  const isMine = move !== null && rightsIn(view, mine)(move.action)
  const isReview = isMine && move.action === 'surveys.review'
  const databaseId = survey.database?.id ?? ''
  const next = useNextToReview({ surveyId: survey.id, databaseId, enabled: isReview })
  return {
    isDue: isReview && (pending === undefined || pending.phase === 'refused'),
    next,
    approve(following) {
      const from = paths.doctor.survey(survey.id, view)
      const to = following === null ? from : paths.doctor.survey(following.surveyId, view)
      const { id: surveyId, revision, completedAt } = survey
      const name = it.doctor.surveyName(survey.customId, surveyId)
      approvals.approve({ surveyId, name, revision, completedAt }, { from, to })
      if (following === null) return
      following.onOpen()
      void navigate(to)
    },
    isReturning,
    setReturning,
  }
}
