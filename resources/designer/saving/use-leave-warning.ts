import { useEffect } from 'react'
import { unsent } from '../../../src/answers/unsent'

/** The browser asks before the page is closed or loaded anew while something of it is not stored. */
export function useLeaveWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsent.count() > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
