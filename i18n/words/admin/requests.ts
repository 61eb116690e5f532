import type { FieldName } from '../../../contract/models/index'
import { countOf } from '../../formats/format'
import { adminMenu } from '../app-bar'

/** Words about requests for an account (product §9). */
export const requests = {
  title: adminMenu.titles.subscriptionRequests,
  one: 'Richiesta di iscrizione',
  selected: (number: number) => countOf(number, 'richiesta selezionata', 'richieste selezionate'),
  search: 'Cerca per nome o e-mail',
  empty: 'Nessuna richiesta',
  noMatch: 'Nessuna richiesta corrisponde alla ricerca',
  loadError: 'Non è stato possibile caricare la richiesta',
  fields: {
    firstName: 'Nome',
    lastName: 'Cognome',
    email: 'E-mail',
    hospital: 'Ospedale o struttura',
    message: 'Messaggio',
    status: 'Stato',
    reason: 'Motivo del rifiuto',
    createdAt: 'Inviata il',
    validatedAt: 'Confermata il',
    decidedAt: 'Decisa il',
  } satisfies Readonly<Record<FieldName<'subscriptionRequests'>, string>>,
  values: {
    status: {
      requested: 'Da confermare',
      validated: 'Confermata',
      accepted: 'Accettata',
      rejected: 'Rifiutata',
    },
  },
  lead: 'Chi chiede un account. Si accettano le richieste di chi ha confermato il proprio indirizzo e-mail.',
  emptyHelp: 'Le richieste si inviano dalla pagina pubblica «Richiedi l’iscrizione».',
  filters: { status: { label: 'Stato', '': 'Tutti gli stati' } },
  account: 'Account',
  accept: {
    label: 'Accetta',
    title: (number: number) => `Accettare ${countOf(number, 'richiesta', 'richieste')}?`,
    titleOne: (name: string) => `Accettare la richiesta di ${name}?`,
    text: 'Per ogni richiesta viene creato un account da medico, e la persona riceve un’e-mail con il collegamento per scegliere la password.',
    names: (number: number) => (number === 1 ? 'Viene accettata:' : 'Vengono accettate:'),
    confirm: (number: number) => (number === 1 ? 'Accetta' : `Accetta ${number}`),
    done: (number: number) =>
      number === 1 ? 'Richiesta accettata' : `${countOf(number, '', 'richieste')} accettate`,
    way: 'Password',
    byLink: (email: string) => `La sceglie la persona, con un’e-mail a ${email}`,
    byPassword: 'La scelgo io e gliela comunico',
    password: 'Password dell’account',
    passwordHelp:
      'Almeno 10 caratteri. L’e-mail dice solo che l’account è attivo: la password la comunichi tu.',
  },
  /** Reasons why a request can't be decided, by its status. */
  refusals: {
    requested: 'l’indirizzo e-mail non è ancora confermato',
    validated: 'è da decidere',
    accepted: 'è già accettata',
    rejected: 'è già rifiutata',
  },
  memberships: {
    title: 'Database in cui compila schede (facoltativo)',
    search: 'Cerca un database',
    centre: (database: string) => `Centro in «${database}»`,
    noCentre: 'Nessun centro',
  },
  reject: {
    label: 'Rifiuta',
    title: (number: number) => `Rifiutare ${countOf(number, 'richiesta', 'richieste')}?`,
    titleOne: (name: string) => `Rifiutare la richiesta di ${name}?`,
    text: 'Chi ha chiesto l’account lo viene a sapere per e-mail.',
    reason: 'Motivo (facoltativo)',
    reasonHelp: 'Si legge nell’e-mail, se l’indirizzo è stato confermato.',
    done: (number: number) =>
      number === 1 ? 'Richiesta rifiutata' : `${countOf(number, '', 'richieste')} rifiutate`,
  },
  remove: (name: string) => ({
    label: 'Elimina',
    title: `Eliminare la richiesta di ${name}?`,
    text: 'Chi ha chiesto l’account non riceve nessun messaggio. Se l’account è già stato creato, non viene eliminato.',
    done: 'Richiesta eliminata',
  }),
  bulkRemove: {
    label: 'Elimina',
    title: (number: number) => `Eliminare ${countOf(number, 'richiesta', 'richieste')}?`,
    text: 'Chi ha chiesto l’account non riceve nessun messaggio. Se l’account è già stato creato, non viene eliminato.',
    done: (number: number) =>
      number === 1 ? 'Richiesta eliminata' : `${countOf(number, '', 'richieste')} eliminate`,
  },
}
