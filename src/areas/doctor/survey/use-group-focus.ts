import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** DOM id of the heading of the group that is filled in. */
export const groupHeadingId = 'gruppo'

/**
 * Puts the focus where a reader goes on: at the question that the address names (`#domanda-12`), or at the heading of the group that
 * he has just opened.
 */
export function useGroupFocus(groupId: string | undefined): void {
  const { hash, key } = useLocation()
  const shown = useRef<string | undefined>(undefined)
  useEffect(() => {
    const isAnother = shown.current !== undefined && shown.current !== groupId
    shown.current = groupId
    const id = hash === '' ? (isAnother ? groupHeadingId : null) : hash.slice(1)
    if (id === null) return
    // After the frame's own turn, which puts the focus at the page's heading.
    const timer = setTimeout(() => {
      const element = document.getElementById(id)
      element?.scrollIntoView({ block: hash === '' ? 'nearest' : 'center' })
      element?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [groupId, hash, key])
}
