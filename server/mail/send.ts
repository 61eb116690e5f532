import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { isReachable } from '../db/queries/accounts/users'
import type { Parts } from '../parts'
import type { Mail } from './mail'

type MailParts = Pick<Parts, 'config' | 'log' | 'publicUrl' | 'db'>

function senderOf({ config, publicUrl }: MailParts): string {
  if (config.mailFrom !== null) return config.mailFrom
  const host = new URL(publicUrl()).hostname
  return `Rilievo <noreply@${/^[\d.]+$|:|^localhost$/.test(host) ? 'rilievo.invalid' : host}>`
}

/** Without a mail server each mail is a file in the data folder, and a line in the log says so (product §9). */
async function writeToOutbox(parts: MailParts, message: Mail & { from: string }): Promise<void> {
  const folder = join(parts.config.dataDir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const written = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const file = join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`)
  if (!Buffer.isBuffer(written.message)) throw new Error('the mail was not built in memory')
  await writeFile(file, written.message, { mode: 0o600, flush: true })
  parts.log.info({ file, to: message.to, subject: message.subject }, 'mail written to the outbox')
}

/**
 * Sends one mail by SMTP, or writes it to the outbox; one to an account that was deactivated meanwhile, or has another address by now,
 * goes to nobody (product §3). Throws when the mail server refuses; the job is then tried again.
 */
export async function sendMail(
  parts: MailParts,
  { userId, ...mail }: Mail & { readonly userId?: string },
): Promise<void> {
  if (userId !== undefined && !(await isReachable(parts.db, userId, mail.to))) {
    parts.log.info({ userId, subject: mail.subject }, 'mail not sent: the account is not in use')
    return
  }
  const message = { ...mail, from: senderOf(parts) }
  const { smtpUrl } = parts.config
  if (smtpUrl === null) return writeToOutbox(parts, message)
  const transport = createTransport(smtpUrl)
  try {
    await transport.sendMail(message)
    parts.log.info({ to: mail.to, subject: mail.subject }, 'mail sent')
  } finally {
    transport.close()
  }
}
