import { bare } from '../../../contract/seen-text'
import { createHmac, randomInt } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { LimitName } from '../../../contract/models/rate-limits'
import { addressForms } from '../queries/users'
import { addRateLimit } from '../queries/rate-limits'
import { writeDummyAttempt, recordAttempts } from '../queries/attempts'
import type { AppContext } from '../../context'
import { logAccessEvent, recordAccess } from '../access-events'
import { accountIssues } from '../../../i18n/words/server/request-issues'
import { Problem } from '../../../contract/problems'

/** Limit on attempts within the last quarter of an hour (decision 039). */
export interface Limit {
  readonly name: LimitName
  /** Counter: an account, a network, a device or a combination of them. */
  readonly subject: string
  readonly most: number
}

/** Author of an attempt. */
export interface AttemptSource {
  /** Account that the attempt is about; null if there is none, or nobody may know. */
  readonly userId: string | null
  /** Key of an address without an account, so that reached limits are recorded as often as for accounts. */
  readonly nobody?: string
  readonly ip: string
}

/**
 * Counts an attempt before it is made. A refused one is written to the log each time,
 * and shown to administrators once for a limit and account.
 *
 * @returns ids of the attempt's rows, for `removeAttempts`
 * @throws Problem 429, with `meta.retryAfter` in seconds, if a limit is reached
 */
export async function countAttempt(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  limits: readonly Limit[],
  about: AttemptSource,
): Promise<readonly string[]> {
  const { rows, subject, seconds } = await recordAttempts(db, limits)
  if (rows !== null) return rows
  const limit = limits.find((candidate) => candidate.subject === subject)
  if (limit !== undefined) await recordRateLimit({ db, log }, limit, about, seconds)
  throw tooMany(seconds)
}

/**
 * Records a refused attempt: in the log each time, in the audit and the administrators' list once in a quarter of an hour.
 * A limit on a network is recorded once for each account that is tried from there.
 */
async function recordRateLimit(
  deps: Pick<AppContext, 'db' | 'log'>,
  { name, subject }: Limit,
  { userId, nobody = 'nobody', ip }: AttemptSource,
  seconds: number,
): Promise<void> {
  const { db } = deps
  const event = { operation: 'slowed', userId, ip, details: { limit: name } } as const
  const once = { subject: `told ${userId ?? nobody} of ${subject}`, most: 1 }
  const isFirst = (await recordAttempts(db, [once])).rows !== null
  if (!isFirst) return logAccessEvent(deps, event)
  await recordAccess(deps, { ...event, by: null })
  const isNoted = await addRateLimit(db, { limit: name, network: networkOf(ip), userId }, seconds)
  // Without an account the same number of rows is written as with one, so that the time discloses nothing.
  if (userId === null) await writeDummyAttempt(db)
  if (!isNoted) await writeDummyAttempt(db)
}

/** Digest of an e-mail address for counters. Without the secret the address can't be found by trying. */
export function emailDigest(email: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`e-mail:${addressForms(bare(email))[0]}`)
    .digest('hex')
}

/** Network of a call for counters: the address of IPv4, the first 64 bits of IPv6, within which one caller has many addresses. */
export function networkOf(ip: string): string {
  const [, plain] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip) ?? []
  if (plain !== undefined) return plain
  const address = ip.split('%')[0] ?? ''
  if (!isIPv6(address)) return ip
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const parts = (text: string) => text.split(':').filter((part) => part !== '')
  const missing = 8 - parts(head).length - parts(tail ?? '').length
  const groups = [...parts(head), ...Array<string>(missing).fill('0'), ...parts(tail ?? '')]
  return `${groups.slice(0, 4).join(':')}::/64`
}

const min = 500
const max = 3_000

/**
 * Random delay in ms for work that a visitor's call has queued,
 * so that its load can't be measured by the time of other calls.
 */
export function randomDelay(): number {
  return randomInt(min, max)
}

/** Makes the 429 for one attempt too many. @param seconds until another attempt is allowed */
export function tooMany(seconds: number): Problem {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  const minutes = Math.ceil(retryAfter / 60)
  const wait = accountIssues.wait(minutes)
  return new Problem('tooMany', { wait }, { meta: { retryAfter } })
}
