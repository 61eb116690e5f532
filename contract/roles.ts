/** Roles of a user (product §3); what each may do stands in `access.ts`. */
export const roles = ['superadmin', 'admin', 'doctor', 'supervisor'] as const
export type Role = (typeof roles)[number]

export const adminRoles = ['superadmin', 'admin'] as const satisfies readonly Role[]

/** Whether somebody works in the admin area (product §3). */
export function isAdmin(role: Role): boolean {
  return role === 'superadmin' || role === 'admin'
}
