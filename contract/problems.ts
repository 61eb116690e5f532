/**
 * Every error that the product answers: code → HTTP status and the Italian sentence a person reads (product §2). A sentence may hold
 * `{name}` places that `problem()` fills.
 */
export const problems = {
  malformed: { status: 400, title: 'La richiesta non è leggibile.' },
  unknownParameter: { status: 400, title: 'Il parametro «{name}» non esiste.' },
  unknownField: { status: 400, title: 'Il campo «{name}» non esiste.' },
  invalidParameter: { status: 400, title: 'Il parametro «{name}» non è valido.' },
  notLoggedIn: { status: 401, title: 'Accedi per continuare.' },
  sessionEnded: { status: 401, title: 'La sessione è scaduta: accedi di nuovo.' },
  wrongCredentials: { status: 401, title: 'L’indirizzo e-mail o la password non sono corretti.' },
  deactivated: {
    status: 401,
    title: 'Il tuo account è disattivato: rivolgiti a chi amministra Rilievo.',
  },
  secondFactorMissing: {
    status: 403,
    title: 'Prima di continuare attiva la verifica in due passaggi.',
  },
  forbidden: { status: 403, title: 'Non hai i permessi per questa operazione.' },
  releaseUnfiltered: {
    status: 403,
    title: 'Le cifre rilasciate riguardano tutte le schede del database: non si possono filtrare.',
  },
  othersSurveys: { status: 403, title: 'Puoi filtrare solo le tue schede.' },
  idNotYours: { status: 403, title: 'L’identificativo di ciò che si crea lo dà il server.' },
  ownAccount: {
    status: 403,
    title: 'Non puoi rimuovere o disattivare il tuo account né cambiare il tuo ruolo.',
  },
  ownCredentials: {
    status: 403,
    title: 'Cambia la tua password e il tuo indirizzo dal tuo profilo.',
  },
  notFound: { status: 404, title: 'Non trovato.' },
  notAcceptable: { status: 406, title: 'Il formato di risposta richiesto non è disponibile.' },
  timeout: { status: 408, title: 'La richiesta è arrivata troppo lentamente.' },
  otherType: { status: 409, title: 'Qui serve un documento di tipo «{type}».' },
  otherId: { status: 409, title: 'L’identificativo del documento non è quello dell’indirizzo.' },
  staleRevision: {
    status: 409,
    title: 'Nel frattempo qualcun altro ha cambiato questo dato.',
  },
  otherResults: {
    status: 409,
    title: 'Nel frattempo le schede da ricalcolare sono cambiate: rivedi l’elenco.',
  },
  statisticsPreparing: {
    status: 409,
    title: 'Le statistiche di questo database si stanno preparando: saranno pronte tra poco.',
  },
  staleOrder: { status: 409, title: 'Nel frattempo qualcun altro ha cambiato l’ordine.' },
  keyReused: {
    status: 409,
    title: 'La stessa chiave di richiesta è già servita per una richiesta diversa.',
  },
  hasAnswers: { status: 409, title: '{what} contiene {count}: puoi archiviare, non eliminare.' },
  kindFixed: { status: 409, title: 'La domanda ha {count}: il tipo non si può più cambiare.' },
  referredTo: {
    status: 409,
    title: 'La domanda è usata in: {names}; prima togli lì i riferimenti.',
  },
  referrersBroken: {
    status: 409,
    title:
      'La domanda è usata in: {names}; con questa modifica non si potrebbe più calcolare: {reason} Adatta prima ciò che la usa.',
  },
  notDeleted: {
    status: 409,
    title: '«{name}» non è più eliminato: non c’è nulla da ripristinare.',
  },
  notRestorable: { status: 409, title: '«{name}» non si può ripristinare: {reason}' },
  shownInTemplates: {
    status: 409,
    title: '{what} serve ai modelli statistici: {names}; prima togli la domanda da lì.',
  },
  templatesBroken: {
    status: 409,
    title:
      'La domanda serve ai modelli statistici: {names}; con questa modifica non andrebbero più bene: {reason} Adatta prima i modelli.',
  },
  builtInTemplate: {
    status: 409,
    title: '«Tutte le domande» è di ogni database: si può duplicare, non modificare né eliminare.',
  },
  releaseTooSmall: {
    status: 409,
    title:
      'Servono almeno {least} schede completate, approvate o bloccate per rilasciare le statistiche: ce ne sono {count}.',
  },
  releaseTooSoon: {
    status: 409,
    title:
      'Dall’ultimo rilascio sono cambiate {count} delle schede che coprirebbe: ne servono almeno {least}. Le ultime aspettano finché sono un multiplo di {least}.',
  },
  releaseUnderWay: {
    status: 409,
    title: 'Un altro rilascio di questo database è in corso: aspetta che finisca.',
  },
  foreignReferences: {
    status: 409,
    title: 'Le formule del gruppo usano domande di altri gruppi: {names}.',
  },
  notTakingAnswers: {
    status: 409,
    title: 'La scheda è {status}: le risposte non si possono cambiare.',
  },
  commentsClosed: {
    status: 409,
    title: 'La scheda è bloccata: i commenti si possono solo leggere.',
  },
  moveNotAllowed: {
    status: 409,
    title: 'Una scheda {from} non può diventare {to}.',
  },
  answersMissing: { status: 409, title: 'Mancano risposte obbligatorie.' },
  nothingToFill: {
    status: 409,
    title: 'Il database non ha ancora domande: non c’è nulla da completare.',
  },
  notDraft: { status: 409, title: 'Si può eliminare solo una scheda in bozza.' },
  databaseArchived: {
    status: 409,
    title: 'Il database è archiviato: non si possono creare nuove schede.',
  },
  tooManyColumns: {
    status: 409,
    title:
      'Il foglio avrebbe {count} colonne, più di quelle che un foglio Excel può avere: scarica il CSV.',
  },
  resultsPending: {
    status: 409,
    title:
      'Il database è cambiato e i risultati delle formule si stanno ricalcolando: fino ad allora potrebbero contenere dati identificativi, e le schede si possono scaricare solo con questi. Riprova tra poco.',
  },
  resultsFailed: {
    status: 409,
    title:
      'Il database è cambiato e il ricalcolo delle formule non è riuscito: i risultati di prima potrebbero contenere dati identificativi, e le schede si possono scaricare solo con questi. Il ricalcolo viene ritentato; se non basta, rivolgiti a chi amministra Rilievo.',
  },
  proofTooLarge: {
    status: 409,
    title:
      'La prova leggerebbe più di {most} risposte: restringi la pagina con i filtri, o scegli un modello con meno domande.',
  },
  lastSuperadmin: {
    status: 409,
    title: 'L’ultimo superadmin attivo non può essere rimosso, disattivato o cambiato.',
  },
  accountInactive: { status: 409, title: 'L’account di {name} è disattivato.' },
  alreadyConfirmed: { status: 409, title: '{name} ha già scelto una password.' },
  mailNotFailed: { status: 409, title: 'Il messaggio non è fra quelli non partiti.' },
  mailSentLately: {
    status: 409,
    title: 'Un’e-mail è partita meno di un minuto fa: aspetta un momento e riprova.',
  },
  secondFactorOn: { status: 409, title: 'La verifica in due passaggi è già attiva.' },
  secondFactorOff: { status: 409, title: 'La verifica in due passaggi non è attiva.' },
  secondFactorObligatory: {
    status: 409,
    title: 'Qui la verifica in due passaggi è obbligatoria: non si può disattivare.',
  },
  mailNotNeeded: { status: 409, title: 'Non serve più: l’indirizzo è già stato confermato.' },
  mailWithoutLink: {
    status: 409,
    title: 'Questo messaggio non ha un collegamento: non c’è nulla da inviare di nuovo.',
  },
  requestUnconfirmed: {
    status: 409,
    title:
      '{name} non ha ancora confermato l’indirizzo e-mail: la richiesta si può accettare solo dopo.',
  },
  /** A link that was used: told calmly, for nothing went wrong. */
  requestConfirmed: { status: 409, title: 'La richiesta è già confermata.' },
  requestDecided: { status: 409, title: 'La richiesta di {name} è già stata {outcome}.' },
  requestHasAccount: {
    status: 409,
    title:
      'C’è già un account con l’indirizzo {email}: la richiesta si può solo rifiutare o eliminare.',
  },
  userInUse: { status: 409, title: 'L’utente ha {count}: non può essere rimosso.' },
  /** No 503: the product itself is there (decision 045). */
  singleSignOnAway: {
    status: 424,
    title: 'Il servizio di accesso non risponde: accedi con la password, o riprova tra poco.',
  },
  bodyTooLarge: { status: 413, title: 'La richiesta è troppo grande.' },
  fileTooLarge: { status: 413, title: 'Il file supera {size} MB.' },
  notAnImage: { status: 415, title: 'Il file non è un’immagine PNG, JPEG, WebP o GIF.' },
  mediaType: { status: 415, title: 'Il formato della richiesta non è accettato.' },
  invalid: { status: 422, title: 'Controlla i dati inseriti.' },
  unconfirmed: { status: 422, title: '{question}' },
  /** A right password is not enough: no toast and no redirect follow (spec §8). */
  secondFactorRequired: {
    status: 422,
    title: 'Scrivi il codice di verifica del tuo dispositivo.',
  },
  secondFactorWrong: {
    status: 422,
    title: 'Il codice non è corretto, o è già stato usato.',
  },
  singleSignOnExpired: {
    status: 422,
    title:
      'L’accesso non è stato completato in tempo, o è stato iniziato in un altro browser: riprova.',
  },
  /** It was begun before somebody left, or was locked, in that browser (decision 071). */
  singleSignOnStale: {
    status: 422,
    title:
      'Dopo l’inizio di questo accesso qualcuno è uscito da Rilievo in questo browser: riprova, o accedi con la password.',
  },
  singleSignOnUnverified: {
    status: 422,
    title:
      'Il servizio di accesso non conferma il tuo indirizzo e-mail: accedi con la password, o rivolgiti a chi amministra Rilievo.',
  },
  singleSignOnOther: {
    status: 422,
    title:
      'L’account con il tuo indirizzo e-mail è collegato a un’altra identità: accedi con la password, o rivolgiti a chi amministra Rilievo.',
  },
  tokenExpired: { status: 422, title: 'Il collegamento non è valido o è scaduto.' },
  headTooLarge: {
    status: 431,
    title: 'L’indirizzo e le intestazioni della richiesta sono troppo lunghi.',
  },
  tooMany: { status: 429, title: 'Troppi tentativi: riprova tra {wait}.' },
  tooManyDumps: {
    status: 429,
    title: 'Ci sono già {count} download in corso o in attesa: aspetta che finiscano e riprova.',
  },
  unexpected: { status: 500, title: 'Si è verificato un errore imprevisto.' },
  databaseAway: {
    status: 503,
    title: 'Il servizio non è al momento disponibile: riprova tra poco.',
  },
  ending: { status: 503, title: 'Il servizio si sta riavviando: riprova tra poco.' },
  readOnly: {
    status: 503,
    title: 'Al momento i dati si possono leggere ma non cambiare: riprova tra poco.',
  },
  diskFull: {
    status: 507,
    title: 'Lo spazio su disco è esaurito: avvisa chi gestisce il servizio.',
  },
} as const

