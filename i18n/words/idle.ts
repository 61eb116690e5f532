/** Words of the lock of an idle page. */
export const idle = {
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
