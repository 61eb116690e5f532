import { useEffect } from 'react'
import { useLocation } from 'react-router'

let shown: string | null = null

/** The address whose screen is shown, or null before the first one is: a cancelled navigation stays there (spec §4). */
export function currentAddress(): string | null {
  return shown
}

/** Keeps `currentAddress` right; called once, by the root container. */
export function useCurrentAddress(): void {
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    shown = pathname + search + hash
  }, [pathname, search, hash])
}