export type ProblemCode = keyof typeof problems

/** One entry of a reply's `errors`. */
export interface ProblemEntry {
  readonly status: string
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly source?: {
    readonly pointer?: string
    readonly parameter?: string
    readonly header?: string
  }
  /** What the client needs to go on: the current answer at a stale revision, what is missing at a completion. */
  readonly meta?: Readonly<Record<string, unknown>>
}

/** The body of every failed call: the JSON:API array, and the sentence that the client's toast shows. */
export interface ProblemDocument {
  readonly message: string
  readonly errors: readonly ProblemEntry[]
}

/** The same for who reads nothing but JSON:API, which has no member `message` beside `errors` (jsonapi.org 1.1). */
export interface StrictProblemDocument {
  readonly errors: readonly ProblemEntry[]
  readonly meta: { readonly message: string }
}

/** A fault at one field of the body (`/value`), one query parameter or one header. */
export interface Fault {
  readonly pointer?: string
  readonly parameter?: string
  readonly header?: string
  /** The problem's own sentence where it says nothing. */
  readonly detail?: string
  readonly meta?: Readonly<Record<string, unknown>>
}

/** Thrown by services; the server's one error handler turns it into its document. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly status: number
  readonly faults: readonly Fault[]
  readonly meta: Readonly<Record<string, unknown>> | undefined

  constructor(
    code: ProblemCode,
    places: Readonly<Record<string, string | number>> = {},
    more: { faults?: readonly Fault[]; meta?: Readonly<Record<string, unknown>> } = {},
  ) {
    const { status, title } = problems[code]
    super(title.replace(/\{(\w+)\}/g, (place, name: string) => String(places[name] ?? place)))
    this.code = code
    this.status = status
    this.faults = more.faults ?? []
    this.meta = more.meta
  }

  /** The same problem with its pointers changed: for a body that was written in another form than the one that was judged. */
  pointing(to: (pointer: string) => string): Problem {
    const faults = this.faults.map((fault) =>
      fault.pointer === undefined ? fault : { ...fault, pointer: to(fault.pointer) },
    )
    const same = new Problem(this.code, {}, { faults, meta: this.meta })
    same.message = this.message
    return same
  }

  strictDocument(): StrictProblemDocument {
    const { message, errors } = this.document()
    return { errors, meta: { message } }
  }

  document(): ProblemDocument {
    const base = { status: String(this.status), code: this.code, title: this.message }
    const meta = this.meta === undefined ? {} : { meta: this.meta }
    if (this.faults.length === 0) {
      return { message: this.message, errors: [{ ...base, detail: this.message, ...meta }] }
    }
    return {
      message: this.message,
      errors: this.faults.map(({ detail, meta: own, ...source }) => ({
        ...base,
        detail: detail ?? this.message,
        ...(Object.keys(source).length === 0 ? {} : { source }),
        ...(own === undefined ? meta : { meta: own }),
      })),
    }
  }
}

/** A 422 with one entry a field. */
export function invalid(faults: readonly Fault[]): Problem {
  return new Problem('invalid', {}, { faults })
}
