import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { deliveries } from '../../i18n/words/server/deliveries'
import {
  countMailAttempt,
  endMail,
  lockMail,
  noteMailError,
  waitingMail,
  type WaitingMail,
} from './queries/queue'
import type { AppContext } from '../context'
import { takesPartIn } from '../accounts/queries/members'
import { decrypt } from '../encryption'
import { mailTypeRules } from './mail-types'
import { mailErrorOf, type MailError } from './mail-error'
import { transmit } from './transport'

type DeliveryParts = Pick<
  AppContext,
  'config' | 'log' | 'publicUrl' | 'pool' | 'db' | 'sessionSecret'
>

const content = z.object({
  text: z.string(),
  html: z.string(),
  databaseIds: z.optional(z.array(z.string())),
  /** Of mails that an earlier version has queued. */
  databaseId: z.optional(z.string()),
})

/** Another process may have the secret that it was sealed with. */
const unreadable: MailError = {
  sentence: deliveries.unreadable,
  final: false,
}

/** Why nobody is to get a mail any more; null where somebody is. */
function whyNot({ mail, account, request, isLinkLive }: WaitingMail): string | null {
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
 * The mail server, or the outbox, has it: that must be known, or it would get it twice. A database that is away is waited for as long as the process
 * lives, which it holds up in nothing.
 */
async function noteSent({ db, log }: DeliveryParts, id: string, state: 'sent' | 'written') {
  for (let tries = 0; ; tries += 1) {
    try {
      return await endMail(db, id, state, null)
    } catch (error) {
      log.warn({ err: error, mailId: id }, 'a mail that was sent is not noted yet')
      const seconds = secondsBetween[tries] ?? 30
      await pause(seconds * 1_000, undefined, { ref: false })
    }
  }
}

async function deliver(deps: DeliveryParts, id: string, isLastTry: boolean): Promise<void> {
  const { db, log, sessionSecret } = deps
  const waiting = await waitingMail(db, id)
  if (waiting === null) return
  const { mail } = waiting
  const { cause, messageId, recipient: to, subject } = mail
  const cancel = async (why: string) => {
    await endMail(db, id, 'cancelled', why)
    log.info({ mailId: id, cause }, 'mail not sent: nobody is to get it any more')
  }
  const reason = whyNot(waiting)
  if (reason !== null) return cancel(reason)
  await countMailAttempt(db, id)
  const opened = mail.sealed && decrypt(sessionSecret, 'mail', messageId, mail.sealed)
  const said = opened === null ? null : content.parse(JSON.parse(opened))
  const { databaseId, databaseIds = databaseId ? [databaseId] : [] } = said ?? {}
  const isAbout = databaseIds.length > 0
  if (isAbout && mail.userId && !(await takesPartIn(db, mail.userId, databaseIds))) {
    return cancel(deliveries.notMember)
  }
  const message = said && { messageId, to, subject, text: said.text, html: said.html }
  const failure = message ? await transmit(deps, message).then(() => null, mailErrorOf) : unreadable
  if (failure === null) {
    const isSent = deps.config.smtpUrl !== null
    await noteSent(deps, id, isSent ? 'sent' : 'written')
    log.info({ mailId: id, cause }, isSent ? 'mail sent' : 'mail written, not sent')
  } else if (failure.final || isLastTry) {
    await endMail(db, id, 'failed', failure.sentence)
    log.error({ mailId: id, cause, reason: failure.sentence }, 'mail given up')
  } else {
    await noteMailError(db, id, failure.sentence)
    throw new Error(failure.sentence)
  }
}

/** What this process works on: the lock of the database is lost with its connection, while the mail server takes its time. */
const inHand = new Set<string>()

/**
 * Sends a mail that waits, once: of two processes that hold its job one does. It goes to nobody where its account was deactivated
 * meanwhile or has another address (product §3), or where its link works no more.
 *
 * @param isLastTry whether the queue gives up where this one fails
 * @throws Error where it is to be tried again
 */
export async function deliverMail(
  deps: DeliveryParts,
  id: string,
  isLastTry: boolean,
): Promise<void> {
  if (inHand.has(id)) throw new Error('this process is sending this mail')
  inHand.add(id)
  try {
    const isHeld = await lockMail(deps.pool, id, () => deliver(deps, id, isLastTry))
    if (!isHeld) throw new Error('another process is sending this mail')
  } finally {
    inHand.delete(id)
  }
}
