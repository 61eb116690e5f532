import { useEffect } from 'react'
import { type Location, matchPath, useBlocker } from 'react-router'
import { it } from '../../../../i18n/doctor'
import { session } from '../../../answers/session'
import { paths } from '../../../paths'
import { Button } from '../../../../ui/buttons/Button'
import { Dialog } from '../../../../ui/dialogs/Dialog'
import type { SurveyStore } from '../filling/survey-store'

const words = it.doctor.saving

/** Asks before a survey is left with answers that only its fields hold. What is readable is sent first and needs no asking. */
export function LeaveDialog({ store, surveyId }: { store: SurveyStore; surveyId: string }) {
  const isWithin = ({ pathname }: Location) =>
    matchPath({ path: paths.doctor.survey.pattern, end: false }, pathname)?.params.surveyId ===
    surveyId
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    store.flush()
    // A blocker is there for a moment after its page has gone. Who has no session any more must be able to log in: what they
    // typed is kept in this browser until then.
    const isLeft = isWithin(currentLocation) && !isWithin(nextLocation)
    return isLeft && session.get().token !== null && store.unfinished() > 0
  })
  const waits = blocker.state === 'blocked'
  // Corrected in the meantime: then there is nothing to ask any more.
  useEffect(() => {
    if (waits && store.unfinished() === 0) blocker.proceed()
  }, [waits, blocker, store])
  if (!waits) return null
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
