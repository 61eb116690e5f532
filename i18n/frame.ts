/** Words of the frame around all areas, of the public pages, the accounts and the style guide. */
const shell = {
  product: 'Rilievo',
  skipLink: 'Vai al contenuto',
  loading: 'Caricamento in corso',
  close: 'Chiudi',
  cancel: 'Annulla',
  retry: 'Riprova',
  requiredField: 'campo obbligatorio',
  showPassword: 'Mostra la password',
  hidePassword: 'Nascondi la password',
  toHome: 'Vai alla pagina iniziale',
  failures: {
    generic: 'Si è verificato un errore. Riprova tra poco.',
    noResponse: 'Il server non risponde: controlla la connessione e riprova.',
    download: 'Downloader error',
  },
  chunk: {
    missing: 'Questa parte dell’applicazione non è più disponibile',
    missingHelp: 'Probabilmente è uscita una nuova versione: ricarica la pagina per averla.',
    timeout: 'Il caricamento richiede troppo tempo',
    timeoutHelp: 'Controlla la connessione e riprova.',
    other: 'Qualcosa è andato storto',
    otherHelp:
      'Non è stato possibile caricare la pagina. Riprova; se succede ancora, avvisa chi gestisce il servizio.',
    reload: 'Ricarica la pagina',
  },
  titles: {
    root: 'Rilievo',
    notFound: 'Pagina non trovata',
    login: 'Accedi',
    logout: 'Uscita',
    confirmation: 'Conferma dell’indirizzo',
    forgotPassword: 'Password dimenticata',
    resetPassword: 'Nuova password',
    setPassword: 'Scegli la password',
    profile: 'Il mio profilo',
    secondFactor: 'Verifica in due passaggi',
    request: 'Richiesta di iscrizione',
    requestSent: 'Richiesta inviata',
    emailConfirmed: 'Conferma dell’indirizzo',
    requestAccepted: 'Scegli la password',
    styleguide: 'Guida di stile',
    admin: 'Amministrazione',
    stats: 'Statistiche',
    doctor: 'I miei database',
    surveys: 'Schede',
    survey: 'Scheda',
    surveyEdit: 'Compilazione',
  },
} as const

/** Words of a page's header, and of the page for unknown addresses. */
export const page = {
  breadcrumbs: 'Percorso',
  notFound: {
    title: 'Pagina non trovata',
    help: 'L’indirizzo non esiste, oppure non hai accesso a ciò che contiene.',
  },
} as const

/** Words of every page, before any area is loaded. `i18n/doctor` and `i18n/admin` add the words of their areas. */
export const it = { shell } as const
