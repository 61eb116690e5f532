import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { deliveries } from '../../i18n/words/server/deliveries'
import {
  countMailAttempt,
  endMail,
  lockMail,
  storeMailError,
  waitingMail,
  type WaitingMail,
} from './queries/queue'
import type { AppContext } from '../context'
import { isMemberOfAny } from '../accounts/queries/members'
import { decrypt } from '../encryption'
import { mailTypeRules } from './mail-types'
import { mailErrorOf, type MailError } from './mail-error'
import { transmit } from './transport'

type DeliveryDeps = Pick<
  AppContext,
  'config' | 'log' | 'publicUrl' | 'pool' | 'db' | 'sessionSecret'
>

const content = z.object({
  text: z.string(),
  html: z.string(),
  databaseIds: z.optional(z.array(z.string())),
  /** Field of mails that an earlier version has queued. */
  databaseId: z.optional(z.string()),
})

/** Error of a mail that can't be decrypted; final is false, since another process may have the right secret. */
const unreadable: MailError = {
  sentence: deliveries.unreadable,
  final: false,
}

/** Reason why a mail is no longer to be sent; null if it is. */
function cancelReason({ mail, account, request, isLinkLive }: WaitingMail): string | null {
  const { about, ownAddress, link } = mailTypeRules[mail.cause]
  if (about === 'account') {
    if (account === null) return deliveries.accountGone
    if (!account.active) return deliveries.accountInactive
  }
  const address = about === 'request' ? request?.email : account?.email
  if (ownAddress && address !== mail.recipient) return deliveries.addressChanged
  if (link !== undefined && !isLinkLive) return deliveries.linkEnded
  return null
}

const secondsBetween = [1, 3, 10, 30]

/**
 * Marks a mail as sent, or written to the outbox folder: without that it would be sent twice.
 * If the database is away, this tries again until the process ends, without keeping it from ending.
 */
async function markSent({ db, log }: DeliveryDeps, id: string, state: 'sent' | 'written') {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await endMail(db, id, state, null)
    } catch (error) {
      log.warn({ err: error, mailId: id }, 'a mail that was sent is not noted yet')
      const seconds = secondsBetween[attempt] ?? 30
      await pause(seconds * 1_000, undefined, { ref: false })
    }
  }
}

/** Sends or cancels a mail, with its lock held. @throws Error if it is to be tried again */
async function deliver(deps: DeliveryDeps, id: string, isLastAttempt: boolean): Promise<void> {
  const { db, log, sessionSecret } = deps
  const waiting = await waitingMail(db, id)
  if (waiting === null) return
  const { mail } = waiting
  const { cause, messageId, recipient: to, subject } = mail
  const cancel = async (sentence: string) => {
    await endMail(db, id, 'cancelled', sentence)
    log.info({ mailId: id, cause }, 'mail not sent: nobody is to get it any more')
  }
  const reason = cancelReason(waiting)
  if (reason !== null) return cancel(reason)
  await countMailAttempt(db, id)
  const decrypted = mail.sealed && decrypt(sessionSecret, 'mail', messageId, mail.sealed)
  const body = decrypted === null ? null : content.parse(JSON.parse(decrypted))
  const { databaseId, databaseIds = databaseId ? [databaseId] : [] } = body ?? {}
  const isAbout = databaseIds.length > 0
  if (isAbout && mail.userId && !(await isMemberOfAny(db, mail.userId, databaseIds))) {
    return cancel(deliveries.notMember)
  }
  const message = body && { messageId, to, subject, text: body.text, html: body.html }
  const failure = message ? await transmit(deps, message).then(() => null, mailErrorOf) : unreadable
  if (failure === null) {
    const isSent = deps.config.smtpUrl !== null
    await markSent(deps, id, isSent ? 'sent' : 'written')
    log.info({ mailId: id, cause }, isSent ? 'mail sent' : 'mail written, not sent')
  } else if (failure.final || isLastAttempt) {
    await endMail(db, id, 'failed', failure.sentence)
    log.error({ mailId: id, cause, reason: failure.sentence }, 'mail given up')
  } else {
    await storeMailError(db, id, failure.sentence)
    throw new Error(failure.sentence)
  }
}

/** Mails that this process is sending. The lock in the database is lost if its connection breaks meanwhile. */
const beingSent = new Set<string>()

/**
 * Sends a mail that waits, once, even if two processes have its job. It is cancelled if its account was deactivated
 * or has another address by now (product §3), or if its link has expired.
 *
 * @param isLastAttempt whether the queue gives up if this attempt fails
 * @throws Error if it is to be tried again
 */
export async function deliverMail(
  deps: DeliveryDeps,
  id: string,
  isLastAttempt: boolean,
): Promise<void> {
  if (beingSent.has(id)) throw new Error('this process is sending this mail')
  beingSent.add(id)
  try {
    const isHeld = await lockMail(deps.pool, id, () => deliver(deps, id, isLastAttempt))
    if (!isHeld) throw new Error('another process is sending this mail')
  } finally {
    beingSent.delete(id)
  }
}
