import { useLayoutEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { it } from '../../i18n/frame'
import type { RouteHandle } from './access'

/**
 * The document's title from the URL table, until the screen gives a better one: a layout effect comes before the screen's own
 * effects.
 */
export function useRouteTitle(): void {
  const { pathname } = useLocation()
  const title = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.title
  useLayoutEffect(() => {
    const named = title !== undefined && title !== it.shell.product
    document.title = named ? `${title} · ${it.shell.product}` : it.shell.product
  }, [title, pathname])
}
