import { it } from '../../../i18n/admin'
import { start } from '../../admin/start'
import { announcer } from '../announcer'
import { findQuestion } from '../design'
import { useDesignCalls } from '../design-calls'
import { holdFocus } from '../hold-focus'
import { toggleId } from './card-focus'
import type { CardActions } from './use-cards'

/** Actions of a card's menu and keys: move the question by one position and keep its focus, copy it and open the copy. */
export function useCardMoves(actions: CardActions) {
  const calls = useDesignCalls()
  return {
    nudge(id: string, by: -1 | 1) {
      const name = findQuestion(calls.read(), id)?.question.name ?? ''
      const moved = calls.nudgeQuestion(id, by)
      if (moved === null) return
      announcer.say(it.admin.order.over(name, moved.position + 1, moved.total))
      holdFocus(toggleId(id))
      start(moved.done.finally(() => holdFocus(toggleId(id))))
    },
    duplicate(id: string) {
      start(calls.cloneQuestion(id).then(actions.openerOfFresh()))
    },
  }
}
