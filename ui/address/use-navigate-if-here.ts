import { useEffect, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/**
 * Navigates when an action of this page is done: `const goOn = begin()` when it begins, `goOn(address)` when it is done. If the
 * reader has gone elsewhere meanwhile, or has closed the dialog that it began in, they stay there.
 */
export function useNavigateIfHere() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const here = useRef<string | null>(null)
  useEffect(() => {
    here.current = key
    return () => {
      here.current = null
    }
  }, [key])
  return () => {
    const begun = here.current
    /** @returns whether it navigated */
    return async (address: string, options?: NavigateOptions): Promise<boolean> => {
      if (begun === null || here.current !== begun) return false
      await navigate(address, options)
      return true
    }
  }
}
