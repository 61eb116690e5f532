/** Reasons why the product does not start, or a command fails; for the operator at a terminal. */
export const startProblems = {
  noDatabase: (folder: string) =>
    `Nella cartella ${folder} non c'è un database di Rilievo: avviate prima Rilievo, o indicate la sua cartella con DATA_DIR.`,
  notSetUp: 'Questo database non è ancora di Rilievo: avviate prima Rilievo.',
  setting: (name: string, wanted: string, got: string) =>
    `${name} non va bene: serve ${wanted}, ma vale «${got}».`,
  adminPassword: (fault: string) => `RILIEVO_ADMIN_PASSWORD non va bene. ${fault}`,
  folder: (folder: string, reason: string) =>
    `Non posso scrivere nella cartella dei dati ${folder} (${reason}): date il permesso di scrittura a questo utente o indicate un'altra cartella con DATA_DIR.`,
  alreadyRunning: (folder: string) =>
    `Rilievo è già avviato sulla cartella ${folder}: fermatelo prima, o indicate un'altra cartella con DATA_DIR.`,
  besideProduct: (folder: string) =>
    `Rilievo è in funzione sulla cartella ${folder}, e questo comando vuole che sia fermo: fermatelo e riprovate.`,
  portInUse: (host: string, port: number) =>
    `La porta ${port} su ${host} è già occupata da un altro programma: liberatela o indicatene un'altra con PORT.`,
  cannotListen: (host: string, port: number, reason: string) =>
    `Non posso ascoltare su ${host}, porta ${port} (${reason}): controllate HOST e PORT.`,
  databaseUnreachable: (where: string, reason: string) =>
    `Il database ${where} non risponde (${reason}): controllate DATABASE_URL e che PostgreSQL sia avviato.`,
  databaseRefused: (where: string, reason: string) =>
    `Il database ${where} rifiuta l'accesso (${reason}): controllate nome, utente e password in DATABASE_URL.`,
  databaseTooOld: (where: string, version: string) =>
    `Il database ${where} è PostgreSQL ${version}: Rilievo richiede PostgreSQL 15 o più recente.`,
  databaseNotDurable: (where: string, setting: string) =>
    `Il database ${where} ha ${setting} = off: le risposte già confermate potrebbero andare perse, quindi Rilievo non parte finché non è on.`,
  databaseNotUtf8: (where: string, encoding: string) =>
    `Il database ${where} ha la codifica ${encoding}: Rilievo richiede UTF8; createne uno nuovo con «create database … encoding 'UTF8' template template0».`,
  databaseReadOnly: (where: string) =>
    `Il database ${where} si può solo leggere: indicate il server principale in DATABASE_URL, o apritelo alla scrittura («default_transaction_read_only» a off).`,
  databaseRights: (where: string, reason: string) =>
    `L'utente del database ${where} non può aggiornarne le tabelle (${reason}): indicate in DATABASE_OWNER_URL l'utente a cui appartengono, come spiega docs/operations.md.`,
  databasesDiffer:
    'DATABASE_URL e DATABASE_OWNER_URL indicano due database diversi: devono essere due utenti dello stesso.',
  databaseBeforeFirst:
    'Questo database è di una versione di Rilievo troppo vecchia per essere aggiornata da questa, e non è stato modificato: avviate prima l’ultima 0.1.0 (commit 671af05), poi questa, come spiega docs/operations.md.',
  databaseOlder:
    'Il database non è ancora aggiornato a questa versione di Rilievo: avviate prima Rilievo.',
  databaseNewer:
    'Il database è stato aggiornato da una versione più recente di Rilievo: avviate quella versione, o ripristinate un backup precedente.',
  clusterVersion: (folder: string, found: string, wanted: string) =>
    `I dati in ${folder} sono di PostgreSQL ${found}, ma questa versione di Rilievo porta PostgreSQL ${wanted}: seguite «Upgrades» in docs/operations.md.`,
  clusterDamaged: (folder: string) =>
    `La cartella ${folder} non contiene un database intero: ripristinate la cartella dei dati dal backup o, se Rilievo non è mai stato usato, eliminate ${folder} e riavviate.`,
  secretDamaged: (file: string) =>
    `Il segreto in ${file} è danneggiato: ripristinate il file dal backup. Se non l'avete, eliminatelo e riavviate: tutti dovranno accedere di nuovo, e le risposte non ancora inviate che attendono nei browser non si potranno più leggere.`,
  clusterFailed: (log: string, reason: string) =>
    `PostgreSQL non parte (${reason}): i particolari sono in ${log}.`,
  clusterBusy: (folder: string, pid: number) =>
    `PostgreSQL (processo ${pid}) tiene ancora occupata la cartella ${folder} e non risponde: fermatelo con «kill -INT ${pid}» e riavviate.`,
  noBinaries: (platform: string, reason: string) =>
    `Il PostgreSQL incluso non c'è per questo sistema (${platform}: ${reason}): indicate un PostgreSQL vostro con DATABASE_URL.`,
  noUser:
    "PostgreSQL non può girare come root e non riesco a creare l'utente «postgres»: createlo («useradd --system postgres») o avviate Rilievo con un utente normale.",
  userShutOut: (user: string, blocked: string) =>
    `PostgreSQL non può girare come root e l'utente «${user}» non può entrare in ${blocked}: avviate Rilievo con un utente normale, spostate programma e dati in una cartella aperta (per esempio /opt/rilievo), o date il passaggio con «chmod o+x ${blocked}».`,
} as const

/** Reasons why there is no link for an administrator. */
export const withoutLink = {
  unnamed: () =>
    'Indicate l’indirizzo dell’amministratore: npm run admin -- --email nome@ospedale.it',
  unknown: (email: string) => `Nessun account ha l’indirizzo ${email}: controllate come è scritto.`,
  notAdmin: (email: string) =>
    `L’account ${email} non è di un amministratore: la sua password si cambia dall’applicazione, con «Password dimenticata?».`,
  inactive: (email: string) =>
    `L’account ${email} è disattivato: può riattivarlo un altro amministratore.`,
} as const
