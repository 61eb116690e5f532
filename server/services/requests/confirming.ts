import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import {
  changeRequest,
  lockRequest,
  requestOfCode,
  waitingRequests,
} from '../../db/queries/accounts/requests'
import { administratorsInUse } from '../../db/queries/accounts/users'
import { enqueue } from '../../jobs/enqueue'
import { supersedeMails } from '../../db/queries/mails/queue'
import { queueMail, type MailParts } from '../../mail/mail'
import { requestsWaitMail } from '../../mail/messages/requests-wait'
import type { Parts } from '../../parts'
import { hashOf } from '../../token-hash'

/** How long the mail to administrators waits for further requests, in milliseconds. */
const gathering = 10 * 60_000

/**
 * Confirms the address of a request by the code that was sent there, once (product §9). The code then tells for as long as it lives that
 * this was done, and does nothing more: who clicks twice, or whose reply was lost, is not told of a fault.
 *
 * @throws Problem 422 for a code that is unknown, too old, or of a request that was rejected
 */
export async function confirmAddress(
  db: Db,
  code: string,
): Promise<{ confirmed: 'now' | 'before' }> {
  const id = await requestOfCode(db, hashOf(code))
  // Locked: of many at once one confirms, and the others see that it did.
  const request = id && (await lockRequest(db, id))
  if (!request || request.status === 'rejected') throw new Problem('tokenExpired')
  if (request.status !== 'requested') return { confirmed: 'before' }
  await countConfirmed(db, request.id)
  return { confirmed: 'now' }
}

/** From now on a request waits for an administrator, who is told. */
export async function countConfirmed(db: Db, requestId: string): Promise<void> {
  await changeRequest(db, requestId, { status: 'validated' }, 'validatedAt')
  // One job for all that come until it runs.
  const one = { key: 'tell_of_requests', keepsTime: true, delay: gathering }
  await enqueue(db, 'tell_of_requests', {}, one)
}

/**
 * Tells administrators by mail how many requests wait for them; nothing where none does any more. A mail that could not be sent yet is
 * replaced: each has one of these waiting at most.
 */
export async function notifyOfRequests(parts: MailParts & Pick<Parts, 'db'>): Promise<void> {
  await parts.db.transaction(async (transaction) => {
    const waiting = await waitingRequests(transaction)
    if (waiting === 0) return
    for (const person of await administratorsInUse(transaction)) {
      await supersedeMails(transaction, 'requestReceived', person.id)
      const mail = requestsWaitMail(person, waiting, parts.publicUrl())
      await queueMail(transaction, parts, mail, { userId: person.id })
    }
  })
}
