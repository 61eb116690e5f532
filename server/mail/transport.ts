import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { mails } from '../../i18n/words/server/mails'
import type { AppContext } from '../context'

type TransportParts = Pick<AppContext, 'config' | 'log' | 'publicUrl'>

/** A mail as it goes over the wire. */
export interface Message {
  /** The Message-ID's part before the `@`: the same at every try, so that whoever gets it twice can tell. */
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Milliseconds. A server that scans what it gets takes its time before it says yes: giving up then would send it twice. */
const timeouts = { connect: 15_000, greeting: 30_000, silence: 120_000, all: 300_000 }

function senderOf({ config, publicUrl }: TransportParts): string {
  if (config.mailFrom !== null) return config.mailFrom
  const host = new URL(publicUrl()).hostname
  return `${mails.product} <noreply@${/^[\d.]+$|:|^localhost$/.test(host) ? 'rilievo.invalid' : host}>`
}

/** The domain of the sender, where it has one. */
const domainOf = (sender: string) => /@([^\s<>@]+)>?\s*$/.exec(sender)?.[1] ?? 'rilievo.invalid'

/**
 * Without a mail server each mail is a file in the data folder, and a line in the log says so (product §9). Beside it stands its text, whose link can be
 * taken as it is: in the mail itself it is broken by its encoding.
 */
async function writeToOutbox(
  { config, log }: TransportParts,
  message: object,
  { messageId, to, subject, text }: Message,
): Promise<void> {
  const folder = join(config.dataDir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const written = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
  if (!Buffer.isBuffer(written.message)) throw new Error('the mail was not built in memory')
  const etag = new Date().toISOString().replace(/[:.]/g, '-')
  const name = join(folder, `${etag}-${messageId.slice(0, 8)}`)
  const file = `${name}.eml`
  const own = { mode: 0o600, flush: true }
  await writeFile(file, written.message, own)
  await writeFile(`${name}.txt`, `${mails.written(to, subject)}\n${text}\n`, own)
  log.info({ file, to, subject }, 'mail written to the outbox')
}

async function sendBySmtp(url: string, message: object): Promise<void> {
  const transport = createTransport(url, {
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
  } as object)
  const over = new AbortController()
  try {
    await Promise.race([
      transport.sendMail(message),
      // One that sends a byte now and then is never silent.
      pause(timeouts.all, undefined, { signal: over.signal }).then(() => {
        throw Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' })
      }),
    ])
  } finally {
    over.abort()
    transport.close()
  }
}

/** Sends one mail by SMTP, or writes it to the outbox where there is no mail server. Throws what the mail server says. */
export async function transmit(deps: TransportParts, given: Message): Promise<void> {
  const { smtpUrl } = deps.config
  const from = senderOf(deps)
  const message = {
    from,
    // As an object it is one address, whatever it looks like.
    to: { name: '', address: given.to },
    subject: given.subject,
    text: given.text,
    html: given.html,
    messageId: `<${given.messageId}@${domainOf(from)}>`,
    // Holiday notices need not answer us.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  await (smtpUrl === null ? writeToOutbox(deps, message, given) : sendBySmtp(smtpUrl, message))
}
