import { join } from 'node:path'
import type { Config } from './config'
import { isEverywhere } from './listening'

/** Findings and deeds of a start. */
interface Started {
  readonly address: string
  /** The page at which the first superadmin says who they are; null where nobody needs it. */
  readonly firstStartPage: string | null
  /** Whether this start has made the first superadmin. */
  readonly hasMadeAdmin: boolean
  /** People who can sign in to the demonstration that this start has made; empty where it has made none, null where none was asked for. */
  readonly demoPeople: readonly { role: string; email: string; password: string }[] | null
}

/** Of a demonstration: who can sign in, or why there is none. */
function demonstrationLines({ demoPeople }: Started, { dataDir, databaseUrl }: Config): string[] {
  if (demoPeople === null) return []
  if (demoPeople.length === 0) {
    const where =
      databaseUrl === null ? `Nella cartella ${dataDir}` : 'Nel database di DATABASE_URL'
    return [
      `${where} ci sono già account: i dati dimostrativi si creano solo dove non c'è ancora nulla. Per vederli indicate un'altra cartella con DATA_DIR.`,
    ]
  }
  return demoPeople.map(({ role, email, password }) => `  ${role.padEnd(11)} ${email}  ${password}`)
}

/** Settings of the first superadmin that this start had no use for. */
function adminLines({ hasMadeAdmin }: Started, { adminEmail, adminPassword }: Config): string[] {
  if (hasMadeAdmin || (adminEmail === null && adminPassword === null)) return []
  return [
    'RILIEVO_ADMIN_EMAIL e RILIEVO_ADMIN_PASSWORD valgono solo al primo avvio: qui ci sono già account, e non cambia nulla. Un amministratore che non riesce ad accedere ha un nuovo collegamento da: npm run admin -- --email nome@ospedale.it',
  ]
}

/** Settings without which something does not do what people expect. */
function warningLines(config: Config, address: string): string[] {
  const { host, publicUrl, smtpUrl, dataDir } = config
  return [
    ...(publicUrl === null && isEverywhere(host)
      ? [
          `Attenzione: senza PUBLIC_URL i collegamenti nei messaggi cominciano con ${address}, che da un altro computer non porta qui. Indicate in PUBLIC_URL l'indirizzo che le persone usano.`,
        ]
      : []),
    ...(smtpUrl === null
      ? [
          `Attenzione: senza SMTP_URL nessun messaggio parte. Restano in ${join(dataDir, 'outbox')}, con i loro collegamenti: indicate in SMTP_URL il server di posta.`,
        ]
      : []),
  ]
}

/** Lines for the person at the terminal, the last one that the product is ready. */
export function startLines(config: Config, started: Started): string[] {
  const { address, firstStartPage } = started
  return [
    ...demonstrationLines(started, config),
    ...adminLines(started, config),
    ...warningLines(config, address),
    ...(firstStartPage === null
      ? []
      : [
          'Primo avvio: per creare l’account del superadmin aprite',
          `  ${address}${firstStartPage}`,
        ]),
    `Rilievo è pronto: ${address}`,
  ]
}
