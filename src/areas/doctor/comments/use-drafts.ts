import { useEffect, useState, useSyncExternalStore } from 'react'
import { createDrafts, type Drafts } from './drafts'

/** The user's unsent comments on a survey; null until the storage is read. The browser warns before the page closes if they would be lost. */
export function useDrafts(surveyId: string): Drafts | null {
  const [drafts, setDrafts] = useState<Drafts | null>(null)
  useEffect(() => {
    let isCurrent = true
    import('./persisted-drafts')
      .then(({ openDrafts }) => openDrafts(surveyId))
      .then(
        (opened) => isCurrent && setDrafts(opened),
        (error: unknown) => {
          console.warn(error)
          if (isCurrent) setDrafts(createDrafts(new Map(), null))
        },
      )
    return () => {
      isCurrent = false
      setDrafts(null)
    }
  }, [surveyId])
  useEffect(() => {
    if (drafts === null) return
    const warn = (event: BeforeUnloadEvent) => {
      if (drafts.isAtRisk()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [drafts])
  return drafts
}

const subscribeToNothing = () => () => undefined

/** Keys of the questions with an unsent comment, joined to one text: it stays equal while a comment is typed, so that nothing renders. */
export function useUnsentKeys(drafts: Drafts | null): string {
  return useSyncExternalStore(drafts?.subscribe ?? subscribeToNothing, () =>
    drafts === null ? '' : [...drafts.get().keys()].join(' '),
  )
}
