import { count } from '../count'

/** Words about people with an account. */
export const users = {
  title: 'Utenti',
  create: 'Nuovo utente',
  created: 'Utente creato',
  saved: 'Utente salvato',
  deleted: 'Utente eliminato',
  search: 'Cerca per nome o e-mail',
  allRoles: 'Tutti i ruoli',
  role: 'Ruolo',
  empty: 'Nessun utente',
  noMatch: 'Nessun utente corrisponde alla ricerca',
  noMatchHelp: 'Prova con meno lettere, o togli i filtri.',
  passwordHelp:
    'Almeno 10 caratteri. Se la lasci vuota, la persona riceve un’e-mail per sceglierla.',
  newPasswordHelp: 'Almeno 10 caratteri. Lasciala vuota per non cambiarla.',
  unconfirmed: 'In attesa di conferma',
  confirmed: 'Attivo',
  state: 'Stato',
  delete: 'Elimina l’utente',
  deleteTitle: (name: string) => `Eliminare ${name}?`,
  deleteText: 'Non potrà più accedere. L’operazione è definitiva.',
  edit: 'Modifica',
  editTitle: 'Modifica utente',
  save: 'Salva',
  cancel: 'Annulla',
  lead: 'Chi ha un account: medici, supervisori e amministratori.',
  emptyHelp: 'Crea l’utente di un medico, poi aggiungilo a un database.',
  columns: {
    name: 'Nome',
    firstName: 'Nome',
    lastName: 'Cognome',
    email: 'E-mail',
    role: 'Ruolo',
    state: 'Stato',
    createdAt: 'Creato il',
  },
  bulkDelete: 'Elimina',
  bulkDeleteTitle: (number: number) => `Eliminare ${count(number, 'utente', 'utenti')}?`,
  bulkDeleteText:
    'Non potranno più accedere e perdono i loro incarichi nei database; l’operazione è definitiva. Chi ha già compilato delle schede resta, e ti viene detto chi è.',
  bulkDeleted: (number: number) =>
    number === 1 ? '1 utente eliminato' : `${count(number, '', 'utenti')} eliminati`,
  refusals: {
    own: 'È il tuo account: non puoi eliminarlo tu.',
    administrator: 'Solo un superadmin può modificare o eliminare gli amministratori.',
  },
  ownAccount: 'Questo è il tuo account: il ruolo può cambiarlo solo un altro amministratore.',
}
