import { usePageKeys } from '../../../ui/shortcuts/use-page-keys'
import { cardWithFocus, focusCard } from './card-focus'
import type { CardActions } from './use-cards'

interface ListKeys {
  readonly openId: string | null
  /** The ids in their order. */
  readonly read: () => readonly string[]
  readonly actions: CardActions
}

/** From anywhere in a group: another question, the next or the previous one; while one is edited, the editor goes along. */
export function useListKeys({ openId, read, actions }: ListKeys): void {
  function go(by: -1 | 1) {
    const ids = read()
    const here = ids.indexOf(cardWithFocus() ?? openId ?? '')
    const next = here < 0 ? ids.at(by < 0 ? -1 : 0) : ids[here + by]
    if (next === undefined) return
    if (openId === null) focusCard(next)
    else actions.open(next)
  }
  usePageKeys({
    'ctrl+Enter': () => actions.ask({ what: 'add' }),
    'alt+PageDown': () => go(1),
    'alt+PageUp': () => go(-1),
  })
}
