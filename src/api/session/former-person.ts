import { createStore } from '../store'

/** Location within a page: a question, one of its controls, and the cursor. */
export interface PageLocation {
  readonly question: string
  /** Index of the control among those of the question. */
  readonly control: number
  /** Distance of the question from the top of the window, in pixels. */
  readonly top: number
  readonly caret: number | null
}

/** User whose session has ended in this tab. After the next login they, and nobody else, return to their location. */
export interface FormerPerson {
  readonly id: string
  readonly email: string
  /** Encrypted (a string) after a reload, with the key of the same user's sessions. */
  readonly place: PageLocation | string | null
}

/** Reads the location in the current page; pages without questions have none. */
let readLocation: () => PageLocation | null = () => null

/**
 * Sets how the location in the current page is read.
 *
 * @returns function that undoes it
 */
export function provideLocation(read: () => PageLocation | null): () => void {
  readLocation = read
  return () => {
    if (readLocation === read) readLocation = () => null
  }
}

/** Key in the tab's session storage, which survives a reload but not the tab; the location is encrypted there. */
export const formerKey = 'rilievo-former'

function read(): FormerPerson | null {
  try {
    return JSON.parse(sessionStorage.getItem(formerKey) ?? 'null') as FormerPerson | null
  } catch {
    // Not written by this product.
    return null
  }
}

export const formerPerson = createStore(read())

/** Notes the user whose session has ended, and their location. */
export function noteFormer({ id, email }: Pick<FormerPerson, 'id' | 'email'>): void {
  formerPerson.set({ id, email, place: readLocation() })
}

/** Deletes the former user, after a login or a logout. */
export function clearFormer(): void {
  formerPerson.set(null)
  sessionStorage.removeItem(formerKey)
}
