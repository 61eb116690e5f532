import { startTransition, useMemo, useState } from 'react'
import {
  type Location,
  type NavigateOptions,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'

interface Requested {
  readonly search: string
  readonly state: unknown
  /** Whether the router doesn't know of it yet, or has not navigated yet. */
  readonly isNew: boolean
}

/**
 * The parameters and state in a page's address, with the functions that change them. A change waits until the guard has asked the
 * server. It is shown at once, and the next change starts from it, or it would be lost.
 */
export function useAddress() {
  const current: Location = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const [requested, setRequested] = useState<Requested | null>(null)
  const isUnderWay =
    requested?.isNew || (next?.pathname === current.pathname && next.search === requested?.search)
  // The entry of the history stays the same until the guard has answered.
  const { search, state } = isUnderWay && requested !== null ? requested : current
  return {
    location: { ...current, search, state: state as unknown },
    parameters: useMemo(() => new URLSearchParams(search), [search]),
    go: (
      parameters: URLSearchParams | Readonly<Record<string, string>>,
      options: Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> = {},
    ) => {
      const query = new URLSearchParams(parameters).toString()
      const address = { search: query === '' ? '' : `?${query}`, hash: current.hash }
      const mine = { ...address, state: options.state as unknown, isNew: true }
      setRequested(mine)
      // A reader who leaves before the guard has answered finds the choice again on the way back; the router stores state as `usr`.
      if (options.replace) {
        const entry = { ...window.history.state, usr: options.state ?? null } as unknown
        window.history.replaceState(entry, '', current.pathname + address.search + address.hash)
      }
      void Promise.resolve(navigate(address, options)).finally(() =>
        // Has the same priority as the router's own change.
        startTransition(() =>
          setRequested((now) => (now === mine ? { ...mine, isNew: false } : now)),
        ),
      )
    },
  }
}
