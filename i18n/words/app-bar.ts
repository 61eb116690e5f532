import type { Role } from '../../contract/roles'

/** What people are to the whole product (product §3). */
export const roleNames = {
  superadmin: 'SuperAdmin',
  admin: 'Admin',
  doctor: 'Dottore',
  supervisor: 'Supervisore',
} as const satisfies Record<Role, string>

/** Words of the bar above every screen of somebody who is signed in. */
export const appBar = {
  main: 'Menu principale',
  account: 'Account di',
  profile: 'Il mio profilo',
  logout: 'Esci',
  dashboard: 'I miei database',
} as const
