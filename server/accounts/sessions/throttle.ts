import { bare } from '../../../contract/seen-text'
import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { LimitName } from '../../../contract/models/rate-limits'
import { addressForms } from '../queries/address-forms'
import { addRateLimit } from '../queries/rate-limits'
import { countNobody, putDown } from '../queries/attempts'
import type { AppContext } from '../../context'
import { tooMany } from '../../rules/too-many'
import { logAccessEvent, recordAccess } from '../access-events'

/** How many tries of one kind the last quarter of an hour may hold, for what is counted (decision 039). */
export interface Limit {
  readonly name: LimitName
  readonly subject: string
  readonly most: number
}

/** Whose try is counted. */
export interface Trying {
  /** Whose account it is; null where there is none, or nobody may know. */
  readonly userId: string | null
  /** What tells somebody without an account from others: as many are told of as of those who have one. */
  readonly nobody?: string
  readonly ip: string
}

/**
 * Counts a try before it is made. One that is refused is told: in the log each time, to administrators once for a counter and account.
 *
 * @returns the rows of it, by which it can be taken back
 * @throws Problem 429, with `meta.retryAfter` in seconds, where a limit is reached
 */
export async function countAttempt(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  limits: readonly Limit[],
  about: Trying,
): Promise<readonly string[]> {
  const { rows, subject, seconds } = await putDown(db, limits)
  if (rows !== null) return rows
  const limit = limits.find((one) => one.subject === subject)
  if (limit !== undefined) await notifyThrottled({ db, log }, limit, about, seconds)
  throw tooMany(seconds)
}

/**
 * Each is a line of the log. The journal of an account and the list of administrators tell once in a quarter of an hour that a counter
 * refuses it: of one for an address that is once for each account that is tried from there.
 */
async function notifyThrottled(
  deps: Pick<AppContext, 'db' | 'log'>,
  { name, subject }: Limit,
  { userId, nobody = 'nobody', ip }: Trying,
  seconds: number,
): Promise<void> {
  const { db } = deps
  const event = { operation: 'slowed', userId, ip, details: { limit: name } } as const
  const once = { subject: `told ${userId ?? nobody} of ${subject}`, most: 1 }
  const isFirst = (await putDown(db, [once])).rows !== null
  if (!isFirst) return logAccessEvent(deps, event)
  await recordAccess(deps, { ...event, by: null })
  const isNoted = await addRateLimit(db, { limit: name, network: networkOf(ip), userId }, seconds)
  // Where there is no account as much is written as where there is one: the time that it takes tells nothing.
  if (userId === null) await countNobody(db)
  if (!isNoted) await countNobody(db)
}

/** An e-mail address as a counter knows it: nobody reads the address there, or finds it by trying. */
export function unreadable(email: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`e-mail:${addressForms(bare(email))[0]}`)
    .digest('hex')
}

/** Where a call comes from, as one who can choose among many addresses counts: of IPv6 the network of 64 bits. */
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
