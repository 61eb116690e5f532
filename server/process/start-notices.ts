import { join } from 'node:path'
import { notices } from '../../i18n/words/server/terminal'
import type { Config } from '../config'
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
    return [notices.alreadyUsed(databaseUrl === null ? dataDir : null)]
  }
  return demoPeople.map(({ role, email, password }) => `  ${role.padEnd(11)} ${email}  ${password}`)
}

/** Settings of the first superadmin that this start had no use for. */
function adminLines({ hasMadeAdmin }: Started, { adminEmail, adminPassword }: Config): string[] {
  if (hasMadeAdmin || (adminEmail === null && adminPassword === null)) return []
  return [notices.adminSettingsUnused]
}

/** Settings without which something does not do what people expect. */
function warningLines(config: Config, address: string): string[] {
  const { host, publicUrl, smtpUrl, dataDir } = config
  return [
    ...(publicUrl === null && isEverywhere(host) ? [notices.withoutPublicUrl(address)] : []),
    ...(smtpUrl === null ? [notices.withoutSmtp(join(dataDir, 'outbox'))] : []),
  ]
}

/** Lines for the person at the terminal, the last one that the product is ready. */
export function startLines(config: Config, started: Started): string[] {
  const { address, firstStartPage } = started
  return [
    ...demonstrationLines(started, config),
    ...adminLines(started, config),
    ...warningLines(config, address),
    ...(firstStartPage === null ? [] : [notices.firstStart, `  ${address}${firstStartPage}`]),
    notices.ready(address),
  ]
}
