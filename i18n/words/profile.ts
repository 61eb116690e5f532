/** Words of a person's own profile. */
export const profile = {
  title: 'Il mio profilo',
  /** Name of each role’s first page. */
  home: {
    superadmin: 'Amministrazione',
    admin: 'Amministrazione',
    doctor: 'I miei database',
    supervisor: 'Statistiche',
  },
  name: {
    title: 'Nome e cognome',
    firstName: 'Nome',
    lastName: 'Cognome',
    save: 'Salva il nome',
    saved: 'Nome salvato.',
  },
  email: {
    title: 'Indirizzo e-mail',
    now: (email: string) => `Indirizzo attuale: ${email}.`,
    email: 'Nuovo indirizzo e-mail',
    help: 'Ti inviamo un collegamento: l’indirizzo cambia quando lo apri. Poi dovrai accedere di nuovo su ogni dispositivo.',
    password: 'Password attuale',
    send: 'Invia il collegamento',
    sent: (email: string) =>
      `Controlla la posta di ${email}: il collegamento vale 72 ore. Finché non lo apri resta valido l’indirizzo di adesso.`,
  },
  password: {
    title: 'Password',
    lead: 'Le altre sessioni aperte si chiudono; qui continui a lavorare.',
    current: 'Password attuale',
    next: 'Nuova password',
    save: 'Cambia la password',
    saved: 'Password cambiata.',
    none: 'Il tuo account non ha ancora una password.',
  },
  sessions: {
    title: 'Sessioni aperte',
    lead: 'Dove il tuo account è aperto. Se una non la riconosci, chiudila e cambia la password.',
    current: 'Questa',
    since: (when: string) => `Accesso: ${when}`,
    used: (when: string) => `Ultimo uso: ${when}`,
    end: 'Chiudi',
    endOf: (device: string) => `Chiudi la sessione su ${device}`,
    ended: 'Sessione chiusa.',
    gone: 'Questa sessione era già chiusa.',
    everywhere: 'Esci ovunque',
    everywhereTitle: 'Uscire ovunque?',
    everywhereText:
      'Si chiudono tutte le sessioni, anche questa. Le risposte non ancora inviate restano protette nei browser in cui sono.',
    loadError: 'Le sessioni non si possono leggere adesso',
    device: (browser: string, system: string) => `${browser} su ${system}`,
    unknownBrowser: 'Browser',
    unknownSystem: 'un dispositivo sconosciuto',
  },
  appearance:
    'Vale in ogni browser in cui accedi. «Come il sistema» segue il computer o il telefono. Si stampa sempre su sfondo chiaro.',
  data: {
    title: 'I tuoi dati',
    lead: 'Che cosa Rilievo conserva sul tuo account: dati, database a cui partecipi, sessioni, preferenze, e-mail ricevute e cronologia. Un file JSON, senza dati di pazienti.',
    download: 'Scarica i miei dati',
  },
} as const
