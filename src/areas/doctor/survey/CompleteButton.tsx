import { lazy, Suspense, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { it } from '../../../../i18n/doctor'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import { CallError } from '../../../api/calls/call-error'
import { awayStatuses } from '../../../api/calls/status-groups'
import { Button } from '../../../../ui/buttons/Button'
import { toasts } from '../../../../ui/feedback/toasts'
import { useNarrow } from '../../../../ui/layout/use-narrow'
import type { SurveyStore } from '../../../answers/survey/survey-store'
import { useQueueState } from '../filling/use-queue-state'
import {
  isBlocked,
  isReady,
  type CompletionIssues,
  completionIssues,
  type IncompleteQuestion,
} from '../../../filling/completing/completion-issues'
import { groupsOf } from '../../../answers/survey/survey-record'
import { groupAddress } from '../group-address'
import { notifyRefusedChange } from './use-status-watch'
import { rereadSurvey } from '../survey-cache'
import type { SurveyView } from '../survey-view'
import type { useSurveyChange } from './use-survey'

const CompletionIssuesDialog = lazy(
  () => import('../../../filling/completing/CompletionIssuesDialog'),
)

const words = it.doctor.survey

interface CompleteButtonProps extends SurveyView {
  readonly change: ReturnType<typeof useSurveyChange>
}

/** Longest time that completing waits for answers that are being sent, in ms; then they count as an issue. */
const timeout = 8_000

/** Waits until all answers are stored, at most for the timeout; unfinished texts are not waited for. */
async function untilStored(store: SurveyStore, queue: AnswerQueue): Promise<void> {
  if (store.unfinished() > 0) return
  const late = new Promise((resolve) => setTimeout(resolve, timeout))
  await Promise.race([queue.untilSent(store.surveyId), late])
}

/** Missing required questions according to the server's problem `answersMissing`; empty for any other problem. */
function missingByServer(error: CallError): IncompleteQuestion[] {
  const { missing } = error.meta
  return Array.isArray(missing) ? (missing as IncompleteQuestion[]) : []
}

/** Completes the survey if nothing required is missing; else shows the issues, each with a link (product §6). */
export function CompleteButton({ change, ...context }: CompleteButtonProps) {
  const { survey, store, queue, view, recheck } = context
  const [busy, setBusy] = useState(false)
  const [issues, setIssues] = useState<CompletionIssues | null>(null)
  const [isDesignChanged, setDesignChanged] = useState(false)
  const client = useQueryClient()
  const { offline } = useQueueState(queue)
  const isPhone = useNarrow('phone')

  async function complete(): Promise<void> {
    store.flush()
    if (!offline) await untilStored(store, queue)
    const local = completionIssues(groupsOf(survey), store, {
      offline,
      waiting: queue.waiting(survey.id).filter(({ refusal }) => refusal === null).length,
    })
    if (isBlocked(local)) return setIssues(local)
    const { optional } = local
    try {
      const { designVersion } = survey
      await change({ status: 'completed', designVersion }, [409, ...awayStatuses])
      toasts.success(optional === 0 ? words.completed : words.completedWithout(optional))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const missing = missingByServer(error)
      if (awayStatuses.includes(error.status)) setIssues({ ...local, offline: true })
      else if (missing.length > 0) setIssues({ ...local, missing })
      else if (error.code === 'designChanged') {
        await rereadSurvey(client, survey.id)
        setDesignChanged(true)
      } else await notifyRefusedChange(error, recheck)
    }
  }

  function close(): void {
    setIssues(null)
    setDesignChanged(false)
  }

  // After a change of the design they are those of the new one, whose store may have come a moment later.
  const listed = isDesignChanged
    ? completionIssues(groupsOf(survey), store, { offline: false, waiting: 0 })
    : issues

  /** Address where a group is filled in, by its answers group if there is one. */
  function addressOf(groupId: string): string {
    const group = store.groups().find(({ id }) => id === groupId)
    return groupAddress(survey.id, view, group ?? { id: groupId, answersGroupId: null })
  }

  return (
    <>
      <Button
        variant={isReady(store.groups()) ? 'primary' : 'secondary'}
        busy={busy}
        data-completes
        aria-label={words.complete}
        onClick={() => {
          setBusy(true)
          void complete().finally(() => setBusy(false))
        }}
      >
        {isPhone ? words.completeShort : words.complete}
      </Button>
      {listed !== null && (
        <Suspense>
          <CompletionIssuesDialog
            groups={groupsOf(survey)}
            issues={listed}
            isDesignChanged={isDesignChanged}
            addressOf={addressOf}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
