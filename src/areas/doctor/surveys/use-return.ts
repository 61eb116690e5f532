import { type RefObject, useEffect } from 'react'
import type { View } from '../../../paths'
import { takeOpened } from './list-memory'

/**
 * Focuses the row of the survey that the user comes back from. The container's links to surveys have the attribute `data-survey`.
 *
 * @param isReady whether the rows are rendered
 */
export function useReturn(
  container: RefObject<HTMLElement | null>,
  { databaseId, view, isReady }: { databaseId: string; view: View; isReady: boolean },
): void {
  useEffect(() => {
    if (!isReady) return undefined
    // Delayed, because every navigation first moves the focus to the page's heading.
    const timer = setTimeout(() => {
      const surveyId = takeOpened(databaseId, view)
      const link = container.current?.querySelector<HTMLElement>(`[data-survey="${surveyId}"]`)
      link?.focus({ preventScroll: true })
      link?.scrollIntoView({ block: 'nearest' })
    })
    return () => clearTimeout(timer)
  }, [container, databaseId, view, isReady])
}
