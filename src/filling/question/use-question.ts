import { useCallback, useSyncExternalStore } from 'react'
import type { QuestionState } from '../../answers/state/question-state'
import type { FillingStore } from '../../answers/survey/filling-store'

/** State of a question in the store; the component is drawn again only when it changes. */
export function useQuestion(store: FillingStore, questionId: string): QuestionState {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeQuestion(questionId, listener),
    [store, questionId],
  )
  return useSyncExternalStore(subscribe, () => store.question(questionId))
}
