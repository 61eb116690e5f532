import { deliveries } from '../../../i18n/words/server/deliveries'
import { linkedMailTypes, type LinkedMailType, type MailType } from '../../../contract/models/mails'
import { fullName } from '../../../contract/full-name'
import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { removeTokensOf, wasSentRecently } from '../../accounts/queries/email-tokens'
import { lockRequest, removeCodesOf } from '../../accounts/queries/requests'
import { lockUser } from '../../accounts/queries/users'
import { mailRowById } from '../../mail/queries/listed'
import { endMail, dismissMail, type MailRow } from '../../mail/queries/queue'
import type { UserRow } from '../../db/records'
import { mailTypeRules } from '../../mail/mail-types'
import type { MailDeps } from '../../mail/mail'
import { inviteUser } from '../../accounts/account'
import { mailLink, type LinkKind } from '../../accounts/passwords/mailed-links'
import { sendCode } from '../../accounts/requests/asking'
import { mailAcceptance } from '../../accounts/requests/deciding'

/**
 * People are not flooded with mails: one a minute of a purpose, whichever row it is asked for by. The one that failed, or was only
 * written, has reached nobody and is sent again at once.
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

type Send = (db: Db, deps: MailDeps, user: UserRow) => Promise<void>

/** To who has not chosen a password yet. @throws Problem 404, 409 */
const toUnconfirmed =
  (send: Send) =>
  async (db: Db, deps: MailDeps, mail: MailRow): Promise<void> => {
    const user = await activeUser(db, mail.userId)
    if (user.passwordHash !== null) throw new Problem('alreadyConfirmed', { name: fullName(user) })
    await assertNotRecent(db, mail, user.id)
    await removeTokensOf(db, user.id, 'confirmation')
    await send(db, deps, user)
  }

/** The account of a mail, locked: of two who ask at the same moment the second ends the first one's link. @throws Problem 404, 409 */
async function activeUser(db: Db, userId: string | null): Promise<UserRow> {
  const user = userId === null ? null : await lockUser(db, userId)
  if (user === null) throw new Problem('notFound')
  if (!user.active) throw new Problem('accountInactive', { name: fullName(user) })
  return user
}

/** To who asked for it. @throws Problem 404, 409 */
const askedFor =
  (kind: LinkKind) =>
  async (db: Db, deps: MailDeps, mail: MailRow): Promise<void> => {
    const user = await activeUser(db, mail.userId)
    await assertNotRecent(db, mail, user.id)
    await removeTokensOf(db, user.id, kind)
    await mailLink(db, deps, kind, user)
  }

/** How each mail with a link is written anew. */
const again: Readonly<
  Record<LinkedMailType, (db: Db, parts: MailDeps, mail: MailRow) => Promise<void>>
> = {
  confirmation: toUnconfirmed(inviteUser),
  requestAccepted: toUnconfirmed(mailAcceptance),
  reset: askedFor('reset'),
  signIn: askedFor('signIn'),
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
  linkedMailTypes.some((one) => one === cause)

/**
 * Writes a mail anew that has a link: a new one, which ends the one before (product §9). One that still waited goes to nobody, one that
 * had failed is settled by that.
 *
 * @throws Problem 404; 409 where there is no link in it, nobody needs it any more, the account is deactivated, or it was sent just now
 */
export async function sendAgain(db: Db, deps: MailDeps, id: string): Promise<void> {
  const mail = await mailRowById(db, id)
  if (mail === null) throw new Problem('notFound')
  const { cause } = mail
  if (!isLinked(cause)) throw new Problem('mailWithoutLink')
  await again[cause](db, deps, mail)
  const replaced = deliveries.sentAgain
  await endMail(db, id, 'cancelled', replaced)
  await dismissMail(db, id, replaced)
}

/** Puts a mail aside that did not go out. @throws Problem 404, 409 for any other */
export async function dismiss(db: Db, id: string): Promise<void> {
  if (await dismissMail(db, id)) return
  throw new Problem((await mailRowById(db, id)) === null ? 'notFound' : 'mailNotFailed')
}
