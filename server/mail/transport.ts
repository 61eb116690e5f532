import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { mails } from '../../i18n/words/server/mails'
import type { AppContext } from '../context'

type TransportDeps = Pick<AppContext, 'config' | 'log' | 'publicUrl'>

/** Mail as it goes to the mail server. */
export interface Message {
  /** Message-ID before the `@`: the same at every attempt, so that a mail received twice can be recognised. */
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Timeouts in ms. A server may scan a mail for a while before it accepts it:
 * giving up too early would send the mail twice.
 */
const timeouts = { connect: 15_000, greeting: 30_000, silence: 120_000, all: 300_000 }

/** Sender of all mails: MAIL_FROM, or `noreply` at the product's own host. */
function senderOf({ config, publicUrl }: TransportDeps): string {
  if (config.mailFrom !== null) return config.mailFrom
  const host = new URL(publicUrl()).hostname
  return `${mails.product} <noreply@${/^[\d.]+$|:|^localhost$/.test(host) ? 'rilievo.invalid' : host}>`
}

/** Domain of the sender's address; a reserved one if it has none. */
const domainOf = (sender: string) => /@([^\s<>@]+)>?\s*$/.exec(sender)?.[1] ?? 'rilievo.invalid'

/**
 * Writes a mail to a file in the data folder, for products without a mail server, and logs that (product §9).
 * A second file has its text alone: the link in the mail itself is broken by the encoding.
 */
async function writeToOutbox(
  { config, log }: TransportDeps,
  message: object,
  { messageId, to, subject, text }: Message,
): Promise<void> {
  const folder = join(config.dataDir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const built = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
  if (!Buffer.isBuffer(built.message)) throw new Error('the mail was not built in memory')
  const instant = new Date().toISOString().replace(/[:.]/g, '-')
  const name = join(folder, `${instant}-${messageId.slice(0, 8)}`)
  const file = `${name}.eml`
  const options = { mode: 0o600, flush: true }
  await writeFile(file, built.message, options)
  await writeFile(`${name}.txt`, `${mails.written(to, subject)}\n${text}\n`, options)
  log.info({ file, to, subject }, 'mail written to the outbox')
}

async function sendBySmtp(url: string, message: object): Promise<void> {
  const transport = createTransport(url, {
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
  } as object)
  const done = new AbortController()
  try {
    await Promise.race([
      transport.sendMail(message),
      // A server that sends a byte now and then never runs into the socket's own timeout.
      pause(timeouts.all, undefined, { signal: done.signal }).then(() => {
        throw Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' })
      }),
    ])
  } finally {
    done.abort()
    transport.close()
  }
}

/**
 * Sends one mail by SMTP, or writes it to the outbox folder if no mail server is configured.
 *
 * @throws Error of nodemailer, which `mailErrorOf` explains
 */
export async function transmit(deps: TransportDeps, mail: Message): Promise<void> {
  const { smtpUrl } = deps.config
  const from = senderOf(deps)
  const message = {
    from,
    // An object is always one recipient, even if the address has a comma.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}@${domainOf(from)}>`,
    // Keeps holiday notices from replying.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  await (smtpUrl === null ? writeToOutbox(deps, message, mail) : sendBySmtp(smtpUrl, message))
}
