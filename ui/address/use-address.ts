import { startTransition, useMemo, useState } from 'react'
import {
  type Location,
  type NavigateOptions,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'

interface Asked {
  readonly search: string
  readonly state: unknown
  /** The router has not heard of it yet, or not told where it leads. */
  readonly isNew: boolean
}

/**
 * What a page's address says of what it shows, and what changes it, which waits for the guard's question to the server. A choice is to be
 * seen at once, and the next one starts from it, or it would be lost.
 */
export function useAddress() {
  const current: Location = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const isUnderWay =
    asked?.isNew || (next?.pathname === current.pathname && next.search === asked?.search)
  // The entry of the history stays the same until the guard has answered.
  const { search, state } = isUnderWay && asked !== null ? asked : current
  return {
    location: { ...current, search, state: state as unknown },
    parameters: useMemo(() => new URLSearchParams(search), [search]),
    go: (
      parameters: URLSearchParams | Readonly<Record<string, string>>,
      options: Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> = {},
    ) => {
      const query = new URLSearchParams(parameters).toString()
      const address = { search: query === '' ? '' : `?${query}` }
      const mine = { ...address, state: options.state as unknown, isNew: true }
      setAsked(mine)
      // Whoever leaves before the guard has answered finds it again on the way back; `usr` is what the router keeps of an entry.
      if (options.replace) {
        const entry = { ...window.history.state, usr: options.state ?? null } as unknown
        window.history.replaceState(entry, '', current.pathname + address.search)
      }
      void Promise.resolve(navigate(address, options)).finally(() =>
        // With the router's own change, which is no more urgent.
        startTransition(() => setAsked((now) => (now === mine ? { ...mine, isNew: false } : now))),
      )
    },
  }
}
