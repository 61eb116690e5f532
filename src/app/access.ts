import type { Role } from '../../contract/roles'

/** Who may enter a route (product §12): listed roles, anyone, or only those who are not logged in. */
export type Access =
  { readonly roles: readonly Role[] } | { readonly anyone: true } | { readonly noAuth: true }

/** What the URL table says of a route beside its address and screen. */
export interface RouteHandle {
  readonly access: Access
  readonly title: string
}

export type Decision = 'continue' | 'root' | 'login' | 'cancel'

/**
 * The navigation guard's rules (product §13), without a router or a server.
 *
 * @param role the caller's, or null when the identity check failed
 * @param accesses those of every matched route, the innermost last
 */
export function decide(role: Role | null, accesses: readonly Access[]): Decision {
  if (role === null) {
    return accesses.every((access) => !('roles' in access)) ? 'continue' : 'login'
  }
  const target = accesses.at(-1)
  if (target === undefined || 'anyone' in target) return 'continue'
  if ('noAuth' in target) return 'root'
  return target.roles.includes(role) ? 'continue' : 'cancel'
}
