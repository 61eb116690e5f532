import { useEffect } from 'react'
import { type Location, matchPath, useBlocker } from 'react-router'
import { it } from '../../../../i18n/doctor'
import { session } from '../../../answers/session'
import { paths } from '../../../paths'
import { Button } from '../../../../ui/buttons/Button'
import { Dialog } from '../../../../ui/dialogs/Dialog'
import type { SurveyStore } from '../../../answers/survey/survey-store'

const words = it.doctor.saving

/** Asks before the doctor leaves a survey with unfinished texts in its fields. Readable ones are sent first, without asking. */
export function LeaveDialog({ store, surveyId }: { store: SurveyStore; surveyId: string }) {
  const isWithin = ({ pathname }: Location) =>
    matchPath({ path: paths.doctor.survey.pattern, end: false }, pathname)?.params.surveyId ===
    surveyId
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    store.flush()
    // The current location is checked because a blocker outlives its page for a moment. Without a session nothing blocks the way to the
    // login: the texts stay in this browser until then.
    const leaves = isWithin(currentLocation) && !isWithin(nextLocation)
    return leaves && session.get().token !== null && store.unfinished() > 0
  })
  const isBlocked = blocker.state === 'blocked'
  // Goes on by itself if the texts were corrected in the meantime.
  useEffect(() => {
    if (isBlocked && store.unfinished() === 0) blocker.proceed()
  }, [isBlocked, blocker, store])
  if (!isBlocked) return null
  return (
    <Dialog
      title={words.leaveTitle}
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button onClick={() => blocker.proceed()}>{words.leaveAnyway}</Button>
          <Button variant="primary" onClick={() => blocker.reset()}>
            {words.stay}
          </Button>
        </>
      }
    >
      <p>{words.leave}</p>
    </Dialog>
  )
}
