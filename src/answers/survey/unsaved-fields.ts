import { createStore } from '../../api/store'
import { type Field, fieldPhaseOf } from '../state/field'

/** Answers outside the queue because of which the page can't say that all is saved. */
export interface Unsaved {
  /** Keys of questions whose field shows a problem, including refusals that the queue counts too. */
  readonly questionKeys: ReadonlySet<string>
  /** Number of those that the queue does not have: unreadable, against a rule, to be confirmed. */
  readonly here: number
  /** Number of values that are being typed. */
  readonly typing: number
}

type Matter = 'typing' | 'problem' | 'refused'

function matterOf(field: Field): Matter | null {
  const { problem, refusal } = field
  // An unfinished text is not a problem yet.
  if (problem?.kind === 'unreadable' && problem.unfinished) return 'typing'
  if (problem !== null) return refusal === null ? 'problem' : 'refused'
  return fieldPhaseOf(field) === 'typing' ? 'typing' : null
}

/** Count of a survey's unsaved answers. Typing costs it the same in a survey of any size. */
export class UnsavedFields {
  readonly #matters = new Map<string, Matter>()
  readonly #store = createStore<Unsaved>({ questionKeys: new Set(), here: 0, typing: 0 })

  constructor(fields: Iterable<readonly [string, Field]>) {
    for (const [key, field] of fields) this.#note(key, field)
    this.#publish()
  }

  readonly get = (): Unsaved => this.#store.get()
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)

  /** Number of answers that the queue does not have. */
  unfinished(): number {
    const { here, typing } = this.#store.get()
    return here + typing
  }

  /** Notes that a question's field has changed. Returns whether the count changes with it. */
  update(key: string, field: Field): boolean {
    const hasChanged = this.#note(key, field)
    if (hasChanged) this.#publish()
    return hasChanged
  }

  #note(key: string, field: Field): boolean {
    const matter = matterOf(field)
    if (matter === (this.#matters.get(key) ?? null)) return false
    if (matter === null) this.#matters.delete(key)
    else this.#matters.set(key, matter)
    return true
  }

  #publish(): void {
    const all = [...this.#matters]
    this.#store.set({
      questionKeys: new Set(all.filter(([, matter]) => matter !== 'typing').map(([key]) => key)),
      here: all.filter(([, matter]) => matter === 'problem').length,
      typing: all.filter(([, matter]) => matter === 'typing').length,
    })
  }
}
