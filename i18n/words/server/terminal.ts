import { passwordLength } from '../../../contract/models/password'

/** Expected value of each variable, as part of the sentence that rejects another one. */
export const settings = {
  PORT: 'un numero da 0 a 65535',
  HOST: 'un indirizzo o il nome di questo computer',
  PUBLIC_URL: 'un indirizzo http:// o https://',
  DATA_DIR: 'il percorso di una cartella',
  DATABASE_URL: 'un indirizzo postgres://',
  DATABASE_OWNER_URL: 'un indirizzo postgres://, insieme a DATABASE_URL',
  SMTP_URL: 'un indirizzo smtp:// o smtps://',
  MAIL_FROM: 'un mittente, su una riga sola',
  SESSION_SECRET: 'un segreto di almeno 32 caratteri',
  RILIEVO_ADMIN_EMAIL: 'un indirizzo e-mail',
  RILIEVO_ADMIN_PASSWORD: `una password di al massimo ${passwordLength.accepted} caratteri`,
  LOG_LEVEL: 'uno fra silent, fatal, error, warn, info, debug, trace',
  TRUST_PROXY: 'true, false, un numero di proxy o i loro indirizzi',
  IDLE_MINUTES: 'un numero di minuti, al massimo 1440; 0 per non bloccare mai',
  OFFLINE_PAGES: 'on oppure off',
  REQUIRE_2FA: 'uno fra none, admins e all',
  OIDC_ISSUER:
    'un indirizzo https:// (http:// solo per questo computer), insieme a OIDC_CLIENT_ID e OIDC_CLIENT_SECRET',
  OIDC_CLIENT_ID: 'il nome di questo programma presso il fornitore di OIDC_ISSUER',
  OIDC_CLIENT_SECRET: 'il segreto di OIDC_CLIENT_ID',
  OIDC_NAME: 'il nome del fornitore di OIDC_ISSUER, su una riga e di al massimo 60 caratteri',
} as const

/** Notices of a start, without exclamation marks, since they appear in logs too. */
export const notices = {
  /** @param folder null: the database is not in a folder of the product */
  alreadyUsed: (folder: string | null) =>
    `${folder === null ? 'Nel database di DATABASE_URL' : `Nella cartella ${folder}`} ci sono già account: i dati dimostrativi si creano solo dove non c'è ancora nulla. Per vederli indicate un'altra cartella con DATA_DIR.`,
  adminSettingsUnused:
    'RILIEVO_ADMIN_EMAIL e RILIEVO_ADMIN_PASSWORD valgono solo al primo avvio: qui ci sono già account, e non cambia nulla. Un amministratore che non riesce ad accedere ha un nuovo collegamento da: npm run admin -- --email nome@ospedale.it',
  withoutPublicUrl: (address: string) =>
    `Attenzione: senza PUBLIC_URL i collegamenti nei messaggi cominciano con ${address}, che da un altro computer non porta qui. Indicate in PUBLIC_URL l'indirizzo che le persone usano.`,
  withoutSmtp: (folder: string) =>
    `Attenzione: senza SMTP_URL nessun messaggio parte. Restano in ${folder}, con i loro collegamenti: indicate in SMTP_URL il server di posta.`,
  firstStart: 'Primo avvio: per creare l’account del superadmin aprite',
  ready: (address: string) => `Rilievo è pronto: ${address}`,
} as const

/** Results of `npm run check-data` and `npm run rebuild-statistics`. */
export const maintenance = {
  results: (count: number) => `risultati (${count})`,
  statuses: (count: number) => `stati dei gruppi (${count})`,
  progress: 'avanzamento',
  groupsToBegin: 'gruppi da iniziare',
  survey: (id: string, what: string) => `  scheda ${id}: ${what}`,
  surveyCount: (databaseId: string) => `  database ${databaseId}: numero di schede`,
  surveysChecked: (count: number, different: number) =>
    `Schede controllate: ${count}; diverse da ciò che danno le risposte: ${different}`,
  statisticsRebuilt: (count: number) => `Statistiche ricalcolate: ${count} database`,
  statisticsChecked: (surveys: number, databases: number) =>
    `Schede confrontate con le risposte: ${surveys}; database con statistiche diverse: ${databases}`,
  surveysWaiting: (count: number) => `Schede che aspettano di essere contate: ${count}`,
  statisticsDiffer: (databaseId: string, surveys: number) =>
    `  database ${databaseId}: schede ${surveys}`,
} as const

/** Texts of `npm run admin`. */
export const adminLink = {
  open: (link: string) => `Aprite questo collegamento, che vale una volta sola:\n  ${link}`,
  secondFactor: {
    none: null,
    asked:
      'Chiederà anche il codice della verifica in due passaggi. A chi ha perso dispositivo e codici di recupero la toglie: npm run admin -- --email … --clear-second-factor',
    cleared:
      'La verifica in due passaggi è stata tolta da questo account: il registro lo riporta, e il suo proprietario riceve un messaggio.',
  },
} as const
