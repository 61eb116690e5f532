import { useEffect } from 'react'
import { unsent } from '../../../src/answers/unsent'

/** Makes the browser ask before the page is closed or reloaded while some of its changes are not stored. */
export function useLeaveWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsent.count() > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
