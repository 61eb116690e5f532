import { useEffect, useState, useSyncExternalStore } from 'react'
import { createDrafts, type Drafts } from './drafts'

/** The comments that were begun on a survey; null until the browser's storage has been read. The page's end warns where it can't keep them. */
export function useDrafts(surveyId: string): Drafts | null {
  const [drafts, setDrafts] = useState<Drafts | null>(null)
  useEffect(() => {
    let wanted = true
    import('./persisted-drafts')
      .then(({ openDrafts }) => openDrafts(surveyId))
      .then(
        (opened) => wanted && setDrafts(opened),
        (error: unknown) => {
          console.warn(error)
          if (wanted) setDrafts(createDrafts(new Map(), null))
        },
      )
    return () => {
      wanted = false
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

const never = () => () => undefined

/** Keys of the questions with a comment that was not sent, in one text: a key in the box is no news to all marks. */
export function useUnsentKeys(drafts: Drafts | null): string {
  return useSyncExternalStore(drafts?.subscribe ?? never, () =>
    drafts === null ? '' : [...drafts.get().keys()].join(' '),
  )
}
