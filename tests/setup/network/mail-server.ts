import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect } from 'vitest'

/** Behaviour of the mail server until it is changed. */
export type Manners =
  'takes' | 'refuses for now' | 'refuses for good' | 'dies after the data' | 'is silent'

export interface MailServer {
  /** The address for `SMTP_URL`. */
  readonly url: string
  /** Mails that came in whole, in order, whatever the reply. */
  readonly received: ParsedMail[]
  /** Mails that were accepted. */
  readonly taken: ParsedMail[]
  readonly be: (manners: Manners) => void
  /** The mail to this address with this subject, once it was taken. */
  readonly mail: (to: string, subject: string) => Promise<ParsedMail>
  /** Says yes to what it was silent about. */
  readonly goOn: () => void
  readonly close: () => Promise<void>
}

const hasReader = (mail: ParsedMail, address: string) =>
  [mail.to ?? []]
    .flat()
    .some(({ value }) => value.some((one) => one.address?.toLowerCase() === address.toLowerCase()))

const refusal = (code: number, text: string) =>
  Object.assign(new Error(text), { responseCode: code })

/** Listens on a port, which may be somebody else's for a moment: every connection of this computer has one too. */
async function listen(smtp: SMTPServer, port: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const listening = once(smtp.server, 'listening')
      smtp.listen(port, '127.0.0.1')
      await listening
      return
    } catch (error) {
      if (tries === 50) throw error
      await pause(200)
    }
  }
}

/** A real mail server on a port of its own, well-behaved or not. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ParsedMail[] = []
  const taken: ParsedMail[] = []
  const held: (() => void)[] = []
  const sockets = new Set<Socket>()
  let manners: Manners = 'takes'
  async function take(data: Buffer, answer: () => void): Promise<void> {
    // Judged before the mail is read: by the end of that it may be well again, and has others to answer.
    const dies = manners === 'dies after the data'
    if (dies) for (const socket of sockets) socket.destroy()
    const mail = await simpleParser(data)
    received.push(mail)
    if (dies) return
    const accept = () => {
      taken.push(mail)
      answer()
    }
    if (manners === 'is silent') held.push(accept)
    else accept()
  }
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      if (manners === 'refuses for now') return done(refusal(451, 'Greylisted, try later'))
      if (manners === 'refuses for good') {
        return done(refusal(550, 'No such user: https://example.it/reset?resetToken=abc'))
      }
      done()
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => void take(Buffer.concat(chunks), done))
    },
  }
  const smtp = new SMTPServer(options)
  smtp.on('error', () => undefined)
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await listen(smtp, port)
  const find = (to: string, subject: string) =>
    taken.find((mail) => mail.subject === subject && hasReader(mail, to))
  const address = smtp.server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${bound}`,
    received,
    taken,
    be: (next) => (manners = next),
    async mail(to, subject) {
      const isThere = () => find(to, subject)?.subject
      await expect.poll(isThere, { timeout: 10_000, interval: 100 }).toBe(subject)
      const found = find(to, subject)
      if (found === undefined) throw new Error(`${subject} did not come`)
      return found
    },
    goOn: () => held.splice(0).forEach((accept) => accept()),
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  }
}

/** The address that the button of a mail leads to, which its plain text has too. */
export function linkIn({ html, text }: ParsedMail): string {
  const link = /href="([^"]+)"/.exec(html || '')?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(text).toContain(link)
  return link
}
