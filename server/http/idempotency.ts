import { createHmac } from 'node:crypto'
import { Problem } from '../../contract/problems'
import type { Db } from '../db/db'
import { claimKey, saveReply } from '../db/queries/idempotency'
import type { Reply } from './replies/reply'

/** HMAC of a request without its passwords, from which nothing of it can be derived. */
function fingerprint(secret: string, ...request: readonly unknown[]): string {
  const text = JSON.stringify(request, (name, value: unknown) =>
    /password/i.test(name) ? undefined : value,
  )
  return createHmac('sha256', secret).update(`request:${text}`).digest('hex')
}

/** Id of a stored document's record. */
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
  /** Secret of the server, for fingerprints. */
  readonly secret: string
}

/**
 * Runs a POST once for its `Idempotency-Key` (product §2). A repeat of the request gets the first reply, which is stored in the same
 * transaction as the changes. A repeat during the first run waits for it. Passwords are no part of the comparison.
 *
 * @throws Problem 400 for a malformed key, 409 for a key that was used for another request
 */
export async function runOnce(
  db: Db,
  { key, url, body, userId, secret }: IdempotentRequest,
  run: () => Promise<Reply>,
): Promise<Reply> {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Problem('invalidParameter', { name: 'Idempotency-Key' })
  }
  const request = fingerprint(secret, url, body ?? null)
  // Visitors have no id: the key counts together with the request, so that nobody gets another visitor's reply.
  const owner = userId ?? '0'
  const ownKey = userId === null ? fingerprint(secret, key, request) : key
  const claim = await claimKey(db, owner, ownKey, request)
  if (claim !== null) {
    // Empty: stored by an earlier version, whose fingerprints revealed too much.
    if (claim.request !== '' && claim.request !== request) throw new Problem('keyReused')
    return { status: claim.status, text: claim.text, ...idIn(claim.text) }
  }
  const reply = await run()
  await saveReply(db, owner, ownKey, reply)
  return reply
}
