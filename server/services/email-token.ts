import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '../../contract/problems'
import type { Db } from '../db/db'
import {
  addEmailToken,
  takeToken,
  userOfToken,
  type TokenPurpose,
} from '../db/queries/email-tokens'

/** How long a link works (product §9). */
const hours: Readonly<Record<TokenPurpose, number>> = { confirmation: 72, reset: 2 }

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A new token of 256 random bits; only its hash is kept. */
export async function issueToken(db: Db, purpose: TokenPurpose, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await addEmailToken(db, { hash: hashOf(token), purpose, userId, hours: hours[purpose] })
  return token
}

/** Whom a token belongs to, without using it up. @throws Problem 422 when it is unknown, used or too old */
export async function readToken(db: Db, purpose: TokenPurpose, token: string): Promise<string> {
  const userId = await userOfToken(db, hashOf(token), purpose)
  if (userId === null) throw new Problem('tokenExpired')
  return userId
}

/** Uses a token up. @throws Problem 422 when it is unknown, used or too old */
export async function redeemToken(db: Db, purpose: TokenPurpose, token: string): Promise<string> {
  const userId = await takeToken(db, hashOf(token), purpose)
  if (userId === null) throw new Problem('tokenExpired')
  return userId
}
