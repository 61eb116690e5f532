import { useMemo, useState } from 'react'
import { type Location, type NavigateOptions, useLocation, useNavigate } from 'react-router'

type Asked = Pick<Location, 'key' | 'search' | 'state'>

/**
 * Where the page is, as it has been asked to be: every change of address waits for the guard's question to the server. What is chosen is
 * to be seen at once, and what is chosen next starts from there, or the choice before it would be lost.
 */
export function useAddress() {
  const current: Location = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const location = asked?.key === current.key ? { ...current, ...asked } : current
  const { search } = location
  return {
    location,
    parameters: useMemo(() => new URLSearchParams(search), [search]),
    go: (
      parameters: URLSearchParams | Readonly<Record<string, string>>,
      options: Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> = {},
    ) => {
      const next = `?${new URLSearchParams(parameters).toString()}`
      setAsked({ key: current.key, search: next, state: options.state })
      void navigate(next, options)
    },
  }
}
