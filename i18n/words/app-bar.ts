import type { Role } from '../../contract/roles'

/** Names of the roles (product §3). */
export const roleNames = {
  superadmin: 'SuperAdmin',
  admin: 'Admin',
  doctor: 'Dottore',
  supervisor: 'Supervisore',
} as const satisfies Record<Role, string>

/** Words of the bar above every page of a signed-in person. */
export const appBar = {
  main: 'Menu principale',
  account: 'Account di',
  profile: 'Il mio profilo',
  logout: 'Esci',
  dashboard: 'I miei database',
} as const

/** Words for a signed-in person who opens a mail's link. */
export const signedInLink = {
  title: 'Il collegamento non si è aperto',
  text: (name: string, email: string) =>
    `Hai già effettuato l’accesso come ${name} (${email}). I collegamenti ricevuti per posta si aprono dopo essere usciti.`,
  leave: 'Esci per usare il collegamento',
} as const

/** Words for a new version of the pages. */
export const version = {
  title: 'È disponibile una nuova versione',
  update: 'Aggiorna',
  later: 'Più tardi',
} as const
