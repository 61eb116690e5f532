import type { ProblemCode } from '../../../contract/problems'

/** Sentence of each problem (product §2). It may hold `{name}` placeholders for the problem's values. */
export const problems: Readonly<Record<ProblemCode, string>> = {
  malformed: 'La richiesta non è leggibile.',
  unknownParameter: 'Il parametro «{name}» non esiste.',
  unknownField: 'Il campo «{name}» non esiste.',
  invalidParameter: 'Il parametro «{name}» non è valido.',
  notLoggedIn: 'Accedi per continuare.',
  sessionEnded: 'La sessione è scaduta: accedi di nuovo.',
  wrongCredentials: 'L’indirizzo e-mail o la password non sono corretti.',
  deactivated: 'Il tuo account è disattivato: rivolgiti a chi amministra Rilievo.',
  secondFactorMissing: 'Prima di continuare attiva la verifica in due passaggi.',
  forbidden: 'Non hai i permessi per questa operazione.',
  releaseUnfiltered:
    'Le cifre rilasciate riguardano tutte le schede del database: non si possono filtrare.',
  othersSurveys: 'Puoi filtrare solo le tue schede.',
  idNotYours: 'L’identificativo di ciò che si crea lo dà il server.',
  ownAccount: 'Non puoi rimuovere o disattivare il tuo account né cambiare il tuo ruolo.',
  ownCredentials: 'Cambia la tua password e il tuo indirizzo dal tuo profilo.',
  notFound: 'Non trovato.',
  notAcceptable: 'Il formato di risposta richiesto non è disponibile.',
  timeout: 'La richiesta è arrivata troppo lentamente.',
  otherType: 'Qui serve un documento di tipo «{type}».',
  otherId: 'L’identificativo del documento non è quello dell’indirizzo.',
  staleRevision: 'Nel frattempo qualcun altro ha cambiato questo dato.',
  designChanged:
    'Nel frattempo le domande di questa scheda sono cambiate: rileggila e completala di nuovo.',
  otherVersion: 'Nel frattempo è stata pubblicata un’altra versione: rivedi che cosa cambia.',
  otherResults: 'Nel frattempo le schede da ricalcolare sono cambiate: rivedi l’elenco.',
  statisticsPreparing:
    'Le statistiche di questo database si stanno preparando: saranno pronte tra poco.',
  staleOrder: 'Nel frattempo qualcun altro ha cambiato l’ordine.',
  draftChanged:
    'Nel frattempo qualcuno ha cambiato la progettazione: rivedi che cosa fa la pubblicazione.',
  draftInvalid: 'Le modifiche non si possono pubblicare: {reason}',
  keyReused: 'La stessa chiave di richiesta è già servita per una richiesta diversa.',
  hasAnswers: '{what} contiene {count}: puoi archiviare, non eliminare.',
  kindFixed: 'La domanda ha {count}: il tipo non si può più cambiare.',
  referredTo: 'La domanda è usata in: {names}; prima togli lì i riferimenti.',
  referrersBroken:
    'La domanda è usata in: {names}; con questa modifica non si potrebbe più calcolare: {reason} Adatta prima ciò che la usa.',
  notDeleted: '«{name}» non è più eliminato: non c’è nulla da ripristinare.',
  notRestorable: '«{name}» non si può ripristinare: {reason}',
  shownInTemplates: '{what} serve ai modelli statistici: {names}; prima togli la domanda da lì.',
  templatesBroken:
    'La domanda serve ai modelli statistici: {names}; con questa modifica non andrebbero più bene: {reason} Adatta prima i modelli.',
  builtInTemplate:
    '«Tutte le domande» è di ogni database: si può duplicare, non modificare né eliminare.',
  releaseTooSmall:
    'Servono almeno {least} schede completate, approvate o bloccate per rilasciare le statistiche: ce ne sono {count}.',
  releaseTooSoon:
    'Dall’ultimo rilascio sono cambiate {count} delle schede che coprirebbe: ne servono almeno {least}. Le ultime aspettano finché sono un multiplo di {least}.',
  releaseUnderWay: 'Un altro rilascio di questo database è in corso: aspetta che finisca.',
  foreignReferences: 'Le formule del gruppo usano domande di altri gruppi: {names}.',
  notTakingAnswers: 'La scheda è {status}: le risposte non si possono cambiare.',
  commentsClosed: 'La scheda è bloccata: i commenti si possono solo leggere.',
  alreadyInStatus: 'La scheda è già {status}.',
  moveNotAllowed: 'Una scheda {from} non può diventare {to}.',
  answersMissing: 'Mancano risposte obbligatorie.',
  nothingToFill: 'Il database non ha ancora domande: non c’è nulla da completare.',
  notDraft: 'Si può eliminare solo una scheda in bozza.',
  databaseArchived: 'Il database è archiviato: non si possono creare nuove schede.',
  tooManyColumns:
    'Il foglio avrebbe {count} colonne, più di quelle che un foglio Excel può avere: scarica il CSV.',
  resultsPending:
    'Il database è cambiato e i risultati delle formule si stanno ricalcolando: fino ad allora potrebbero contenere dati identificativi, e le schede si possono scaricare solo con questi. Riprova tra poco.',
  resultsFailed:
    'Il database è cambiato e il ricalcolo delle formule non è riuscito: i risultati di prima potrebbero contenere dati identificativi, e le schede si possono scaricare solo con questi. Il ricalcolo viene ritentato; se non basta, rivolgiti a chi amministra Rilievo.',
  proofTooLarge:
    'La prova leggerebbe più di {most} risposte: restringi la pagina con i filtri, o scegli un modello con meno domande.',
  lastSuperadmin: 'L’ultimo superadmin attivo non può essere rimosso, disattivato o cambiato.',
  accountInactive: 'L’account di {name} è disattivato.',
  alreadyConfirmed: '{name} ha già scelto una password.',
  mailNotFailed: 'Il messaggio non è fra quelli non partiti.',
  mailSentLately: 'Un’e-mail è partita meno di un minuto fa: aspetta un momento e riprova.',
  secondFactorOn: 'La verifica in due passaggi è già attiva.',
  secondFactorOff: 'La verifica in due passaggi non è attiva.',
  secondFactorObligatory: 'Qui la verifica in due passaggi è obbligatoria: non si può disattivare.',
  mailNotNeeded: 'Non serve più: l’indirizzo è già stato confermato.',
  mailWithoutLink: 'Questo messaggio non ha un collegamento: non c’è nulla da inviare di nuovo.',
  requestUnconfirmed:
    '{name} non ha ancora confermato l’indirizzo e-mail: la richiesta si può accettare solo dopo.',
  requestConfirmed: 'La richiesta è già confermata.',
  requestDecided: 'La richiesta di {name} è già stata {outcome}.',
  requestHasAccount:
    'C’è già un account con l’indirizzo {email}: la richiesta si può solo rifiutare o eliminare.',
  userInUse: 'L’utente ha {count}: non può essere rimosso.',
  singleSignOnAway:
    'Il servizio di accesso non risponde: accedi con la password, o riprova tra poco.',
  bodyTooLarge: 'La richiesta è troppo grande.',
  fileTooLarge: 'Il file supera {size} MB.',
  notAnImage: 'Il file non è un’immagine PNG, JPEG, WebP o GIF.',
  mediaType: 'Il formato della richiesta non è accettato.',
  invalid: 'Controlla i dati inseriti.',
  unconfirmed: '{question}',
  secondFactorRequired: 'Scrivi il codice di verifica del tuo dispositivo.',
  secondFactorWrong: 'Il codice non è corretto, o è già stato usato.',
  singleSignOnExpired:
    'L’accesso non è stato completato in tempo, o è stato iniziato in un altro browser: riprova.',
  singleSignOnStale:
    'Dopo l’inizio di questo accesso qualcuno è uscito da Rilievo in questo browser: riprova, o accedi con la password.',
  singleSignOnUnverified:
    'Il servizio di accesso non conferma il tuo indirizzo e-mail: accedi con la password, o rivolgiti a chi amministra Rilievo.',
  singleSignOnOther:
    'L’account con il tuo indirizzo e-mail è collegato a un’altra identità: accedi con la password, o rivolgiti a chi amministra Rilievo.',
  tokenExpired: 'Il collegamento non è valido o è scaduto.',
  headTooLarge: 'L’indirizzo e le intestazioni della richiesta sono troppo lunghi.',
  tooMany: 'Troppi tentativi: riprova tra {wait}.',
  tooManyDumps:
    'Ci sono già {count} download in corso o in attesa: aspetta che finiscano e riprova.',
  unexpected: 'Si è verificato un errore imprevisto.',
  databaseAway: 'Il servizio non è al momento disponibile: riprova tra poco.',
  ending: 'Il servizio si sta riavviando: riprova tra poco.',
  readOnly: 'Al momento i dati si possono leggere ma non cambiare: riprova tra poco.',
  diskFull: 'Lo spazio su disco è esaurito: avvisa chi gestisce il servizio.',
}

/** Sentence for a field of a request, if it differs from the problem's own. */
export const problemDetails: Readonly<Partial<Record<ProblemCode, string>>> = {
  invalidParameter: 'Il valore di «{name}» non è ammesso.',
}
