import { useEffect, useRef } from 'react'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import { adoptGroup } from '../../../answers/sync/reread'
import { groupsOf, type SurveyRecord } from '../../../answers/survey/survey-record'
import type { SurveyStore } from '../../../answers/survey/survey-store'
import type { OpenedSurvey } from '../survey-cache'

/** Interval at which the server is asked while the offline copy is shown, in ms. */
const interval = 10_000

function hasOtherDesign(one: SurveyRecord, other: SurveyRecord): boolean {
  return JSON.stringify(groupsOf(one)) !== JSON.stringify(groupsOf(other))
}

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

/**
 * Reads a survey from the server again and again while it is shown from the offline copy, and adopts the server's answers. Texts that are
 * being typed stay.
 *
 * @param refetch reads the survey again
 * @param rebuild makes the store anew, for a design that has changed meanwhile
 */
export function useCatchingUp(
  opened: OpenedSurvey | undefined,
  store: SurveyStore | null,
  queue: AnswerQueue | null,
  { refetch, rebuild }: { readonly refetch: () => void; readonly rebuild: () => void },
): void {
  const isOfflineCopy = (opened?.keptAt ?? null) !== null
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

  const current = useRef(opened)
  useEffect(() => {
    const previous = current.current
    current.current = opened
    if (opened === undefined || previous === undefined || store === null) return
    const isSame = previous.data.id === opened.data.id
    if (!isSame || previous.keptAt === null || opened.keptAt !== null) return
    // An unfinished text would be lost with the store: the new design then waits until the survey is next opened.
    if (hasOtherDesign(previous.data, opened.data) && store.unfinished() === 0) rebuild()
    else adoptAll(store, opened.data)
  }, [opened, store, rebuild])
}
