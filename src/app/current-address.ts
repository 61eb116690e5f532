import type { DataRouter, Location } from 'react-router'

let current: DataRouter | null = null

/** Registers the one router, once: it knows whole addresses, while a guard's request has lost the `#…`. */
export function followRouter(router: DataRouter): void {
  current = router
}

function text({ pathname, search, hash }: Location): string {
  return pathname + search + hash
}

/** The address of the visible screen, or null before the first one: a cancelled navigation stays there (product §13). */
export function currentAddress(): string | null {
  return current?.state.initialized ? text(current.state.location) : null
}

/** The address that is being navigated to, else the address of the visible screen. */
export function targetAddress(): string {
  const state = current?.state
  return state === undefined ? '/' : text(state.navigation.location ?? state.location)
}

/** Runs the guard again for the visible screen: the session has ended since it was entered. */
export function rerunGuard(): void {
  void current?.revalidate()
}
