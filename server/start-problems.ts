/**
 * What keeps Rilievo from starting, in the words that the person at the terminal reads.
 * They are Italian like the product; `main.ts` prints the sentence on stderr, without a stack, and exits with the code.
 */
export class StartProblem extends Error {
  override name = 'StartProblem'
  readonly exitCode: number

  constructor(sentence: string, exitCode = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}

/** Another process of the product serves the data folder. */
export class FolderServed extends StartProblem {}

/** How a command ends that can't be run beside the product: another code than that of a check which has found something. */
const besideExit = 3

/** The `code` of a Node or PostgreSQL error, or '' where there is none. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Why there is no link for an administrator. */
const withoutLink = {
  unnamed: () =>
    'Indicate l’indirizzo dell’amministratore: npm run admin -- --email nome@ospedale.it',
  unknown: (email: string) => `Nessun account ha l’indirizzo ${email}: controllate come è scritto.`,
  notAdmin: (email: string) =>
    `L’account ${email} non è di un amministratore: la sua password si cambia dall’applicazione, con «Password dimenticata?».`,
  inactive: (email: string) =>
    `L’account ${email} è disattivato: può riattivarlo un altro amministratore.`,
} as const

export const startProblems = {
  noDatabase: (folder: string) =>
    new StartProblem(
      `Nella cartella ${folder} non c'è un database di Rilievo: avviate prima Rilievo, o indicate la sua cartella con DATA_DIR.`,
    ),
  notSetUp: () =>
    new StartProblem('Questo database non è ancora di Rilievo: avviate prima Rilievo.'),
  noAdminLink: (problem: keyof typeof withoutLink, email: string) =>
    new StartProblem(withoutLink[problem](email)),
  setting: (name: string, wanted: string, got: string) =>
    new StartProblem(`${name} non va bene: serve ${wanted}, ma vale «${got}».`),
  adminPassword: (fault: string) =>
    new StartProblem(`RILIEVO_ADMIN_PASSWORD non va bene. ${fault}`),
  folder: (folder: string, error: unknown) =>
    new StartProblem(
      `Non posso scrivere nella cartella dei dati ${folder} (${errorCode(error) || reason(error)}): date il permesso di scrittura a questo utente o indicate un'altra cartella con DATA_DIR.`,
    ),
  alreadyRunning: (folder: string) =>
    new FolderServed(
      `Rilievo è già avviato sulla cartella ${folder}: fermatelo prima, o indicate un'altra cartella con DATA_DIR.`,
    ),
  besideProduct: (folder: string) =>
    new StartProblem(
      `Rilievo è in funzione sulla cartella ${folder}, e questo comando vuole che sia fermo: fermatelo e riprovate.`,
      besideExit,
    ),
  portInUse: (host: string, port: number) =>
    new StartProblem(
      `La porta ${port} su ${host} è già occupata da un altro programma: liberatela o indicatene un'altra con PORT.`,
    ),
  cannotListen: (host: string, port: number, error: unknown) =>
    new StartProblem(
      `Non posso ascoltare su ${host}, porta ${port} (${errorCode(error) || reason(error)}): controllate HOST e PORT.`,
    ),
  databaseUnreachable: (where: string, error: unknown) =>
    new StartProblem(
      `Il database ${where} non risponde (${errorCode(error) || reason(error)}): controllate DATABASE_URL e che PostgreSQL sia avviato.`,
    ),
  databaseRefused: (where: string, error: unknown) =>
    new StartProblem(
      `Il database ${where} rifiuta l'accesso (${reason(error)}): controllate nome, utente e password in DATABASE_URL.`,
    ),
  databaseTooOld: (where: string, version: string) =>
    new StartProblem(
      `Il database ${where} è PostgreSQL ${version}: Rilievo richiede PostgreSQL 15 o più recente.`,
    ),
  databaseNotDurable: (where: string, setting: string) =>
    new StartProblem(
      `Il database ${where} ha ${setting} = off: le risposte già confermate potrebbero andare perse, quindi Rilievo non parte finché non è on.`,
    ),
  databaseNotUtf8: (where: string, encoding: string) =>
    new StartProblem(
      `Il database ${where} ha la codifica ${encoding}: Rilievo richiede UTF8; createne uno nuovo con «create database … encoding 'UTF8' template template0».`,
    ),
  databaseReadOnly: (where: string) =>
    new StartProblem(
      `Il database ${where} si può solo leggere: indicate il server principale in DATABASE_URL, o apritelo alla scrittura («default_transaction_read_only» a off).`,
    ),
  databaseRights: (where: string, error: unknown) =>
    new StartProblem(
      `L'utente del database ${where} non può aggiornarne le tabelle (${reason(error)}): indicate in DATABASE_OWNER_URL l'utente a cui appartengono, come spiega docs/operations.md.`,
    ),
  databasesDiffer: () =>
    new StartProblem(
      'DATABASE_URL e DATABASE_OWNER_URL indicano due database diversi: devono essere due utenti dello stesso.',
    ),
  databaseOlder: () =>
    new StartProblem(
      'Il database non è ancora aggiornato a questa versione di Rilievo: avviate prima Rilievo.',
    ),
  databaseNewer: () =>
    new StartProblem(
      'Il database è stato aggiornato da una versione più recente di Rilievo: avviate quella versione, o ripristinate un backup precedente.',
    ),
  clusterVersion: (folder: string, found: string, wanted: string) =>
    new StartProblem(
      `I dati in ${folder} sono di PostgreSQL ${found}, ma questa versione di Rilievo porta PostgreSQL ${wanted}: seguite «Aggiornamenti» in docs/operations.md.`,
    ),
  clusterDamaged: (folder: string) =>
    new StartProblem(
      `La cartella ${folder} non contiene un database intero: ripristinate la cartella dei dati dal backup o, se Rilievo non è mai stato usato, eliminate ${folder} e riavviate.`,
    ),
  secretDamaged: (file: string) =>
    new StartProblem(
      `Il segreto in ${file} è danneggiato: ripristinate il file dal backup. Se non l'avete, eliminatelo e riavviate: tutti dovranno accedere di nuovo, e le risposte non ancora inviate che attendono nei browser non si potranno più leggere.`,
    ),
  clusterFailed: (log: string, error: unknown) =>
    new StartProblem(`PostgreSQL non parte (${reason(error)}): i particolari sono in ${log}.`),
  clusterBusy: (folder: string, pid: number) =>
    new StartProblem(
      `PostgreSQL (processo ${pid}) tiene ancora occupata la cartella ${folder} e non risponde: fermatelo con «kill -INT ${pid}» e riavviate.`,
    ),
  noBinaries: (platform: string, error: unknown) =>
    new StartProblem(
      `Il PostgreSQL incluso non c'è per questo sistema (${platform}: ${reason(error)}): indicate un PostgreSQL vostro con DATABASE_URL.`,
    ),
  noUser: () =>
    new StartProblem(
      "PostgreSQL non può girare come root e non riesco a creare l'utente «postgres»: createlo («useradd --system postgres») o avviate Rilievo con un utente normale.",
    ),
  userShutOut: (user: string, blocked: string) =>
    new StartProblem(
      `PostgreSQL non può girare come root e l'utente «${user}» non può entrare in ${blocked}: avviate Rilievo con un utente normale, spostate programma e dati in una cartella aperta (per esempio /opt/rilievo), o date il passaggio con «chmod o+x ${blocked}».`,
    ),
}
