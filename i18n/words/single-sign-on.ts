/** Words about signing in by a provider, and the account's relation to it. */
export const singleSignOn = {
  or: 'oppure',
  enter: (provider: string | null) => `Accedi con ${provider ?? 'l’account dell’ente'}`,
  /** Reasons why a sign-on failed, by the word in the address. */
  failures: {
    cancelled: 'L’accesso è stato annullato: riprova, o accedi con la password.',
    away: 'Il servizio di accesso non risponde: accedi con la password, o riprova tra poco.',
    refused:
      'Il servizio di accesso non ha confermato chi sei: accedi con la password, o rivolgiti a chi amministra Rilievo.',
    stale:
      'Il servizio di accesso non ha chiesto di nuovo chi sei: esci da lì e riprova, o accedi con la password.',
    expired:
      'L’accesso non è stato completato in tempo, o è stato iniziato in un altro browser: riprova.',
  } as Readonly<Partial<Record<string, string>>>,
  finishing: 'Accesso in corso',
  password: {
    title: 'Conferma che l’account è tuo',
    lead: 'È un account di amministrazione: la prima volta serve anche la sua password. Poi basta il servizio di accesso.',
    label: 'Password',
    empty: 'Scrivi la password.',
    send: 'Continua',
    none: 'Non l’hai o non la ricordi? Scegline una nuova',
    back: 'Torna all’accesso',
  },
  requested: {
    title: 'Ora decide chi amministra',
    lead: 'Non hai ancora un account su Rilievo: la tua richiesta di iscrizione è arrivata a chi amministra. Riceverai la risposta per e-mail: se è accettata, potrai entrare nello stesso modo.',
    back: 'Torna all’accesso',
  },
  profile: {
    title: 'Accesso unico',
    lead: 'Con chi puoi accedere al posto della password.',
    since: (when: string) => `Collegato: ${when}`,
    used: (when: string) => `Ultimo accesso: ${when}`,
    remove: 'Scollega',
    removeOf: (provider: string) => `Scollega ${provider}`,
    removeText: (provider: string) =>
      `Poi al tuo account non si accede più con ${provider}: per collegarlo di nuovo basta accedere da lì con lo stesso indirizzo e-mail. Le altre sessioni si chiudono.`,
    removed: (provider: string) => `${provider} non è più collegato.`,
    noPassword: 'Per scollegarlo scegli prima una password.',
    loadError: 'L’accesso unico non si può leggere adesso',
  },
} as const
