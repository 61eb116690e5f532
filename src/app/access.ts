import type { Role } from '../../contract/roles'

/** Access to a route (product §12): for the listed roles, for anyone, or only for visitors. */
export type Access =
  { readonly roles: readonly Role[] } | { readonly anyone: true } | { readonly noAuth: true }

/** Access and title of a route in the URL table. */
export interface RouteHandle {
  readonly access: Access
  readonly title: string
}

export type Decision = 'continue' | 'root' | 'login' | 'cancel'

/**
 * Decides whether a navigation goes on (product §13), as a pure function.
 *
 * @param role the caller's role, or null if the identity check failed
 * @param accesses the access of every matched route, the innermost last
 * @returns `root` sends a signed-in user away from a visitors' page, `cancel` stays where the caller was
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
