import { useEffect, useEffectEvent, useState } from 'react'
import { it } from '../../../../i18n/doctor'
import { reviewing as words } from '../../../../i18n/words/doctor/reviewing'
import { Button } from '../../../../ui/buttons/Button'
import type { SurveyView } from '../survey-view'
import { ReturnDialog } from './ReturnDialog'
import type { useSurveyChange } from './use-survey'
import { drawApprovals } from '../reviewing/approvals-slot'
import type { Review } from '../reviewing/use-review'
import type { NextToReview } from '../reviewing/use-review-queue'

interface ReviewActionsProps extends Pick<SurveyView, 'survey' | 'recheck'> {
  readonly review: Review
  readonly change: ReturnType<typeof useSurveyChange>
}

/** The buttons of a reviewer: to return the survey to its doctor, or to approve it and go on to the next one. */
export function ReviewActions({ review, survey, recheck, change }: ReviewActionsProps) {
  const { isDue, next, approve, isReturning, setReturning } = review
  useEffect(() => void drawApprovals(), [])
  // Pressed before it was known which survey comes next.
  const [isPressed, setPressed] = useState(false)
  const goOn = useEffectEvent((following: NextToReview | null) => {
    setPressed(false)
    approve(following)
  })
  useEffect(() => {
    if (isPressed && next !== undefined) goOn(next)
  }, [isPressed, next])
  // The page may be left before that.
  const onLeave = useEffectEvent(() => {
    if (isPressed) approve(null)
  })
  useEffect(() => () => onLeave(), [])
  return (
    <>
      {isDue && (
        <>
          <Button icon="undo" onClick={() => setReturning(true)}>
            {it.doctor.survey.return}
          </Button>
          <Button
            variant="primary"
            icon="check"
            busy={isPressed}
            // The second click of a double click would approve the next survey, unread.
            onClick={({ detail }) => detail < 2 && setPressed(true)}
          >
            {next === null ? words.approve : words.approveAndNext}
          </Button>
        </>
      )}
      {isReturning && (
        <ReturnDialog
          surveyId={survey.id}
          change={change}
          recheck={recheck}
          onClose={() => setReturning(false)}
        />
      )}
    </>
  )
}
