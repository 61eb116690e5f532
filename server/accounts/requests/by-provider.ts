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
import { markConfirmed } from './confirming'

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
