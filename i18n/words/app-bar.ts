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

/** Words of the administration's menu, which stands before the area has loaded. */
export const adminMenu = {
  label: 'Menu di amministrazione',
  /** Titles of the lists, by the type of their records. */
  titles: {
    databases: 'Database',
    users: 'Utenti',
    subscriptionRequests: 'Richieste di iscrizione',
    mails: 'Messaggi inviati',
    throttlings: 'Accessi rallentati',
  },
  waiting: 'da decidere',
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

/** Words of the lock of an idle page. */
export const idleLock = {
  title: 'Pagina bloccata',
  lead: (name: string) =>
    `Nessuno ha usato Rilievo per un po’. La pagina è di ${name}: scrivi la password e la ritrovi com’era.`,
  noPassword: (name: string) =>
    `Nessuno ha usato Rilievo per un po’. La pagina è di ${name}: per continuare accedi di nuovo.`,
  password: 'Password',
  submit: 'Sblocca',
  empty: 'Scrivi la password.',
  wrong: 'La password non è corretta.',
  failed:
    'Il server non risponde e questo browser non può verificare la password: riprova tra poco.',
  leave: (name: string) => `Non sei ${name}? Esci`,
  again: 'Accedi di nuovo',
} as const
