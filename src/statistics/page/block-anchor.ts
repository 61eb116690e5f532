import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Name of a block in the page's address. */
export const anchorOf = (blockId: string) => `blocco-${blockId}`

/**
 * Scrolls to the block that the address names, and gives it the focus, when the address changes and when the
 * blocks have come.
 */
export function useNamedBlock(areThere: boolean): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!areThere || hash === '') return
    const block = document.getElementById(decodeURIComponent(hash.slice(1)))
    block?.scrollIntoView()
    block?.focus({ preventScroll: true })
  }, [hash, key, areThere])
}
