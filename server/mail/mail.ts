import { randomUUID } from 'node:crypto'
import type { MailType } from '../../contract/models/mails'
import { email } from '../../contract/models/scalars'
import type { Db } from '../db/db'
import { addMail } from './queries/queue'
import { enqueue } from '../db/queries/jobs'
import type { AppContext } from '../context'
import { encrypt } from '../encryption'
import { hashOf } from '../token-hash'
import { mailTypeRules } from './mail-types'

/** Mail to be queued. */
export interface Mail {
  readonly cause: MailType
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Databases that it reports on. If the recipient is a member of none of them when it is sent, it is cancelled. */
  readonly databaseIds?: readonly string[]
}

/** Owner of a mail: an account, a request for one, or nobody (`mail-types.ts` says which). */
export type MailOwner = {
  /** Token of the link in it: if the link has expired when the mail is sent, the mail is cancelled. */
  readonly token?: string
} & ({ readonly userId: string } | { readonly requestId: string } | Readonly<Record<never, never>>)

/** Dependencies of mails: the address that links begin with, and the secret that encrypts mails while they wait. */
export type MailDeps = Pick<AppContext, 'publicUrl' | 'sessionSecret'>

/**
 * Number of attempts. The queue waits e^n seconds after the nth one, six hours at most.
 * 20 attempts take two days and 17 hours, so that a mail server may be away for a weekend (decision 061).
 */
const attempts = 20
/** Number of queues that mails share: more workers than these never wait for a slow mail server. */
const queues = 2

/** Refuses an address or subject that could begin another header or name another recipient. @throws Error */
function assertOneLine({ to, subject }: Pick<Mail, 'to' | 'subject'>): void {
  if (!email.safeParse(to).success || to !== to.trim()) {
    throw new Error('a mail to what is no e-mail address')
  }
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject)) {
    throw new Error('the subject of a mail is not one line')
  }
}

/**
 * Queues a mail in the caller's transaction: no change without its mail, no mail without its change (product §9).
 * Its content is encrypted until it is sent.
 *
 * @param owner account or request of the mail; `mail-types.ts` says when it is cancelled
 * @throws Error for an address or a subject that is not one line, and for a link without its token
 */
export async function queueMail(
  db: Db,
  { sessionSecret }: Pick<MailDeps, 'sessionSecret'>,
  { cause, to, subject, ...content }: Mail,
  { token, ...owner }: MailOwner,
): Promise<void> {
  assertOneLine({ to, subject })
  if ((token === undefined) !== (mailTypeRules[cause].link === undefined)) {
    throw new Error(`a mail of the cause ${cause} has a link and its token, or neither`)
  }
  const messageId = randomUUID()
  const sealed = encrypt(sessionSecret, 'mail', messageId, JSON.stringify(content))
  const linkHash = token === undefined ? null : hashOf(token)
  const row = { messageId, cause, ...owner, recipient: to, subject, sealed, linkHash }
  const id = await addMail(db, row)
  await enqueue(
    db,
    'deliver_mail',
    { mailId: id },
    {
      attempts,
      queue: `mails ${Number(BigInt(id) % BigInt(queues))}`,
      priority: mailTypeRules[cause].urgent ? 0 : 10,
    },
  )
}

/**
 * Makes the URL of a page for a mail. It begins with `PUBLIC_URL`, never with the host of a request.
 *
 * @param pattern path of `contract/pages.ts`
 * @param parameters values of the pattern's parameters, by name
 */
export function linkTo(
  { publicUrl }: Pick<MailDeps, 'publicUrl'>,
  pattern: string,
  parameters: Readonly<Record<string, string>>,
  query = '',
): string {
  const path = pattern.replace(/\/:(\w+)\??/g, (_match, name: string) => {
    const value = parameters[name]
    return value === undefined ? '' : `/${encodeURIComponent(value)}`
  })
  return `${publicUrl()}${path}${query}`
}
