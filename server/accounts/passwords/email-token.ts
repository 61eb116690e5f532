import { randomBytes } from 'node:crypto'
import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import {
  addEmailToken,
  ownerOfToken,
  type TokenDetails,
  type TokenOwner,
  type TokenPurpose,
} from '../queries/email-tokens'
import { hashOf } from '../../token-hash'

/** How long a link works (product §9). */
const hours: Readonly<Record<TokenPurpose, number>> = {
  confirmation: 72,
  firstStart: 72,
  reset: 2,
  request: 72,
  email: 72,
  signIn: 1,
}

/**
 * A new token of 256 random bits for the address that the person has now; only its hash is kept.
 *
 * @param owner an account, or for `request` somebody who asks for one
 * @param said what whoever asked for it has said
 */
export async function issueToken(
  db: Db,
  purpose: TokenPurpose,
  { id, email }: { readonly id: string; readonly email: string },
  said: TokenDetails | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const owner = purpose === 'request' ? { requestId: id } : { userId: id }
  const row = { hash: hashOf(token), purpose, sentTo: email, hours: hours[purpose], said }
  await addEmailToken(db, { ...row, ...owner })
  return token
}

/** Whom a token was sent to, without using it up; null when it is unknown, used, ended, too old, or for something else. */
export function ownerOf(db: Db, purpose: TokenPurpose, token: string): Promise<TokenOwner | null> {
  return ownerOfToken(db, hashOf(token), purpose)
}

/** The same for who can do nothing without. @throws Problem 422 */
export async function readToken(db: Db, purpose: TokenPurpose, token: string): Promise<TokenOwner> {
  const owner = await ownerOf(db, purpose, token)
  if (owner === null) throw new Problem('tokenExpired')
  return owner
}
