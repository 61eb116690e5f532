import { deliveries } from '../../i18n/words/server/deliveries'
import { linkedMailTypes, type LinkedMailType, type MailType } from '../../contract/models/mails'
import { fullName } from '../../contract/full-name'
import { orNotFound, Problem } from '../../contract/problems'
import type { Db } from '../db/db'
import { removeTokensOf, wasSentRecently } from './queries/email-tokens'
import { lockRequest, removeCodesOf } from './queries/requests'
import { lockUser } from './queries/users'
import { mailRowById, endMail, dismissMail, type MailRow } from '../mail/queries/queue'
import type { UserRow } from '../db/records'
import { mailTypeRules } from '../mail/mail-types'
import type { MailDeps } from '../mail/mail'
import type { Caller } from '../rules/caller'
import { inviteUser } from './account'
import { mailLink, type LinkKind } from './passwords/mailed-links'
import { sendCode } from './requests/asking'
import { mailAcceptance } from './requests/deciding'

/**
 * Refuses a second mail of the same purpose within a minute, so that nobody is flooded.
 * A mail that failed, or was only written to the outbox folder, reached nobody and does not count.
 *
 * @throws Problem 409
 */
async function assertNotRecent(
  db: Db,
  { cause, state, createdAt }: MailRow,
  ownerId: string,
): Promise<void> {
  const { link } = mailTypeRules[cause]
  const after = state === 'failed' || state === 'written' ? createdAt : undefined
  if (link && (await wasSentRecently(db, ownerId, link, after))) throw new Problem('mailSentLately')
}

type Send = (db: Db, deps: MailDeps, user: UserRow, caller: Caller) => Promise<void>

/** Sends the link to a first password again, if there is no password yet. @throws Problem 404, 409 */
const toUnconfirmed =
  (send: Send) =>
  async (db: Db, deps: MailDeps, mail: MailRow, caller: Caller): Promise<void> => {
    const user = await activeUser(db, mail.userId)
    if (user.passwordHash !== null) throw new Problem('alreadyConfirmed', { name: fullName(user) })
    await assertNotRecent(db, mail, user.id)
    await removeTokensOf(db, user.id, 'confirmation')
    await send(db, deps, user, caller)
  }

/** Reads and locks the account of a mail, so that two calls at the same moment run one after the other. @throws Problem 404, 409 */
async function activeUser(db: Db, userId: string | null): Promise<UserRow> {
  const user = userId === null ? null : await lockUser(db, userId)
  if (user === null) throw new Problem('notFound')
  if (!user.active) throw new Problem('accountInactive', { name: fullName(user) })
  return user
}

/** Sends a requested link again. @throws Problem 404, 409 */
const requestedLink =
  (kind: LinkKind) =>
  async (db: Db, deps: MailDeps, mail: MailRow): Promise<void> => {
    const user = await activeUser(db, mail.userId)
    await assertNotRecent(db, mail, user.id)
    await removeTokensOf(db, user.id, kind)
    await mailLink(db, deps, kind, user)
  }

/** Writes each type of mail with a link anew. */
const senders: Readonly<
  Record<LinkedMailType, (db: Db, deps: MailDeps, mail: MailRow, caller: Caller) => Promise<void>>
> = {
  confirmation: toUnconfirmed(inviteUser),
  requestAccepted: toUnconfirmed(mailAcceptance),
  reset: requestedLink('reset'),
  signIn: requestedLink('signIn'),
  requestValidation: async (db, deps, mail) => {
    const { requestId } = mail
    const request = requestId === null ? null : await lockRequest(db, requestId)
    if (request === null) throw new Problem('notFound')
    if (request.status !== 'requested') throw new Problem('mailNotNeeded')
    await assertNotRecent(db, mail, request.id)
    await removeCodesOf(db, request.id)
    await sendCode(db, deps, request)
  },
}

const isLinked = (cause: MailType): cause is LinkedMailType =>
  linkedMailTypes.some((type) => type === cause)

/**
 * Sends a mail again with a new link, which ends the former one (product §9).
 * The old mail is cancelled if it still waited, and marked as dealt with if it had failed.
 *
 * @throws Problem 404; 409 if it has no link, is no longer needed, was sent within a minute, or the account is deactivated
 */
export async function sendAgain(db: Db, deps: MailDeps, caller: Caller, id: string): Promise<void> {
  const mail = orNotFound(await mailRowById(db, id))
  const { cause } = mail
  if (!isLinked(cause)) throw new Problem('mailWithoutLink')
  await senders[cause](db, deps, mail, caller)
  const replaced = deliveries.sentAgain
  await endMail(db, id, 'cancelled', replaced)
  await dismissMail(db, id, replaced)
}

/** Marks a mail that was not sent as dealt with. @throws Problem 404; 409 if it was sent or still waits */
export async function dismiss(db: Db, id: string): Promise<void> {
  if (await dismissMail(db, id)) return
  throw new Problem((await mailRowById(db, id)) === null ? 'notFound' : 'mailNotFailed')
}
