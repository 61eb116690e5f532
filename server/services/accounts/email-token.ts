import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import {
  addEmailToken,
  ownerOfToken,
  type TokenOwner,
  type TokenPurpose,
} from '../../db/queries/accounts/email-tokens'

/** How long a link works (product §9). */
const hours: Readonly<Record<TokenPurpose, number>> = { confirmation: 72, reset: 2 }

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A new token of 256 random bits for the address that the person has now; only its hash is kept. */
export async function issueToken(
  db: Db,
  purpose: TokenPurpose,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const row = { hash: hashOf(token), purpose, userId: id, sentTo: email, hours: hours[purpose] }
  await addEmailToken(db, row)
  return token
}

/** Whom a token was sent to, without using it up. @throws Problem 422 when it is unknown, used, ended or too old */
export async function readToken(db: Db, purpose: TokenPurpose, token: string): Promise<TokenOwner> {
  const owner = await ownerOfToken(db, hashOf(token), purpose)
  if (owner === null) throw new Problem('tokenExpired')
  return owner
}
