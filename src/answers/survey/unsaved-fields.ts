import { createStore } from '../../api/store'
import type { AnswerEntry } from '../state/field'

/** Answers outside the queue because of which the page can't say that all is saved. */
export interface UnsavedEntries {
  /** Keys of questions whose field shows a problem, including refusals that the queue counts too. */
  readonly questionKeys: ReadonlySet<string>
  /** Number of those that the queue does not have: unreadable, against a rule, to be confirmed. */
  readonly here: number
  /** Number of values that are being typed. */
  readonly typing: number
}

type Matter = 'typing' | 'problem' | 'refused'

function matterOf({ state: { phase, problem }, refusal }: AnswerEntry): Matter | null {
  // An unfinished text is not a problem yet.
  if (problem?.kind === 'unreadable' && problem.unfinished) return 'typing'
  if (problem !== null) return refusal === null ? 'problem' : 'refused'
  return phase === 'typing' ? 'typing' : null
}

/** Creates the count of unsaved answers. Typing costs it the same in a survey of any size. */
export function createUnsavedEntries(entries: Iterable<readonly [string, AnswerEntry]>) {
  const matters = new Map<string, Matter>()
  const store = createStore<UnsavedEntries>({ questionKeys: new Set(), here: 0, typing: 0 })

  function note(key: string, entry: AnswerEntry): boolean {
    const matter = matterOf(entry)
    if (matter === (matters.get(key) ?? null)) return false
    if (matter === null) matters.delete(key)
    else matters.set(key, matter)
    return true
  }

  function publish(): void {
    const all = [...matters]
    store.set({
      questionKeys: new Set(all.filter(([, matter]) => matter !== 'typing').map(([key]) => key)),
      here: all.filter(([, matter]) => matter === 'problem').length,
      typing: all.filter(([, matter]) => matter === 'typing').length,
    })
  }

  for (const [id, entry] of entries) note(id, entry)
  publish()

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Notes that a question's entry has changed. Returns whether the count changes with it. */
    update(key: string, entry: AnswerEntry): boolean {
      const hasChanged = note(key, entry)
      if (hasChanged) publish()
      return hasChanged
    },
  }
}
