import { useMemo, useState } from 'react'

/** What is asked about some questions before it is done. */
interface Asked {
  readonly what: 'remove'
  readonly ids: readonly string[]
}

interface Cards {
  readonly openId: string | null
  readonly renamingId: string | null
  readonly asked: Asked | null
}

/** Which of a group's cards is open or renamed. The actions stay the same objects, so that a card is drawn again for its own sake alone. */
export function useCards() {
  const [cards, setCards] = useState<Cards>({ openId: null, renamingId: null, asked: null })
  const actions = useMemo(() => {
    const put = (part: Partial<Cards>) => setCards((before) => ({ ...before, ...part }))
    return {
      open: (openId: string | null) => put({ openId }),
      toggle: (id: string) =>
        setCards((before) => ({ ...before, openId: before.openId === id ? null : id })),
      rename: (renamingId: string | null) => put({ renamingId }),
      ask: (asked: Asked | null) => put({ asked }),
    }
  }, [])
  return { cards, actions }
}

export type CardActions = ReturnType<typeof useCards>['actions']
