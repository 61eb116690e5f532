import { whenPersonLeaves } from '../../../api/session/session-store'

/**
 * Texts that are looked for in a list, by a token that stands in the history's entry. A text may be a patient's code, and browsers keep
 * addresses and what lies in the tab's storage: it lives in memory only, so that a reload forgets it.
 */
const texts = new Map<string, string>()

whenPersonLeaves(() => texts.clear())

/** Makes the state of a history's entry at which a text is looked for. */
export function searchState(text: string): { readonly search: string } | null {
  if (text === '') return null
  const token = crypto.randomUUID()
  texts.set(token, text)
  return { search: token }
}

/** Finds the text that is looked for at an entry of the history; empty where there is none, as after a reload. */
export function searchTextOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('search' in state)) return ''
  return texts.get(String(state.search)) ?? ''
}
