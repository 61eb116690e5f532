import type { Role } from '../../contract/roles'
import type { ThemeChoice } from '../../contract/palette'

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
  collapse: 'Riduci il menu',
  expand: 'Espandi il menu',
} as const

/** Words of the choice between light and dark pages. */
export const appearance = {
  title: 'Aspetto',
  choices: {
    system: 'Come il sistema',
    light: 'Chiaro',
    dark: 'Scuro',
  } satisfies Record<ThemeChoice, string>,
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

/** Words of signing out, which every signed-in page has loaded: the network may be gone by then. */
export const logout = {
  title: 'Sei uscito',
  text: 'La sessione è chiusa. Puoi chiudere questa finestra o accedere di nuovo.',
  busy: 'Uscita in corso',
  failed:
    'In questo browser la sessione è chiusa, ma il server non ha risposto: sul server scade da sola entro 12 ore.',
  ask: 'Uscire adesso?',
  unsent: (count: number) =>
    count === 1
      ? 'In questo browser c’è una risposta non ancora inviata. Resta qui, protetta, e parte al tuo prossimo accesso da questo stesso browser.'
      : `In questo browser ci sono ${count} risposte non ancora inviate. Restano qui, protette, e partono al tuo prossimo accesso da questo stesso browser.`,
  stay: 'Resta',
  leave: 'Esci comunque',
  again: 'Accedi di nuovo',
  openLink: 'Apri il collegamento',
} as const
