import { lazy, Suspense, useState } from 'react'
import { it } from '../../../../../i18n/doctor'
import type { AnswerQueue } from '../../../../answers/queue/answer-queue'
import { CallError } from '../../../../api/calls/call-error'
import { awayStatuses } from '../../../../api/calls/status-groups'
import { Button } from '../../../../../ui/buttons/Button'
import { toasts } from '../../../../../ui/feedback/toasts'
import type { SurveyStore } from '../../filling/survey-store'
import { useQueueState } from '../../filling/use-queue-state'
import {
  isBlocked,
  missingThere,
  type CompletionIssues,
  completionIssues,
} from './completion-issues'
import { notifyRefusedChange } from '../refused-change'
import type { SurveyView } from '../../survey-view'
import type { useSurveyChange } from '../use-survey'

const ObstaclesDialog = lazy(() => import('./CompletionIssuesDialog'))

const words = it.doctor.survey

interface CompleteButtonProps extends SurveyView {
  readonly change: ReturnType<typeof useSurveyChange>
}

/** How long completing waits for answers on their way, in milliseconds; then it says that they are not there yet. */
const timeout = 8_000

/** Waits until what is given is stored, as long as that makes sense. */
async function settled(store: SurveyStore, queue: AnswerQueue): Promise<void> {
  if (store.unfinished() > 0) return
  const late = new Promise((resolve) => setTimeout(resolve, timeout))
  await Promise.race([queue.settled(store.surveyId), late])
}

/** Completes the survey when everything required is there; else says what is missing, each line a link (product §6). */
export function CompleteButton({ change, ...context }: CompleteButtonProps) {
  const { survey, store, queue, view, recheck } = context
  const [busy, setBusy] = useState(false)
  const [obstacles, setObstacles] = useState<CompletionIssues | null>(null)
  const { offline } = useQueueState(queue)

  async function complete(): Promise<void> {
    store.flush()
    if (!offline) await settled(store, queue)
    const here = completionIssues(survey, store, queue, offline)
    if (isBlocked(here)) return setObstacles(here)
    try {
      await change({ status: 'completed' }, [409, ...awayStatuses])
      toasts.success(here.optional === 0 ? words.completed : words.completedWithout(here.optional))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const missing = missingThere(error)
      if (awayStatuses.includes(error.status)) setObstacles({ ...here, offline: true })
      else if (missing.length > 0) setObstacles({ ...here, missing })
      else await notifyRefusedChange(error, recheck)
    }
  }

  return (
    <>
      <Button
        variant="primary"
        busy={busy}
        data-completes
        onClick={() => {
          setBusy(true)
          void complete().finally(() => setBusy(false))
        }}
      >
        {words.complete}
      </Button>
      {obstacles !== null && (
        <Suspense>
          <ObstaclesDialog {...{ survey, view, obstacles }} onClose={() => setObstacles(null)} />
        </Suspense>
      )}
    </>
  )
}
