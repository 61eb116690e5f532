import { useSyncExternalStore } from 'react'
import { isQuestionKind, type QuestionKind } from '../../../kinds/index'
import { createStore } from '../../../src/api/store'
import { start } from '../../admin/start'
import type { DesignedGroup } from '../design'
import { useDesignCalls } from '../design-calls'
import type { CardActions } from './use-cards'

/** Kind that was chosen last, for a new question or for an existing one; null before the first choice. */
export const chosenKind = createStore<QuestionKind | null>(null)

/** Kind of a group's next question: the one that was chosen last, else that of the question before. */
export function useNextKind({ questions }: DesignedGroup): QuestionKind {
  const chosen = useSyncExternalStore(chosenKind.subscribe, chosenKind.get)
  const before = questions.at(-1)?.kind ?? ''
  return chosen ?? (isQuestionKind(before) ? before : 'text')
}

/** Function that adds a question of a kind to a group and opens it with its name selected. */
export function useAddQuestion(groupId: string, actions: CardActions) {
  const calls = useDesignCalls()
  return (kind: QuestionKind) => {
    chosenKind.set(kind)
    start(calls.addQuestion(groupId, kind).then(actions.openerOfFresh()))
  }
}
