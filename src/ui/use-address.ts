import { startTransition, useMemo, useState } from 'react'
import { type Location, type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { useAskedLocation } from './use-asked-location'

/**
 * What a page's address says of what it shows, and what changes it. A choice is to be seen at once, and the next one starts from it, or
 * it would be lost.
 */
export function useAddress() {
  const place = useAskedLocation()
  const { key } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Pick<Location, 'search' | 'state'> | null>(null)
  // The entry of the history stays the same until the guard has answered.
  const location: Location = { ...place, key, ...asked }
  const { search } = location
  return {
    location,
    parameters: useMemo(() => new URLSearchParams(search), [search]),
    go: (
      parameters: URLSearchParams | Readonly<Record<string, string>>,
      options: Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> = {},
    ) => {
      const next = `?${new URLSearchParams(parameters).toString()}`
      const mine = { search: next, state: options.state as unknown }
      setAsked(mine)
      // Whoever leaves before the guard has answered finds it again on the way back.
      if (options.replace) window.history.replaceState(window.history.state, '', next)
      void Promise.resolve(navigate(next, options)).finally(() =>
        // With the router's own change, which is no more urgent.
        startTransition(() => setAsked((now) => (now === mine ? null : now))),
      )
    },
  }
}
