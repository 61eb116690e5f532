import type { QuestionKind } from '../../../kinds/index'
import { createStore } from '../../../src/api/store'
import { start } from '../../admin/start'
import { useDesignCalls } from '../design-calls'
import type { CardActions } from './use-cards'

/** Kind of the next question: that of the last one, since administrators often add several of a kind in a row. */
export const nextKind = createStore<QuestionKind>('text')

/** Function that adds a question to a group and opens it with its name selected. Without a kind it takes that of the last question. */
export function useAddQuestion(groupId: string, actions: CardActions) {
  const calls = useDesignCalls()
  return (kind: QuestionKind = nextKind.get()) => {
    nextKind.set(kind)
    start(calls.addQuestion(groupId, kind).then(actions.openerOfFresh()))
  }
}
