import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { questionOf } from '../question-address'
import { focusCard, toggleId } from './card-focus'

/** Open dialog: the action that it is for, and the id of the question. */
export interface CardDialog {
  readonly action: 'move' | 'remove'
  readonly id: string
}

interface Cards {
  readonly openId: string | null
  /** Id of the open question if it was just added: its name is selected. */
  readonly freshId: string | null
  readonly renamingId: string | null
  readonly dialog: CardDialog | null
  /** Ids of the chosen questions; null while questions are not being chosen. */
  readonly chosen: ReadonlySet<string> | null
  /** Id of the question from which Shift chooses a range. */
  readonly anchor: string | null
}

const initial: Cards = {
  openId: null,
  freshId: null,
  renamingId: null,
  dialog: null,
  chosen: null,
  anchor: null,
}

/** The ids from the anchor to another one, in either direction; only the other one if the anchor is not among the ids. */
function rangeOf(ids: readonly string[], anchor: string, id: string): readonly string[] {
  const [from = 0, to = 0] = [ids.indexOf(anchor), ids.indexOf(id)].sort((a, b) => a - b)
  return from < 0 ? [id] : ids.slice(from, to + 1)
}

/**
 * State of a group's cards: which one is open or renamed, which are chosen. The actions stay the same objects, so that they cause no card to
 * render again.
 *
 * @param read reads the ids in their present order
 */
export function useCards(read: () => readonly string[]) {
  const [cards, setCards] = useState(initial)
  /** Number of actions so far. */
  const count = useRef(0)
  const actions = useMemo(() => {
    const set = (change: (before: Cards) => Cards) => {
      count.current += 1
      setCards(change)
    }
    const put = (changes: Partial<Cards>) => set((before) => ({ ...before, ...changes }))
    return {
      open: (openId: string | null) => put({ openId, freshId: null, chosen: null }),
      /** @returns a function that opens a question once it is added, unless another action has been taken meanwhile */
      openerOfFresh: () => {
        const countBefore = count.current
        return (id: string) => {
          if (count.current === countBefore) put({ openId: id, freshId: id, dialog: null })
        }
      },
      toggle: (id: string) =>
        set((before) => ({
          ...before,
          openId: before.openId === id ? null : id,
          freshId: null,
        })),
      rename: (renamingId: string | null) => put({ renamingId }),
      openDialog: (dialog: CardDialog | null) => put({ dialog }),
      /** Begins to choose questions, with these chosen, or ends it (null). */
      choose: (ids: readonly string[] | null) =>
        put({ chosen: ids && new Set(ids), anchor: null, openId: null, renamingId: null }),
      /** Chooses only these questions, if questions are still being chosen. */
      chooseOnly: (ids: readonly string[]) =>
        set((before) =>
          before.chosen === null ? before : { ...before, chosen: new Set(ids), anchor: null },
        ),
      /** Adds a question to the chosen ones or removes it; `range` does the same to all since the one before. */
      chooseOne: (id: string, range: boolean) =>
        set((before) => {
          const chosen = new Set(before.chosen)
          const isAdded = !chosen.has(id)
          const ids = range && before.anchor !== null ? rangeOf(read(), before.anchor, id) : [id]
          for (const each of ids) {
            if (isAdded) chosen.add(each)
            else chosen.delete(each)
          }
          return { ...before, chosen, anchor: id }
        }),
    }
  }, [read])
  return { cards, actions }
}

export type CardActions = ReturnType<typeof useCards>['actions']

/** Opens the question that the address names, and scrolls to it. */
export function useAddressedCard(actions: CardActions): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const id = questionOf(hash)
    if (id === null) return undefined
    actions.open(id)
    // The navigation has put the focus on the page's heading first.
    const frame = requestAnimationFrame(() => {
      document.getElementById(toggleId(id))?.scrollIntoView({ block: 'start' })
      focusCard(id)
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, key, actions])
}
