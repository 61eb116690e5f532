import { useEffect, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/**
 * Leads on when something that was begun here is done: `const goOn = onward()` when it begins, `goOn(address)` when it is done. Whoever
 * has gone elsewhere meanwhile, or has closed what they began it in, stays where they are.
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
    /** @returns whether it led on */
    return async (address: string, options?: NavigateOptions): Promise<boolean> => {
      if (begun === null || here.current !== begun) return false
      await navigate(address, options)
      return true
    }
  }
}
