import { login } from './login'

/** Words of the public pages for requesting an account (product §9). */
export const subscription = {
  lead: 'Chi amministra Rilievo riceve la richiesta, la valuta e ti risponde per e-mail.',
  fields: {
    firstName: 'Nome',
    lastName: 'Cognome',
    email: login.email,
    emailHelp: 'Qui ricevi il collegamento per confermare la richiesta, e poi la risposta.',
    hospital: 'Ospedale o struttura',
    message: 'Messaggio',
    messageHelp: 'Per esempio a quale studio partecipi. Nessun dato di pazienti.',
  },
  privacyTitle: 'I tuoi dati',
  privacy:
    'Servono solo a valutare la richiesta e a risponderti: li vede chi amministra Rilievo. Se non confermi l’indirizzo e-mail vengono cancellati dopo 30 giorni; per farli cancellare prima scrivi a chi amministra.',
  send: 'Invia la richiesta',
  sent: {
    title: 'Controlla la posta',
    lead: (email: string | null) =>
      `Ti abbiamo scritto ${email === null ? 'all’indirizzo che hai indicato' : `a ${email}`}. Apri il collegamento nel messaggio per confermare la richiesta: vale 72 ore.`,
    late: 'Il messaggio può metterci qualche minuto: guarda anche nella posta indesiderata.',
    correct: 'Correggi o invia di nuovo',
  },
  confirm: {
    title: 'Conferma l’indirizzo e-mail',
    lead: 'Con la conferma la richiesta di iscrizione arriva a chi amministra Rilievo.',
    asked: 'La richiesta',
    name: 'Nome e cognome',
    notYours: 'Non l’hai scritta tu, o qualcosa è sbagliato? Non confermarla: scrivine un’altra.',
    another: 'Scrivi un’altra richiesta',
    button: 'Conferma la richiesta',
    now: 'Richiesta confermata',
    before: 'La richiesta è già confermata',
    next: 'Chi amministra Rilievo la valuterà. Riceverai la risposta per e-mail: qui non serve fare altro.',
    bad: 'Se hai già confermato la richiesta non serve altro. Altrimenti inviala di nuovo, con lo stesso indirizzo.',
  },
  badAccepted:
    'Se hai già scelto la password accedi. Altrimenti invia di nuovo la richiesta, con lo stesso indirizzo: riceverai un altro collegamento.',
  again: 'Invia di nuovo la richiesta',
  toLogin: 'Vai all’accesso',
} as const
