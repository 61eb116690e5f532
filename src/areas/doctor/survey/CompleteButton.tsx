import { useState } from 'react'
import { it } from '../../../../i18n/doctor'
import { offline } from '../../../../i18n/words/doctor/offline'
import { CallError } from '../../../data/call-error'
import type { AnswerQueue } from '../../../data/answer-queue'
import { awayStatuses } from '../../../data/quiet'
import type { View } from '../../../paths'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { toasts } from '../../../ui/toasts'
import type { SurveyRecord } from '../filling/survey-record'
import type { SurveyStore } from '../filling/survey-store'
import { useQueueState } from '../filling/use-queue-state'
import { type MissingAnswer, missingHere, missingThere } from './missing'
import { MissingDialog } from './MissingDialog'
import type { useSurveyChange } from './use-survey'

const words = it.doctor.survey

/** Why a survey can't be completed at this moment. */
const hindrances = {
  unsent: { title: words.unsentTitle, text: words.unsentText },
  offline: { title: offline.completeTitle, text: offline.completeText },
} as const

interface CompleteButtonProps {
  readonly survey: SurveyRecord
  readonly store: SurveyStore
  readonly queue: AnswerQueue
  readonly view: View
  readonly change: ReturnType<typeof useSurveyChange>
}

/** How long completing waits for answers on their way, in milliseconds; then it says that they are not there yet. */
const patience = 8_000

async function allStored(store: SurveyStore, queue: AnswerQueue): Promise<boolean> {
  store.flush()
  const late = new Promise((resolve) => setTimeout(resolve, patience))
  await Promise.race([queue.settled(store.surveyId), late])
  return queue.waiting(store.surveyId).length === 0 && store.unfinished() === 0
}

/** Completes the survey when everything required is there; else says what is missing, each line a link (product §6). */
export function CompleteButton({ survey, store, queue, view, change }: CompleteButtonProps) {
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<readonly MissingAnswer[]>([])
  const [hindrance, setHindrance] = useState<keyof typeof hindrances | null>(null)
  const { offline: isOffline } = useQueueState(queue)

  async function complete(): Promise<void> {
    if (isOffline) {
      store.flush()
      return setHindrance('offline')
    }
    if (!(await allStored(store, queue))) return setHindrance('unsent')
    const here = missingHere(store)
    if (here.length > 0) return setMissing(here)
    try {
      await change({ status: 'completed' }, [409, ...awayStatuses])
      toasts.success(words.completed)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const there = missingThere(error)
      if (awayStatuses.includes(error.status)) setHindrance('offline')
      else if (there.length > 0) setMissing(there)
      else if (error.status === 409) toasts.error(error.message)
    }
  }

  return (
    <>
      <Button
        variant="primary"
        data-completes
        busy={busy}
        onClick={() => {
          setBusy(true)
          void complete().finally(() => setBusy(false))
        }}
      >
        {words.complete}
      </Button>
      {hindrance !== null && (
        <Dialog title={hindrances[hindrance].title} onClose={() => setHindrance(null)}>
          <p>{hindrances[hindrance].text}</p>
        </Dialog>
      )}
      {missing.length > 0 && (
        <MissingDialog {...{ survey, view, missing }} onClose={() => setMissing([])} />
      )}
    </>
  )
}
