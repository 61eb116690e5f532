import { it } from '../../../i18n/admin'
import { start } from '../../admin/start'
import { announcer } from '../announcer'
import { findQuestion } from '../design'
import { useDesignCalls } from '../design-calls'
import { holdFocus } from '../hold-focus'
import { toggleId } from './card-focus'
import type { CardActions } from './use-cards'

/** What a menu and a key do alike to a question: it goes a place up or down and keeps the focus, or has a copy, which opens. */
export function useCardMoves(actions: CardActions) {
  const calls = useDesignCalls()
  return {
    nudge(id: string, by: -1 | 1) {
      const name = findQuestion(calls.read(), id)?.question.name ?? ''
      const moved = calls.nudgeQuestion(id, by)
      if (moved === null) return
      announcer.say(it.admin.order.over(name, moved.place + 1, moved.total))
      holdFocus(toggleId(id))
      start(moved.done.finally(() => holdFocus(toggleId(id))))
    },
    duplicate(id: string) {
      start(calls.cloneQuestion(id).then(actions.openerOfFresh()))
    },
  }
}
