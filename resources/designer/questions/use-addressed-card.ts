import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { questionOf } from '../question-address'
import { focusCard, toggleId } from './card-focus'
import type { CardActions } from './use-cards'

/** Opens the question that the address names, and brings it into view. */
export function useAddressedCard(actions: CardActions): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const id = questionOf(hash)
    if (id === null) return undefined
    actions.open(id)
    // After the navigation has put the focus on the page's heading.
    const frame = requestAnimationFrame(() => {
      document.getElementById(toggleId(id))?.scrollIntoView({ block: 'start' })
      focusCard(id)
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, key, actions])
}
