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

export interface Mail {
  readonly cause: MailType
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The databases that it tells of: who takes part in none of them any more by the time that it is sent gets nothing. */
  readonly databaseIds?: readonly string[]
}

/** Whose mail it is: an account's, a request's for one, or nobody's (`causes.ts` says which). */
export type MailOwner = {
  /** Of the link in it: without that it goes to nobody. */
  readonly token?: string
} & ({ readonly userId: string } | { readonly requestId: string } | Readonly<Record<never, never>>)

/** What links in mails begin with, and what seals them while they wait. */
export type MailDeps = Pick<AppContext, 'publicUrl' | 'sessionSecret'>

/**
 * The queue waits e^n seconds after the nth try, six hours at most: 20 tries take two days and 17 hours, so that a mail server that is
 * away for a weekend loses nothing (decision 061).
 */
const tries = 20
/** Mails share so many of the queue's hands, so that a slow mail server never holds up other work. */
const queues = 2

/** Nothing of a mail may begin another header, or name another recipient: it is refused, never mended. */
function assertOneLine({ to, subject }: Pick<Mail, 'to' | 'subject'>): void {
  if (!email.safeParse(to).success || to !== to.trim()) {
    throw new Error('a mail to what is no e-mail address')
  }
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject)) {
    throw new Error('the subject of a mail is not one line')
  }
}

/**
 * Queues a mail in the transaction of what causes it: no change without its mail, no mail without its change (product §9). What it says is
 * sealed until it is sent.
 *
 * @param owner whose it is: `causes.ts` says when it is sent to nobody any more
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
      attempts: tries,
      queue: `mails ${Number(BigInt(id) % BigInt(queues))}`,
      priority: mailTypeRules[cause].urgent ? 0 : 10,
    },
  )
}

/**
 * The address of a page in a mail: it begins with `PUBLIC_URL`, never with what a request calls the product.
 *
 * @param pattern of `contract/pages.ts`
 * @param places of the pattern, by their names
 */
export function linkTo(
  { publicUrl }: Pick<MailDeps, 'publicUrl'>,
  pattern: string,
  places: Readonly<Record<string, string>>,
  query = '',
): string {
  const path = pattern.replace(/:(\w+)/g, (_place, name: string) =>
    encodeURIComponent(places[name] ?? ''),
  )
  return `${publicUrl()}${path}${query}`
}
