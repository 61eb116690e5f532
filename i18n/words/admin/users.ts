import type { FieldName } from '../../../contract/models/index'
import { countOf } from '../../formats/format'
import { adminMenu, roleNames } from '../app-bar'
import { typeToDestroy } from './list'
import { activeRateLimits, rateLimitWords } from './rate-limits'

const limits = rateLimitWords.values.limit

/** Words about people with an account. */
export const users = {
  title: adminMenu.titles.users,
  one: 'Utente',
  selected: (number: number) => countOf(number, 'utente selezionato', 'utenti selezionati'),
  loadError: 'Non è stato possibile caricare l’utente',
  create: 'Nuovo utente',
  created: 'Utente creato',
  saved: 'Utente salvato',
  search: 'Cerca per nome o e-mail',
  empty: 'Nessun utente',
  noMatch: 'Nessun utente corrisponde alla ricerca',
  passwordHelp:
    'Almeno 10 caratteri. Se la lasci vuota, la persona riceve un’e-mail per sceglierla.',
  newPasswordHelp:
    'Almeno 10 caratteri. Lasciala vuota per non cambiarla; se la cambi, la persona dovrà accedere di nuovo.',
  firstPasswordHelp:
    'Almeno 10 caratteri. Se ne scegli una, il collegamento già inviato non vale più.',
  besideSingleSignOnHelp:
    'Finora la persona accede con l’accesso unico. Se scegli una password di almeno 10 caratteri potrà usare anche quella, e dovrà accedere di nuovo.',
  newEmailHelp: {
    own: 'La tua password e il tuo indirizzo si cambiano dal tuo profilo.',
    unconfirmed:
      'Se lo cambi, il collegamento già inviato non vale più: poi scegli «Rimanda l’e-mail».',
    other: 'Se lo cambi, la persona dovrà accedere di nuovo con quello nuovo.',
    singleSignOn:
      'Se lo cambi, l’account si scollega dall’accesso unico: la persona dovrà accedere di nuovo con quello nuovo.',
  },
  states: {
    active: 'Attivo',
    singleSignOn: 'Attivo con l’accesso unico',
    unconfirmed: 'In attesa di conferma',
    inactive: 'Disattivato',
  },
  state: 'Stato',
  deactivate: (name: string) => ({
    label: 'Disattiva',
    title: `Disattivare ${name}?`,
    text: 'Non potrà più accedere e non riceverà più e-mail; chi è collegato esce subito. Il nome resta sulle schede e nei database, e puoi riattivare l’account quando vuoi.',
    done: `Account di ${name} disattivato`,
  }),
  activate: (name: string) => ({
    label: 'Riattiva',
    title: `Riattivare ${name}?`,
    text: 'Potrà di nuovo accedere con la sua password e riceverà di nuovo le e-mail. Ritrova le sue schede e i suoi database.',
    done: `Account di ${name} riattivato`,
  }),
  clearSecondFactor: (name: string) => ({
    label: 'Togli la verifica in due passaggi',
    title: `Togliere la verifica in due passaggi a ${name}?`,
    text: 'Per chi ha perso il dispositivo e i codici di recupero: accerta prima che sia davvero la persona a chiederlo. Per accedere le basterà la password; chi è collegato con il suo account esce subito, e riceve un’e-mail.',
    confirm: 'Togli',
    done: `Verifica in due passaggi tolta a ${name}`,
  }),
  unbindIdentities: (name: string, hasPassword: boolean) => ({
    label: 'Scollega dall’accesso unico',
    title: `Scollegare ${name} dall’accesso unico?`,
    text: [
      'Chi è collegato con il suo account esce subito, e la persona riceve un’e-mail. Al prossimo accesso unico l’account si collega a chi, presso il servizio di accesso, ha il suo indirizzo e-mail: se ora è di qualcun altro, correggi prima l’indirizzo o disattiva l’account.',
      ...(hasPassword
        ? []
        : [
            'La persona non ha una password: per averne una userà «Password dimenticata» dalla pagina di accesso.',
          ]),
    ],
    confirm: 'Scollega',
    done: `${name} non è più collegato all’accesso unico`,
  }),
  sendConfirmation: (email: string) => ({
    label: 'Rimanda l’e-mail',
    done: `E-mail per scegliere la password inviata a ${email}.`,
  }),
  delete: (name: string) => ({
    label: 'Elimina l’utente',
    title: `Eliminare ${name}?`,
    text: 'Non potrà più accedere e perde i suoi incarichi nei database. L’operazione è definitiva. Chi ha compilato delle schede non si può eliminare, ma si può disattivare.',
    confirm: 'Elimina',
    done: 'Utente eliminato',
  }),
  access: {
    title: 'Accessi e modifiche',
    none: 'Ancora nulla: la persona non ha mai fatto l’accesso.',
    /** Sentences about reached limits, and other ways to sign in. */
    slowedNow: activeRateLimits,
    signIn: (way: string) => `Accesso${way}`,
    ways: {
      password: ' con la password',
      mailedLink: ' con un collegamento ricevuto per e-mail',
      newPassword: ' con una nuova password',
      singleSignOn: ' con l’accesso unico',
    } as Readonly<Partial<Record<string, string>>>,
    signInFailed: 'Password sbagliata',
    failures: {
      second: 'Codice di verifica sbagliato',
      ownPassword: 'Password sbagliata in una sessione aperta',
    } as Readonly<Partial<Record<string, string>>>,
    /** Rate limits that affect no sign-in. */
    slowings: {
      'own password': limits['own password'],
      'new addresses': limits['new addresses'],
      'new second factor': limits['new second factor'],
    } as Readonly<Partial<Record<string, string>>>,
    slowed: 'Accessi rallentati: troppi tentativi falliti',
    signOut: 'Uscita',
    signOuts: {
      elsewhere: 'Una sessione chiusa dal profilo',
      everywhere: 'Uscita da tutte le sessioni',
    } as Readonly<Partial<Record<string, string>>>,
    identityBound: 'Collegato all’accesso unico',
    identityUnbound: 'Scollegato dall’accesso unico',
    resultsAgreed: (surveys: number) =>
      `Ricalcolo confermato per ${countOf(surveys, 'scheda approvata o bloccata', 'schede approvate o bloccate')}`,
    /** @param rows number of surveys; empty if it was not recorded yet */
    export: (file: string, rows: string, selection: string, identifying: boolean) =>
      [
        `Dati scaricati: «${file}»`,
        rows !== '' && (rows === '1' ? '1 scheda' : `${rows} schede`),
        selection !== '' && selection,
        identifying && 'con i dati identificativi',
      ]
        .filter((part) => part !== false)
        .join(', '),
    created: 'Account creato',
    role: (from: string, to: string) => `Ruolo: da ${from} a ${to}`,
    activated: 'Account riattivato',
    deactivated: 'Account disattivato',
    secondFactorOn: 'Verifica in due passaggi attivata',
    secondFactorOff: 'Verifica in due passaggi tolta',
    email: 'Indirizzo e-mail cambiato',
    name: 'Nome cambiato',
    password: 'Password cambiata',
    changed: 'Account modificato',
    from: (ip: string) => `da ${ip}`,
    by: (name: string) => `a cura di ${name}`,
  },
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
    secondFactor: 'Secondo fattore',
    singleSignOn: 'Accesso unico',
    password: 'Password',
  } satisfies Readonly<Record<FieldName<'users'> | 'password', string>>,
  values: { role: roleNames },
  filters: {
    role: { label: 'Ruolo', '': 'Tutti i ruoli' },
    active: { label: 'Stato', '': 'Tutti gli stati', true: 'In uso', false: 'Disattivati' },
  },
  bulk: {
    deactivate: {
      label: 'Disattiva',
      title: (number: number) => `Disattivare ${countOf(number, 'utente', 'utenti')}?`,
      text: 'Non potranno più accedere e non riceveranno più e-mail; chi è collegato esce subito. I nomi restano sulle schede e nei database, e gli account si possono riattivare.',
      done: (number: number) =>
        number === 1 ? '1 utente disattivato' : `${countOf(number, '', 'utenti')} disattivati`,
    },
    activate: {
      label: 'Riattiva',
      title: (number: number) => `Riattivare ${countOf(number, 'utente', 'utenti')}?`,
      text: 'Potranno di nuovo accedere con la loro password e riceveranno di nuovo le e-mail.',
      done: (number: number) =>
        number === 1 ? '1 utente riattivato' : `${countOf(number, '', 'utenti')} riattivati`,
    },
    delete: {
      label: 'Elimina',
      title: (number: number) => `Eliminare ${countOf(number, 'utente', 'utenti')}?`,
      typed: typeToDestroy,
      text: 'Non potranno più accedere e perdono i loro incarichi nei database; l’operazione è definitiva. Chi ha già compilato delle schede resta, e ti viene detto chi è.',
      done: (number: number) =>
        number === 1 ? '1 utente eliminato' : `${countOf(number, '', 'utenti')} eliminati`,
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
    surveys: (number: number) => countOf(number, 'scheda', 'schede'),
    none: 'Non partecipa ancora a nessun database.',
    noneOfAdmin: 'Un amministratore vede già tutti i database.',
    add: 'Aggiungi a un database',
    addTitle: (name: string) => `Aggiungi ${name} ai database`,
    as: 'Come',
    search: 'Cerca un database',
    confirm: (number: number) => (number === 0 ? 'Aggiungi' : `Aggiungi a ${number}`),
    added: (number: number) => `Aggiunto a ${countOf(number, 'database', 'database')}`,
    removal: (name: string, database: string, kind: string) => ({
      label: 'Rimuovi',
      inRow: `Rimuovi da ${database} (${kind.toLowerCase()})`,
      title: `Rimuovere ${name} da «${database}»?`,
      done: 'Persona rimossa',
    }),
  },
  ownAccount: 'Questo è il tuo account: il ruolo può cambiarlo solo un altro amministratore.',
}
