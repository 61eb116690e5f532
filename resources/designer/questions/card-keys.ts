import type { KeyboardEvent } from 'react'
import { findQuestion } from '../design'
import { useDesignCalls } from '../design-calls'
import { cardShortcuts, focusCard } from './card-focus'
import { useCardMoves } from './card-moves'
import type { CardActions } from './use-cards'

/** The keys of a card that has the focus; `shortcuts` tells of them. */
export function useCardKeys(id: string, actions: CardActions) {
  const calls = useDesignCalls()
  const { nudge, duplicate } = useCardMoves(actions)

  const others = () => findQuestion(calls.read(), id)
  const neighbour = (by: -1 | 1) => {
    const here = others()
    return here?.group.questions[here.index + by]?.id
  }
  const plain: Readonly<Record<string, () => void>> = {
    ArrowUp: () => focusCard(neighbour(-1)),
    ArrowDown: () => focusCard(neighbour(1)),
    Home: () => focusCard(others()?.group.questions[0]?.id),
    End: () => focusCard(others()?.group.questions.at(-1)?.id),
    F2: () => actions.rename(id),
    Delete: () => actions.ask({ what: 'remove', id }),
    d: () => duplicate(id),
    m: () => actions.ask({ what: 'move', id }),
    s: () => actions.choose([id]),
  }
  const withAlt: Readonly<Record<string, () => void>> = {
    ArrowUp: () => nudge(id, -1),
    ArrowDown: () => nudge(id, 1),
  }

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (key.length === 1 && cardShortcuts.rests(id)) return
    const act = (event.altKey ? withAlt : plain)[key]
    // A key that is held makes no second copy and asks nothing twice; places are gone through with it.
    if (act === undefined || (event.repeat && !key.startsWith('Arrow'))) return
    cardShortcuts.wake()
    event.preventDefault()
    act()
  }
}
