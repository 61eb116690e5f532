import { createStore } from '../../../api/store'
import type { AnswerEntry } from './answer-entry'

/** What keeps a survey's page from saying that all is saved, the queue apart. */
export interface UnsavedEntries {
  /** Keys of the questions whose field shows a problem, whether or not the queue knows of it too. */
  readonly questionKeys: ReadonlySet<string>
  /** Those of them that only the page knows of: unreadable, against a rule, to be confirmed. */
  readonly here: number
  /** How many values are being typed that nobody has yet. */
  readonly typing: number
}

type Matter = 'typing' | 'problem' | 'refused'

function matterOf({ state: { phase, problem }, refusal }: AnswerEntry): Matter | null {
  // Not finished is not wrong.
  if (problem?.kind === 'unreadable' && problem.unfinished) return 'typing'
  if (problem !== null) return refusal === null ? 'problem' : 'refused'
  return phase === 'typing' ? 'typing' : null
}

/** Keeps count of the answers that are not settled: a key stroke costs it the same in a survey of any size. */
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

  function draw(): void {
    const all = [...matters]
    store.set({
      questionKeys: new Set(all.filter(([, matter]) => matter !== 'typing').map(([key]) => key)),
      here: all.filter(([, matter]) => matter === 'problem').length,
      typing: all.filter(([, matter]) => matter === 'typing').length,
    })
  }

  for (const [id, entry] of entries) note(id, entry)
  draw()

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** The question's entry has changed. Out: whether that changes anything here. */
    update(key: string, entry: AnswerEntry): boolean {
      const isNews = note(key, entry)
      if (isNews) draw()
      return isNews
    },
  }
}
