import { count } from '../count'
import { shell } from '../shell'

/** Words about people with an account. */
export const users = {
  title: 'Utenti',
  one: 'Utente',
  loadError: 'L’utente non si è caricato',
  create: 'Nuovo utente',
  created: 'Utente creato',
  saved: 'Utente salvato',
  deleted: 'Utente eliminato',
  search: 'Cerca per nome o e-mail',
  empty: 'Nessun utente',
  noMatch: 'Nessun utente corrisponde alla ricerca',
  passwordHelp:
    'Almeno 10 caratteri. Se la lasci vuota, la persona riceve un’e-mail per sceglierla.',
  newPasswordHelp:
    'Almeno 10 caratteri. Lasciala vuota per non cambiarla; se la cambi, la persona dovrà accedere di nuovo.',
  firstPasswordHelp:
    'Almeno 10 caratteri. Se ne scegli una, il collegamento già inviato non vale più.',
  newEmailHelp: {
    own: 'Se lo cambi dovrai accedere di nuovo.',
    unconfirmed:
      'Se lo cambi, il collegamento già inviato non vale più: poi scegli «Rimanda l’e-mail».',
    other: 'Se lo cambi, la persona dovrà accedere di nuovo con quello nuovo.',
  },
  states: {
    active: 'Attivo',
    unconfirmed: 'In attesa di conferma',
    inactive: 'Disattivato',
  },
  state: 'Stato',
  activity: {
    deactivate: {
      label: 'Disattiva',
      title: (name: string) => `Disattivare ${name}?`,
      text: 'Non potrà più accedere e non riceverà più e-mail; chi è collegato esce subito. Il nome resta sulle schede e nei database, e puoi riattivare l’account quando vuoi.',
      done: (name: string) => `Account di ${name} disattivato`,
    },
    activate: {
      label: 'Riattiva',
      title: (name: string) => `Riattivare ${name}?`,
      text: 'Potrà di nuovo accedere con la sua password e riceverà di nuovo le e-mail. Ritrova le sue schede e i suoi database.',
      done: (name: string) => `Account di ${name} riattivato`,
    },
  },
  sendConfirmation: 'Rimanda l’e-mail',
  confirmationSent: (email: string) => `E-mail per scegliere la password inviata a ${email}.`,
  delete: 'Elimina l’utente',
  deleteTitle: (name: string) => `Eliminare ${name}?`,
  deleteText:
    'Non potrà più accedere e perde i suoi incarichi nei database. L’operazione è definitiva. Chi ha compilato delle schede non si può eliminare, ma si può disattivare.',
  edit: 'Modifica',
  editTitle: 'Modifica utente',
  lead: 'Chi ha un account: medici, supervisori e amministratori.',
  emptyHelp: 'Crea l’utente di un medico, poi aggiungilo a un database.',
  fields: {
    firstName: 'Nome',
    lastName: 'Cognome',
    email: 'E-mail',
    role: 'Ruolo',
    active: 'Stato',
    createdAt: 'Creato il',
    confirmed: 'Confermato',
    password: 'Password',
  },
  values: { role: shell.roles },
  filters: {
    role: { label: 'Ruolo', '': 'Tutti i ruoli' },
    active: { label: 'Stato', '': 'Tutti gli stati', true: 'In uso', false: 'Disattivati' },
  },
  bulk: {
    deactivate: {
      label: 'Disattiva',
      title: (number: number) => `Disattivare ${count(number, 'utente', 'utenti')}?`,
      text: 'Non potranno più accedere e non riceveranno più e-mail; chi è collegato esce subito. I nomi restano sulle schede e nei database, e gli account si possono riattivare.',
      done: (number: number) =>
        number === 1 ? '1 utente disattivato' : `${count(number, '', 'utenti')} disattivati`,
    },
    activate: {
      label: 'Riattiva',
      title: (number: number) => `Riattivare ${count(number, 'utente', 'utenti')}?`,
      text: 'Potranno di nuovo accedere con la loro password e riceveranno di nuovo le e-mail.',
      done: (number: number) =>
        number === 1 ? '1 utente riattivato' : `${count(number, '', 'utenti')} riattivati`,
    },
    delete: {
      label: 'Elimina',
      title: (number: number) => `Eliminare ${count(number, 'utente', 'utenti')}?`,
      text: 'Non potranno più accedere e perdono i loro incarichi nei database; l’operazione è definitiva. Chi ha già compilato delle schede resta, e ti viene detto chi è.',
      done: (number: number) =>
        number === 1 ? '1 utente eliminato' : `${count(number, '', 'utenti')} eliminati`,
    },
  },
  refusals: {
    own: 'È il tuo account: non puoi eliminarlo tu.',
    administrator: 'Solo un superadmin può modificare o eliminare gli amministratori.',
    ownData: 'I dati degli amministratori, anche i tuoi, li modifica un superadmin.',
  },
  memberships: {
    title: 'Database',
    kinds: { user: 'Compila schede', supervisor: 'Supervisiona' },
    surveys: (number: number) => count(number, 'scheda', 'schede'),
    none: 'Non partecipa ancora a nessun database.',
    noneOfAdmin: 'Un amministratore vede già tutti i database.',
    add: 'Aggiungi a un database',
    addTitle: (name: string) => `Aggiungi ${name} ai database`,
    as: 'Come',
    search: 'Cerca un database',
    confirm: (number: number) => (number === 0 ? 'Aggiungi' : `Aggiungi a ${number}`),
    added: (number: number) => `Aggiunto a ${count(number, 'database', 'database')}`,
    remove: (database: string, kind: string) => `Rimuovi da ${database} (${kind.toLowerCase()})`,
    removeTitle: (name: string, database: string) => `Rimuovere ${name} da «${database}»?`,
  },
  ownPasswordHelp:
    'Almeno 10 caratteri. Lasciala vuota per non cambiarla; se la cambi, resti collegato solo qui.',
  ownAccount: 'Questo è il tuo account: il ruolo può cambiarlo solo un altro amministratore.',
}
