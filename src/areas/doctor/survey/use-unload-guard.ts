import { useEffect } from 'react'
import { unsent } from '../../../answers/unsent'
import type { SurveyStore } from '../filling/survey-store'

/** Sends what is being typed before the page goes, and lets the browser warn while anything is not stored (product §5). */
export function useUnloadGuard(store: SurveyStore | null): void {
  useEffect(() => {
    if (store === null) return
    const warn = (event: BeforeUnloadEvent) => {
      // What is sent from here on must go on without the page.
      store.flush({ keepalive: true })
      if (unsent.count() > 0) event.preventDefault()
    }
    const flush = () => {
      if (document.visibilityState === 'hidden') store.flush({ keepalive: true })
    }
    const flushLast = () => store.flush({ keepalive: true })
    window.addEventListener('beforeunload', warn)
    window.addEventListener('pagehide', flushLast)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('pagehide', flushLast)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [store])
}
