import * as z from 'zod/mini'
import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import {
  changeRequest,
  lockRequest,
  requestOfCode,
  waitingRequests,
  type RequestDetails,
} from '../queries/requests'
import { administratorsInUse } from '../queries/users'
import type { RequestRow } from '../../db/records'
import { gatherNext, queueEvents } from '../../db/queries/jobs'
import { supersedeMails } from '../../mail/queries/queue'
import { queueMail, type MailDeps } from '../../mail/mail'
import { requestsWaitMail } from '../../mail/messages/requests'
import type { AppContext } from '../../context'
import { hashOf } from '../../token-hash'

const task = 'tell_of_requests'

/**
 * The request that a code was sent for, as it was then: whoever writes another one for the same address in the meantime changes nothing
 * of what this code confirms.
 *
 * @throws Problem 422 for a code that is unknown, too old, or of a request that was rejected; 409 for one that was used
 */
async function unconfirmed(db: Db, code: string): Promise<RequestRow> {
  const request = await requestOfCode(db, hashOf(code))
  if (request === null || request.status === 'rejected') throw new Problem('tokenExpired')
  if (request.status !== 'requested') throw new Problem('requestConfirmed')
  return request
}

/** What a code would confirm, for whoever has it to look at first: it may be a stranger's words (decision 056). @throws Problem 409, 422 */
export async function readRequestDetails(db: Db, code: string): Promise<RequestDetails> {
  const { email, firstName, lastName, hospital, message } = await unconfirmed(db, code)
  return { email, firstName, lastName, hospital, message }
}

/**
 * Confirms the address of a request by the code that was sent there, once, and what was said with it (product §9). For as long as it lives
 * the code then tells that this was done: who clicks twice, or whose reply was lost, reads of no fault.
 *
 * @throws Problem 422 for a code that is unknown, too old, or of a request that was rejected; 409 for one that was used
 */
export async function confirmAddress(db: Db, code: string): Promise<void> {
  const { id } = await unconfirmed(db, code)
  // Of many at once one confirms, and the others see that it did.
  await lockRequest(db, id)
  const { firstName, lastName, hospital, message } = await unconfirmed(db, code)
  await changeRequest(db, id, { firstName, lastName, hospital, message })
  await countConfirmed(db, id)
}

/** From now on a request waits for an administrator, who is told. */
export async function countConfirmed(db: Db, requestId: string): Promise<void> {
  await changeRequest(db, requestId, { status: 'validated' }, 'validatedAt')
  await queueEvents(db, task, task, { requestId })
}

/** The requests that were confirmed; of a job that an earlier version has queued nobody knows which. */
const payload = z.array(z.object({ requestId: z.string() }))

/**
 * Tells administrators by mail how many requests wait for them: at once of the first that is confirmed, of what follows within ten minutes
 * together; nothing where all of those were decided by then. A mail that could not be sent yet is replaced: each has one of these waiting
 * at most.
 */
export async function notifyOfRequests(
  deps: MailDeps & Pick<AppContext, 'db'>,
  given: unknown,
): Promise<void> {
  const news = payload.safeParse(given).data?.map(({ requestId }) => requestId)
  await deps.db.transaction(async (transaction) => {
    const { all, among } = await waitingRequests(transaction, news ?? [])
    if (all === 0 || (news && among === 0)) return
    for (const person of await administratorsInUse(transaction)) {
      await supersedeMails(transaction, 'requestReceived', person.id)
      const mail = requestsWaitMail(person, all, deps.publicUrl())
      await queueMail(transaction, deps, mail, { userId: person.id })
    }
    await gatherNext(transaction, task, task)
  })
}
