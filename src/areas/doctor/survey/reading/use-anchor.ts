import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The part of the page that the address names after `#` comes into sight, and its heading has the focus, once it is drawn. */
export function useAnchor(isDrawn: boolean): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const part = isDrawn && hash !== '' ? document.getElementById(hash.slice(1)) : null
    if (part === null) return undefined
    // After the page's own heading has had its turn, as after every navigation.
    const timer = setTimeout(() => {
      part.scrollIntoView()
      part.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [isDrawn, hash, key])
}
