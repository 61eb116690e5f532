import { createHmac } from 'node:crypto'
import { Problem } from '../../contract/problems'
import type { Db } from '../db/db'
import { claimKey, saveReply } from '../db/queries/idempotency'
import type { Reply } from './replies/reply'

/** A request in so few letters that nobody can make it, or a password of it, out of them. */
function fingerprint(secret: string, ...request: readonly unknown[]): string {
  const text = JSON.stringify(request, (name, value: unknown) =>
    /password/i.test(name) ? undefined : value,
  )
  return createHmac('sha256', secret).update(`request:${text}`).digest('hex')
}

/** The id of the record that a kept document is about. */
function idIn(text: string | null): { readonly id?: string } {
  const { data } = JSON.parse(text ?? '{}') as { readonly data?: { readonly id?: string } }
  return typeof data?.id === 'string' ? { id: data.id } : {}
}

export interface IdempotentRequest {
  readonly key: string
  readonly url: string
  readonly body: unknown
  /** Null for a visitor. */
  readonly userId: string | null
  /** The server's own. */
  readonly secret: string
}

/**
 * Runs a POST once for its `Idempotency-Key` (product §2): the same request again gets the reply of the first, which is kept in the
 * same transaction as what it did; a repeat that comes meanwhile waits for it. Passwords don't count among what makes it the same.
 *
 * @throws Problem 400 for a key that is none, 409 for a key that served another request
 */
export async function once(
  db: Db,
  { key, url, body, userId, secret }: IdempotentRequest,
  run: () => Promise<Reply>,
): Promise<Reply> {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Problem('invalidParameter', { name: 'Idempotency-Key' })
  }
  const request = fingerprint(secret, url, body ?? null)
  // Visitors share no name: their key counts together with what they ask, so that nobody can take another's.
  const owner = userId ?? '0'
  const ownKey = userId === null ? fingerprint(secret, key, request) : key
  const claim = await claimKey(db, owner, ownKey, request)
  if (claim !== null) {
    // Empty: kept by a version whose fingerprints said too much.
    if (claim.request !== '' && claim.request !== request) throw new Problem('keyReused')
    return { status: claim.status, text: claim.text, ...idIn(claim.text) }
  }
  const reply = await run()
  await saveReply(db, owner, ownKey, reply)
  return reply
}
