import { type Location, useLocation, useNavigation } from 'react-router'

/** Where the page is, or where a change of its address is about to lead, which waits for the guard's question to the server. */
export function useRequestedLocation(): Location {
  const location: Location = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === location.pathname ? next : location
}
