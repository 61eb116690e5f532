import { useCallback, useSyncExternalStore } from 'react'
import { it } from '../../i18n/doctor'
import { isVisible } from '../answers/state/question-state'
import { questionKey } from '../answers/answer-address'
import type { FillingStore } from '../answers/survey/filling-store'
import type { QuestionRecord } from '../answers/survey/records'

const words = it.doctor.survey

interface NothingToAnswerProps {
  readonly store: FillingStore
  readonly questions: readonly QuestionRecord[]
}

/** Message of a group that shows no question, with the reason. */
export function NothingToAnswer({ store, questions }: NothingToAnswerProps) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribers = questions.map((one) =>
        store.subscribeQuestion(questionKey(one), listener),
      )
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe()
      }
    },
    [store, questions],
  )
  // Usually the first question is visible, so that this is fast.
  const isEmpty = useSyncExternalStore(
    subscribe,
    () => !questions.some((question) => isVisible(question, store.question(questionKey(question)))),
  )
  if (!isEmpty) return null
  const active = questions.filter(({ archivedAt }) => archivedAt === null)
  return <p>{active.length === 0 ? words.noQuestions : words.notApplicable}</p>
}
