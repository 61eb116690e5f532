import { useEffect, useRef } from 'react'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import { takeOver } from '../filling/reread'
import { groupsOf, type SurveyRecord } from '../filling/survey-record'
import type { SurveyStore } from '../filling/survey-store'
import type { OpenedSurvey } from '../survey-cache'

/** How often the server is asked while a kept survey is shown, in milliseconds. */
const interval = 10_000

function isOtherDesign(one: SurveyRecord, other: SurveyRecord): boolean {
  return JSON.stringify(groupsOf(one)) !== JSON.stringify(groupsOf(other))
}

/** Puts the server's answers below what the doctor gave meanwhile. */
function takeOverAll(store: SurveyStore, survey: SurveyRecord): void {
  for (const { group, ...found } of survey.answersGroups) {
    if (group === null) continue
    void takeOver(group.id, found, store.reread, (_group, removed) =>
      store.removed(group.id, removed),
    )
  }
}

/**
 * While a survey is shown as this browser has kept it, the server is asked for it again and again; what it says then is taken over
 * without touching what is being typed.
 *
 * @param rebuild makes the store anew, for a design that has changed meanwhile
 */
export function useCatchingUp(
  opened: OpenedSurvey | undefined,
  store: SurveyStore | null,
  queue: AnswerQueue | null,
  { ask, rebuild }: { readonly ask: () => void; readonly rebuild: () => void },
): void {
  const isKept = (opened?.keptAt ?? null) !== null
  useEffect(() => {
    if (!isKept || queue === null) return
    let wasOffline = queue.state.get().offline
    const unsubscribe = queue.state.subscribe(() => {
      const { offline } = queue.state.get()
      if (wasOffline && !offline) ask()
      wasOffline = offline
    })
    const timer = setInterval(ask, interval)
    window.addEventListener('online', ask)
    return () => {
      unsubscribe()
      clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [isKept, queue, ask])

  const shown = useRef(opened)
  useEffect(() => {
    const before = shown.current
    shown.current = opened
    if (opened === undefined || before === undefined || store === null) return
    if (before.data.id !== opened.data.id || before.keptAt === null || opened.keptAt !== null) {
      return
    }
    // A text that only its field holds would go with the store: the design is then the new one when the survey is next opened.
    if (isOtherDesign(before.data, opened.data) && store.unfinished() === 0) rebuild()
    else takeOverAll(store, opened.data)
  }, [opened, store, rebuild])
}
