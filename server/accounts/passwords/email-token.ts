import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import {
  addEmailToken,
  ownerOfToken,
  type TokenDetails,
  type TokenOwner,
  type TokenPurpose,
} from '../queries/email-tokens'
import { newSecret } from '../../private-file'
import { hashOf } from '../../token-hash'

/** Hours for which a link works (product §9). */
const hours: Readonly<Record<TokenPurpose, number>> = {
  confirmation: 72,
  firstStart: 72,
  reset: 2,
  request: 72,
  email: 72,
  signIn: 1,
}

/**
 * Makes a token of 256 random bits for a person's present address. Only its hash is stored.
 *
 * @param owner an account, or for `request` a request for one
 * @param details what the link confirms: the texts of a request
 */
export async function issueToken(
  db: Db,
  purpose: TokenPurpose,
  { id, email }: { readonly id: string; readonly email: string },
  details: TokenDetails | null = null,
): Promise<string> {
  const token = newSecret()
  const owner = purpose === 'request' ? { requestId: id } : { userId: id }
  const row = { hash: hashOf(token), purpose, sentTo: email, hours: hours[purpose] }
  await addEmailToken(db, { ...row, said: details, ...owner })
  return token
}

/** Account that a token was sent to, without using it; null if it is unknown, used, expired or for another purpose. */
export function ownerOf(db: Db, purpose: TokenPurpose, token: string): Promise<TokenOwner | null> {
  return ownerOfToken(db, hashOf(token), purpose)
}

/** Account that a token was sent to, without using it. @throws Problem 422 if it is unknown, used, expired or for another purpose */
export async function readToken(db: Db, purpose: TokenPurpose, token: string): Promise<TokenOwner> {
  const owner = await ownerOf(db, purpose, token)
  if (owner === null) throw new Problem('tokenExpired')
  return owner
}
