import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Db } from '../../db/db'
import {
  addSignOn,
  readSignOn,
  takeBegunIn,
  takeSignOn,
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

/** What both stages know. */
const always = {
  /** Whose page it was begun in. */
  former,
  /** The rows of the try, to be taken back. */
  tries: z.array(z.string()),
  /** The mark of whoever had left in that browser before it was begun. */
  renewal: z.optional(z.nullable(z.string())),
}

const stages = {
  begun: z.object({
    ...always,
    nonce: z.string(),
    verifier: z.string(),
    /** The provider has to have asked who they are since, in seconds since 1970; absent where it need not. */
    since: z.optional(z.number()),
    redirect: z.optional(z.string()),
  }),
  returned: z.object({
    ...always,
    issuer: z.string(),
    subject: z.string(),
    /** Null where the provider does not say that it is theirs. */
    email: z.nullable(z.string()),
    firstName: z.string(),
    lastName: z.string(),
  }),
} as const
export type Stage = keyof typeof stages
export type PendingSignOn<At extends Stage> = z.infer<(typeof stages)[At]>

type SealingParts = Pick<AppContext, 'sessionSecret'>

/** A secret of 256 bits. */
export const newSecret = () => randomBytes(32).toString('base64url')

function keyOf(stage: Stage, secret: string, browser: string): SignOnKey {
  return { hash: hashOf(secret), stage, browser: hashOf(browser) }
}

/** Keeps what is known under a secret, for one browser and so many seconds. */
export async function storePendingSignOn<At extends Stage>(
  db: Db,
  { sessionSecret }: SealingParts,
  stage: At,
  { secret, browser, seconds }: { secret: string; browser: string; seconds: number },
  known: PendingSignOn<At>,
): Promise<void> {
  const key = keyOf(stage, secret, browser)
  const sealed = encrypt(sessionSecret, 'signOn', key.hash, JSON.stringify(known))
  await addSignOn(db, { ...key, sealed, seconds })
}

async function opened<At extends Stage>(
  { sessionSecret }: SealingParts,
  stage: At,
  key: Pick<SignOnKey, 'hash'>,
  sealed: Buffer | null,
): Promise<PendingSignOn<At> | null> {
  const text = sealed && decrypt(sessionSecret, 'signOn', key.hash, sealed)
  if (text === null) return null
  return stages[stage].parse(JSON.parse(text)) as PendingSignOn<At>
}

/** What is known under a secret, in the browser in which it was begun; null else, and where it has run out or was taken. */
export async function peekSignOn<At extends Stage>(
  db: Db,
  deps: SealingParts,
  stage: At,
  secret: string,
  browser: string,
): Promise<PendingSignOn<At> | null> {
  const key = keyOf(stage, secret, browser)
  return opened(deps, stage, key, await readSignOn(db, key))
}

/** The same, once: of several at the same moment one gets it. */
export async function endSignOn<At extends Stage>(
  db: Db,
  deps: SealingParts,
  stage: At,
  secret: string,
  browser: string,
): Promise<PendingSignOn<At> | null> {
  const key = keyOf(stage, secret, browser)
  return opened(deps, stage, key, await takeSignOn(db, key))
}

/**
 * Ends what was begun in a browser and not ended: whoever begins anew there has come back from the provider by themselves.
 *
 * @returns the rows of their tries
 */
export async function endBegunIn(
  db: Db,
  deps: SealingParts,
  browser: string,
): Promise<readonly string[]> {
  const rows = await takeBegunIn(db, hashOf(browser))
  const known = await Promise.all(
    rows.map(({ hash, sealed }) => opened(deps, 'begun', { hash }, sealed)),
  )
  return known.flatMap((one) => one?.tries ?? [])
}
