import { sessionStore, whenPersonLeaves } from '../../../src/api/session/session-store'
import type { EnteredAnswers } from '../preview/entered-answers'

/** Answers of a trial as the tab keeps them, which a reload survives. */
interface Kept {
  /** The administrator who has entered them: nobody else sees them. */
  readonly userId: string
  readonly answers: EnteredAnswers
}

const prefix = 'rilievo-trial-'

function read(databaseId: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + databaseId) ?? 'null') as Kept | null
  } catch {
    // Not written by this product.
    return null
  }
}

/** Answers that the reader has entered in this tab in the trial of a database's design, and a function that keeps newer ones. */
export function sessionAnswers(databaseId: string) {
  const { user } = sessionStore.get()
  const kept = read(databaseId)
  return {
    answers: kept !== null && kept.userId === user?.id ? kept.answers : {},
    keep(answers: EnteredAnswers): void {
      if (user === null || sessionStore.get().user?.id !== user.id) return
      if (Object.keys(answers).length === 0) return discardAnswers(databaseId)
      try {
        const newer: Kept = { userId: user.id, answers }
        sessionStorage.setItem(prefix + databaseId, JSON.stringify(newer))
      } catch (error) {
        // The browser refuses: the trial lasts as long as its page.
        console.warn(error)
      }
    },
  }
}

/** Removes what was entered in the trial of a design, which is published or gone. */
export function discardAnswers(databaseId: string): void {
  sessionStorage.removeItem(prefix + databaseId)
}

whenPersonLeaves(() => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix)) sessionStorage.removeItem(key)
})
