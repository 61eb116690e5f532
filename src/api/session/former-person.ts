import { createStore } from '../store'

/** Where in the page somebody was. */
export interface PageLocation {
  readonly question: string
  /** Which of the question's controls. */
  readonly control: number
  /** How far below the window's upper edge the question stood. */
  readonly top: number
  readonly caret: number | null
}

/** Whose session has ended while they were here, so that they find their place again; nobody else does. */
export interface FormerPerson {
  readonly id: string
  readonly email: string
  /** Sealed after a reload: it opens with the session of the same person. */
  readonly place: PageLocation | string | null
}

/** A screen that has places to come back to says where its reader is; others have none. */
let placeHere: () => PageLocation | null = () => null

/** @returns takes it back */
export function provideLocation(by: () => PageLocation | null): () => void {
  placeHere = by
  return () => {
    if (placeHere === by) placeHere = () => null
  }
}

/** In the tab's own storage, which outlives a reload and not the tab: a place lies there sealed. */
export const formerKey = 'rilievo-former'

function read(): FormerPerson | null {
  try {
    return JSON.parse(sessionStorage.getItem(formerKey) ?? 'null') as FormerPerson | null
  } catch {
    // Somebody else wrote there.
    return null
  }
}

export const formerPerson = createStore(read())

/** Notes whose session has ended, and where they were. */
export function noteFormer({ id, email }: Pick<FormerPerson, 'id' | 'email'>): void {
  formerPerson.set({ id, email, place: placeHere() })
}

/** Somebody is in, or has left by themselves: nothing of it is for anybody any more. */
export function clearFormer(): void {
  formerPerson.set(null)
  sessionStorage.removeItem(formerKey)
}
