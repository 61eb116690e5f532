import type { KeyboardEvent } from 'react'
import { combinationOf, type KeyMap, usePageKeys } from '../../../ui/shortcuts/use-page-keys'
import { findQuestion } from '../design'
import { useDesignCalls } from '../design-calls'
import { cardShortcuts, cardWithFocus, focusCard, toggleId } from './card-focus'
import type { CardActions } from './use-cards'
import { it } from '../../../i18n/admin'
import { start } from '../../admin/start'
import { announcer } from '../announcer'
import { holdFocus } from '../hold-focus'

/** Keys of the card that has the focus; `i18n/words/admin/shortcuts` describes them. */
export function useCardKeys(id: string, actions: CardActions) {
  const calls = useDesignCalls()
  const { nudge, duplicate } = useCardMoves(actions)

  const current = () => findQuestion(calls.read(), id)
  const neighbour = (by: -1 | 1) => {
    const question = current()
    return question?.group.questions[question.index + by]?.id
  }
  const keys: KeyMap = {
    ArrowUp: () => focusCard(neighbour(-1)),
    ArrowDown: () => focusCard(neighbour(1)),
    Home: () => focusCard(current()?.group.questions[0]?.id),
    End: () => focusCard(current()?.group.questions.at(-1)?.id),
    F2: () => actions.rename(id),
    Delete: () => actions.openDialog({ action: 'remove', id }),
    d: () => duplicate(id),
    m: () => actions.openDialog({ action: 'move', id }),
    s: () => actions.choose([id]),
    'alt+ArrowUp': () => nudge(id, -1),
    'alt+ArrowDown': () => nudge(id, 1),
  }

  return (event: KeyboardEvent) => {
    if (event.shiftKey) return
    const { key } = event
    const isLetter = key.length === 1
    if (isLetter && cardShortcuts.areOff(id)) return
    const combination = combinationOf(event)
    const action = keys[isLetter ? combination.toLowerCase() : combination]
    // A key that is held down makes no second copy and opens no second dialog; arrows repeat.
    if (action === undefined || (event.repeat && !key.startsWith('Arrow'))) return
    cardShortcuts.turnOn()
    event.preventDefault()
    action(event.nativeEvent)
  }
}

interface ListKeys {
  readonly openId: string | null
  /** Reads the ids of the questions in their present order. */
  readonly read: () => readonly string[]
  readonly actions: CardActions
  readonly add: () => void
}

/** Keys that add a question, or go to the next or previous one, from anywhere in a group. An open editor moves along. */
export function useListKeys({ openId, read, actions, add }: ListKeys): void {
  function go(by: -1 | 1) {
    const ids = read()
    const index = ids.indexOf(cardWithFocus() ?? openId ?? '')
    const next = index < 0 ? ids.at(by < 0 ? -1 : 0) : ids[index + by]
    if (next === undefined) return
    if (openId === null) focusCard(next)
    else actions.open(next)
  }
  usePageKeys({
    'ctrl+Enter': (event) => event.repeat || add(),
    'alt+PageDown': () => go(1),
    'alt+PageUp': () => go(-1),
  })
}

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
