import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import {
  addRequest,
  changeRequest,
  lockOpenRequest,
  removeCodesOf,
  type RequestDetails,
} from '../queries/requests'
import { lockEmail, userByEmail } from '../queries/users'
import { countConfirmed } from './confirming'

/**
 * Makes a request for an account of somebody without one for whom a provider vouches (product §9): their address is confirmed by that.
 * An open request of the address is confirmed in its place, but says what the provider does: anybody may have written it. One that waits
 * already waits on.
 *
 * @throws Problem 422 where the address has got an account meanwhile: whoever begins anew comes for that
 */
export async function requestByProvider(
  db: Db,
  asked: Pick<RequestDetails, 'email' | 'firstName' | 'lastName'>,
): Promise<void> {
  await lockEmail(db, asked.email)
  if ((await userByEmail(db, asked.email)) !== null) throw new Problem('singleSignOnExpired')
  const open = await lockOpenRequest(db, asked.email)
  if (open?.status === 'validated') return
  const { email, ...names } = asked
  const said = { ...names, hospital: null, message: null }
  const request = open
    ? await changeRequest(db, open.id, said)
    : await addRequest(db, { email, ...said })
  await countConfirmed(db, request.id)
  // The link that was to confirm it has nothing left to do.
  await removeCodesOf(db, request.id)
}
