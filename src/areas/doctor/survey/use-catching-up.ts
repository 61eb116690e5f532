import { useEffect, useRef } from 'react'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import { adoptGroup } from '../../../answers/sync/reread'
import { hasOtherDesign, type SurveyRecord } from '../../../answers/survey/survey-record'
import type { LiveSurvey } from '../../../answers/survey/live-survey'
import type { SurveyStore } from '../../../answers/survey/survey-store'
import type { OpenedSurvey } from '../survey-cache'

/** Interval at which the server is asked while the offline copy is shown, in ms. */
const interval = 10_000

/** Adopts the server's answers into the store; the doctor's newer ones stay. */
function adoptAll(store: SurveyStore, survey: SurveyRecord): void {
  for (const { group, ...answersGroup } of survey.answersGroups) {
    if (group === null) continue
    void adoptGroup(group.id, answersGroup, {
      apply: (one) => store.reread(one),
      remove: (_group, removed) => store.removed(group.id, removed),
    })
  }
}

interface Actions {
  /** Reads the survey again. */
  readonly refetch: () => void
  /** Makes the store anew, for another design. */
  readonly rebuild: () => void
}

/** Reads a survey from the server again and again while it is shown from the offline copy. */
function useReadingAgain(
  isOfflineCopy: boolean,
  queue: AnswerQueue | null,
  refetch: Actions['refetch'],
): void {
  useEffect(() => {
    if (!isOfflineCopy || queue === null) return
    let wasOffline = queue.state.get().offline
    const unsubscribe = queue.state.subscribe(() => {
      const { offline } = queue.state.get()
      if (wasOffline && !offline) refetch()
      wasOffline = offline
    })
    const timer = setInterval(refetch, interval)
    window.addEventListener('online', refetch)
    return () => {
      unsubscribe()
      clearInterval(timer)
      window.removeEventListener('online', refetch)
    }
  }, [isOfflineCopy, queue, refetch])
}

/**
 * Shows what was read of an open survey: the server's answers in place of those of the offline copy, and another design. Texts that are
 * being typed stay. They would be lost with the store: another design waits until none is unfinished.
 */
export function useCatchingUp(
  opened: OpenedSurvey | undefined,
  live: LiveSurvey | null,
  queue: AnswerQueue | null,
  { refetch, rebuild }: Actions,
): void {
  useReadingAgain((opened?.keptAt ?? null) !== null, queue, refetch)

  const current = useRef(opened)
  useEffect(() => {
    const previous = current.current
    current.current = opened
    if (opened === undefined || live === null || live.store.surveyId !== opened.data.id) return
    const { store, design } = live
    const isOther = hasOtherDesign(design, opened.data)
    if (isOther && store.unfinished() === 0) return rebuild()
    const isCaughtUp =
      previous?.data.id === opened.data.id && previous.keptAt !== null && opened.keptAt === null
    if (isCaughtUp) adoptAll(store, opened.data)
    // By then the answers that were read with the design are out of date.
    if (isOther) return store.subscribeUnsaved(() => store.unfinished() === 0 && refetch())
  }, [opened, live, refetch, rebuild])
}
