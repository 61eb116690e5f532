import { join } from 'node:path'
import { notices } from '../../i18n/words/server/terminal'
import type { Config } from '../config'
import { isEverywhere } from './listening'

/** Outcome of a start. */
interface Started {
  readonly address: string
  /** Page at which the first superadmin sets their name and password; null if there is one already. */
  readonly firstStartPage: string | null
  /** Whether this start has made the first superadmin. */
  readonly hasMadeAdmin: boolean
  /** Accounts of the demonstration that this start has made; empty if the database was already used, null if none was requested. */
  readonly demoPeople: readonly { role: string; email: string; password: string }[] | null
}

/** Lines about a demonstration: its accounts, or why there is none. */
function demonstrationLines({ demoPeople }: Started, { dataDir, databaseUrl }: Config): string[] {
  if (demoPeople === null) return []
  if (demoPeople.length === 0) {
    return [notices.alreadyUsed(databaseUrl === null ? dataDir : null)]
  }
  return demoPeople.map(({ role, email, password }) => `  ${role.padEnd(11)} ${email}  ${password}`)
}

/** Line about settings of the first superadmin that had no effect. */
function adminLines({ hasMadeAdmin }: Started, { adminEmail, adminPassword }: Config): string[] {
  if (hasMadeAdmin || (adminEmail === null && adminPassword === null)) return []
  return [notices.adminSettingsUnused]
}

/** Warnings about missing settings: the public address and the mail server. */
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
