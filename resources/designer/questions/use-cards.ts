import { useMemo, useRef, useState } from 'react'

/** What is asked before something is done, and about which question. */
export type PendingConfirmation =
  { readonly what: 'add' } | { readonly what: 'move' | 'remove'; readonly id: string }

interface Cards {
  readonly openId: string | null
  /** Only just made: its name waits to be written over. */
  readonly freshId: string | null
  readonly renamingId: string | null
  readonly asked: PendingConfirmation | null
  /** The chosen ones while several are being chosen. */
  readonly chosen: ReadonlySet<string> | null
  /** Where a range of chosen ones begins. */
  readonly anchor: string | null
}

const folded: Cards = {
  openId: null,
  freshId: null,
  renamingId: null,
  asked: null,
  chosen: null,
  anchor: null,
}

/** The ids from one to the other, whichever comes first. */
function between(ids: readonly string[], one: string, other: string): readonly string[] {
  const [from = 0, to = 0] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b)
  return from < 0 ? [other] : ids.slice(from, to + 1)
}

/**
 * Which of a group's cards is open, renamed or chosen. The actions stay the same objects, so that a card is drawn again for its own
 * sake alone.
 *
 * @param read the ids in their order as they are now
 */
export function useCards(read: () => readonly string[]) {
  const [cards, setCards] = useState(folded)
  /** How often something was opened, asked or chosen. */
  const count = useRef(0)
  const actions = useMemo(() => {
    const set = (change: (before: Cards) => Cards) => {
      count.current += 1
      setCards(change)
    }
    const put = (part: Partial<Cards>) => set((before) => ({ ...before, ...part }))
    return {
      open: (openId: string | null) => put({ openId, freshId: null, chosen: null }),
      /** @returns what opens a question that is being made; not before whoever has turned to something else meanwhile */
      openerOfFresh: () => {
        const begun = count.current
        return (id: string) => {
          if (count.current === begun) put({ openId: id, freshId: id, asked: null })
        }
      },
      toggle: (id: string) =>
        set((before) => ({
          ...before,
          openId: before.openId === id ? null : id,
          freshId: null,
        })),
      rename: (renamingId: string | null) => put({ renamingId }),
      ask: (asked: PendingConfirmation | null) => put({ asked }),
      /** Begins to choose several, or ends it (null). */
      choose: (ids: readonly string[] | null) =>
        put({ chosen: ids && new Set(ids), anchor: null, openId: null, renamingId: null }),
      /** Of several that are still being chosen, those alone. */
      keepChosen: (ids: readonly string[]) =>
        set((before) =>
          before.chosen === null ? before : { ...before, chosen: new Set(ids), anchor: null },
        ),
      /** Puts one to the chosen ones or takes it away; `range` = all since the one before likewise. */
      chooseOne: (id: string, range: boolean) =>
        set((before) => {
          const chosen = new Set(before.chosen)
          const wanted = !chosen.has(id)
          const ids = range && before.anchor !== null ? between(read(), before.anchor, id) : [id]
          for (const one of ids) {
            if (wanted) chosen.add(one)
            else chosen.delete(one)
          }
          return { ...before, chosen, anchor: id }
        }),
    }
  }, [read])
  return { cards, actions }
}

export type CardActions = ReturnType<typeof useCards>['actions']
