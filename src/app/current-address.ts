import type { DataRouter, Location } from 'react-router'

let followed: DataRouter | null = null

/** The one router, which knows the addresses whole: a request has lost its `#…`. Called once, when the router is made. */
export function followRouter(router: DataRouter): void {
  followed = router
}

function text({ pathname, search, hash }: Location): string {
  return pathname + search + hash
}

/** The address whose screen is shown, or null before the first one is: a cancelled navigation stays there (product §13). */
export function currentAddress(): string | null {
  return followed?.state.initialized ? text(followed.state.location) : null
}

/** The address that is being navigated to, else the one that is opened or shown. */
export function targetAddress(): string {
  const state = followed?.state
  return state === undefined ? '/' : text(state.navigation.location ?? state.location)
}

/** Has the guard look at the address that is shown: the session has ended since it was entered. */
export function lookAgain(): void {
  void followed?.revalidate()
}
