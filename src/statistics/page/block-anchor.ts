import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Name of a block in the page's address. */
export const anchorOf = (blockId: string) => `blocco-${blockId}`

/**
 * Scrolls to the block that the address names, and gives it the focus, when the reader goes to it and when the
 * blocks have come. Filters that change in the same address leave the reader where they are.
 */
export function useNamedBlock(areThere: boolean): void {
  const { search, hash, key } = useLocation()
  const before = useRef({ search, hash })
  useEffect(() => {
    const isFiltered = before.current.hash === hash && before.current.search !== search
    before.current = { search, hash }
    // Names of blocks have no letters that an address would encode.
    const block = areThere && !isFiltered ? document.getElementById(hash.slice(1)) : null
    block?.scrollIntoView()
    block?.focus({ preventScroll: true })
  }, [search, hash, key, areThere])
}
