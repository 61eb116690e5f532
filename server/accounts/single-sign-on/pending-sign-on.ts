import * as z from 'zod/mini'
import type { Db } from '../../db/db'
import {
  addSignOn,
  readSignOn,
  deleteBegunIn,
  consumeSignOn,
  type SignOnKey,
} from '../queries/single-sign-ons'
import type { AppContext } from '../../context'
import { encrypt, decrypt } from '../../encryption'
import { hashOf } from '../../token-hash'

const former = z.optional(
  z.object({
    id: z.string(),
    place: z.object({
      question: z.string(),
      control: z.number(),
      top: z.number(),
      caret: z.nullable(z.number()),
    }),
  }),
)

/** Fields of both stages. */
const common = {
  /** User whose page was locked when it was begun, and the position in that page. */
  former,
  /** Ids of the attempt's rows, which are deleted when it succeeds. */
  tries: z.array(z.string()),
  /** Cookie of the last sign-out in that browser before it was begun. */
  renewal: z.optional(z.nullable(z.string())),
}

const stages = {
  begun: z.object({
    ...common,
    nonce: z.string(),
    verifier: z.string(),
    /** Instant after which the provider must have asked for credentials, in seconds since 1970; absent if it need not. */
    since: z.optional(z.number()),
    redirect: z.optional(z.string()),
  }),
  returned: z.object({
    ...common,
    issuer: z.string(),
    subject: z.string(),
    /** Null if the provider has not verified it. */
    email: z.nullable(z.string()),
    firstName: z.string(),
    lastName: z.string(),
  }),
} as const
export type Stage = keyof typeof stages
export type PendingSignOn<At extends Stage> = z.infer<(typeof stages)[At]>

type EncryptionDeps = Pick<AppContext, 'sessionSecret'>

function keyOf(stage: Stage, secret: string, browser: string): SignOnKey {
  return { hash: hashOf(secret), stage, browser: hashOf(browser) }
}

/** Stores a pending sign-on, encrypted, for a secret, a browser and so many seconds. */
export async function storePendingSignOn<At extends Stage>(
  db: Db,
  { sessionSecret }: EncryptionDeps,
  stage: At,
  { secret, browser, seconds }: { secret: string; browser: string; seconds: number },
  pending: PendingSignOn<At>,
): Promise<void> {
  const key = keyOf(stage, secret, browser)
  const sealed = encrypt(sessionSecret, 'signOn', key.hash, JSON.stringify(pending))
  await addSignOn(db, { ...key, sealed, seconds })
}

/** Decrypts and checks a stored sign-on; null if that is impossible. */
async function decrypted<At extends Stage>(
  { sessionSecret }: EncryptionDeps,
  stage: At,
  key: Pick<SignOnKey, 'hash'>,
  sealed: Buffer | null,
): Promise<PendingSignOn<At> | null> {
  const text = sealed && decrypt(sessionSecret, 'signOn', key.hash, sealed)
  if (text === null) return null
  return stages[stage].parse(JSON.parse(text)) as PendingSignOn<At>
}

/** Reads a pending sign-on; null if it has expired or was used, or the browser is another one. */
export async function readPendingSignOn<At extends Stage>(
  db: Db,
  deps: EncryptionDeps,
  stage: At,
  secret: string,
  browser: string,
): Promise<PendingSignOn<At> | null> {
  const key = keyOf(stage, secret, browser)
  return decrypted(deps, stage, key, await readSignOn(db, key))
}

/** Reads and deletes a pending sign-on; of several calls at the same moment only one gets it. */
export async function consumePendingSignOn<At extends Stage>(
  db: Db,
  deps: EncryptionDeps,
  stage: At,
  secret: string,
  browser: string,
): Promise<PendingSignOn<At> | null> {
  const key = keyOf(stage, secret, browser)
  return decrypted(deps, stage, key, await consumeSignOn(db, key))
}

/**
 * Deletes the sign-ons that were begun in a browser and not finished.
 *
 * @returns ids of their attempts' rows
 */
export async function endBegunIn(
  db: Db,
  deps: EncryptionDeps,
  browser: string,
): Promise<readonly string[]> {
  const rows = await deleteBegunIn(db, hashOf(browser))
  const pending = await Promise.all(
    rows.map(({ hash, sealed }) => decrypted(deps, 'begun', { hash }, sealed)),
  )
  return pending.flatMap((signOn) => signOn?.tries ?? [])
}
