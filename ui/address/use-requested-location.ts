import { type Location, useLocation, useNavigation } from 'react-router'

/** The address of the page, or the one that a pending navigation leads to while the guard asks the server. */
export function useRequestedLocation(): Location {
  const location: Location = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === location.pathname ? next : location
}
