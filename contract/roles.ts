/** Roles of a user (product §3). `access.ts` says what each may do. */
export const roles = ['superadmin', 'admin', 'doctor', 'supervisor'] as const
export type Role = (typeof roles)[number]

export const adminRoles = ['superadmin', 'admin'] as const satisfies readonly Role[]

/** Whether a role opens the admin area (product §3). */
export function isAdmin(role: Role): boolean {
  return role === 'superadmin' || role === 'admin'
}

export const views = ['user', 'supervisor'] as const

/**
 * `role` of an address or a query (product §3): selects among surveys that the reader may see, and grants
 * nothing.
 */
export type View = (typeof views)[number]
