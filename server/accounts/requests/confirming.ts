import * as z from 'zod/mini'
import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import {
  changeRequest,
  lockRequest,
  requestOfCode,
  waitingRequests,
  type RequestDetails,
  addRequest,
  lockOpenRequest,
  removeCodesOf,
} from '../queries/requests'
import { administratorsInUse, lockEmail, userByEmail } from '../queries/users'
import type { RequestRow } from '../../db/records'
import { gatherNext, queueEvents } from '../../db/queries/jobs'
import { supersedeMails } from '../../mail/queries/queue'
import { queueMail, type MailDeps } from '../../mail/mail'
import { requestsWaitMail } from '../../mail/messages/requests'
import type { AppContext } from '../../context'
import { hashOf } from '../../token-hash'

const task = 'tell_of_requests'

/**
 * Reads the request of a code, with the texts that the code was sent with.
 * A later request for the same address changes nothing of what this code confirms.
 *
 * @throws Problem 422 for a code that is unknown, expired, or of a rejected request; 409 for one that was used
 */
async function unconfirmed(db: Db, code: string): Promise<RequestRow> {
  const request = await requestOfCode(db, hashOf(code))
  if (request === null || request.status === 'rejected') throw new Problem('tokenExpired')
  if (request.status !== 'requested') throw new Problem('requestConfirmed')
  return request
}

/** Reads what a code would confirm, to be checked first: the texts may be a stranger's (decision 056). @throws Problem 409, 422 */
export async function readRequestDetails(db: Db, code: string): Promise<RequestDetails> {
  const { email, firstName, lastName, hospital, message } = await unconfirmed(db, code)
  return { email, firstName, lastName, hospital, message }
}

/**
 * Confirms the address of a request by the code that was sent there, and the texts that it was sent with (product §9).
 * A code that was used answers 409 until it expires.
 * So the page can say that all is done after a second click or a lost reply.
 *
 * @throws Problem 422 for a code that is unknown, expired, or of a rejected request; 409 for one that was used
 */
export async function confirmAddress(db: Db, code: string): Promise<void> {
  const { id } = await unconfirmed(db, code)
  // Locked: of several calls at the same moment one confirms, and the others get the 409.
  await lockRequest(db, id)
  const { firstName, lastName, hospital, message } = await unconfirmed(db, code)
  await changeRequest(db, id, { firstName, lastName, hospital, message })
  await markConfirmed(db, id)
}

/** Marks a request as confirmed and queues the notification of administrators. */
export async function markConfirmed(db: Db, requestId: string): Promise<void> {
  await changeRequest(db, requestId, { status: 'validated' }, 'validatedAt')
  await queueEvents(db, task, task, { requestId })
}

/** Confirmed requests. Jobs that an earlier version has queued do not name them. */
const payload = z.array(z.object({ requestId: z.string() }))

/**
 * Job that tells administrators by mail how many requests wait for them.
 * The first confirmed request is reported at once, later ones of the next ten minutes together.
 * Nothing is sent if all of them were decided by then. A mail that still waits is replaced.
 */
export async function notifyOfRequests(
  deps: MailDeps & Pick<AppContext, 'db'>,
  input: unknown,
): Promise<void> {
  const confirmed = payload.safeParse(input).data?.map(({ requestId }) => requestId)
  await deps.db.transaction(async (transaction) => {
    const { all, among } = await waitingRequests(transaction, confirmed ?? [])
    if (all === 0 || (confirmed && among === 0)) return
    for (const person of await administratorsInUse(transaction)) {
      await supersedeMails(transaction, 'requestReceived', person.id)
      const mail = requestsWaitMail(person, all, deps.publicUrl())
      await queueMail(transaction, deps, mail, { userId: person.id })
    }
    await gatherNext(transaction, task, task)
  })
}

/**
 * Makes a confirmed request for an account, for a person whose address a provider has verified (product §9).
 * An unconfirmed request of the address is confirmed with the provider's names: anybody may have written its texts.
 * A request that is confirmed already stays unchanged.
 *
 * @throws Problem 422 if the address has an account by now: a new sign-on then leads to it
 */
export async function requestByProvider(
  db: Db,
  person: Pick<RequestDetails, 'email' | 'firstName' | 'lastName'>,
): Promise<void> {
  await lockEmail(db, person.email)
  if ((await userByEmail(db, person.email)) !== null) throw new Problem('singleSignOnExpired')
  const open = await lockOpenRequest(db, person.email)
  if (open?.status === 'validated') return
  const { email, ...names } = person
  const texts = { ...names, hospital: null, message: null }
  const request = open
    ? await changeRequest(db, open.id, texts)
    : await addRequest(db, { email, ...texts })
  await markConfirmed(db, request.id)
  // The link that was to confirm the address is no longer needed.
  await removeCodesOf(db, request.id)
}
