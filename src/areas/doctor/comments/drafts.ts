/** What is being written and not sent; the key makes sending it again harmless. */
export interface Draft {
  readonly text: string
  readonly key: string
}

/** What was begun at each question: closing the sheet loses nothing, a network that is away neither. */
export type Drafts = Map<string, Draft>

export function newDraft(text: string): Draft {
  return { text, key: crypto.randomUUID() }
}
