import { type RefObject, useEffect } from 'react'
import type { View } from '../../../paths'
import { takeOpened } from './list-memory'

/**
 * Back from a survey, its row has the focus again and is in sight. The container's links to surveys carry `data-survey`.
 *
 * @param isThere whether the rows are drawn
 */
export function useReturn(
  container: RefObject<HTMLElement | null>,
  { databaseId, view, isThere }: { databaseId: string; view: View; isThere: boolean },
): void {
  useEffect(() => {
    if (!isThere) return undefined
    // After the heading has had its turn, as after every navigation.
    const timer = setTimeout(() => {
      const wanted = takeOpened(databaseId, view)
      const link = container.current?.querySelector<HTMLElement>(`[data-survey="${wanted}"]`)
      link?.focus({ preventScroll: true })
      link?.scrollIntoView({ block: 'nearest' })
    })
    return () => clearTimeout(timer)
  }, [container, databaseId, view, isThere])
}
