import { whenPersonLeaves } from '../../../api/session/session-store'

/**
 * Search texts of lists, by a token in the state of the history's entry. A text may be a patient's code, and browsers store addresses and
 * states. So it stays in memory only, and is lost with a reload.
 */
const texts = new Map<string, string>()

whenPersonLeaves(() => texts.clear())

/** Makes the state of a history's entry for a search text; null for an empty one. */
export function searchState(text: string): { readonly search: string } | null {
  if (text === '') return null
  const token = crypto.randomUUID()
  texts.set(token, text)
  return { search: token }
}

/** The search text of a history's entry by its state; empty if there is none, as after a reload. */
export function searchTextOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('search' in state)) return ''
  return texts.get(String(state.search)) ?? ''
}
