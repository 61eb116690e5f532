import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { Problem } from '../../../../contract/problems'
import { countNobody, putDown } from '../../../db/queries/accounts/tries'
import type { Parts } from '../../../parts'
import { logAccessEvent, recordAccess } from '../access-events'

/** How many tries of one kind the last quarter of an hour may hold, for what is counted (decision 039). */
export interface Limit {
  /** What is counted, as the log names it. */
  readonly name: string
  readonly subject: string
  readonly most: number
}

/**
 * Counts a try before it is made. One that is refused is a line of the log, for whoever watches over it.
 *
 * @param about whose account it is, null where there is none or nobody may know, and where the call comes from
 * @returns the rows of it, by which it can be taken back
 * @throws Problem 429, with `meta.retryAfter` in seconds, where a limit is reached
 */
export async function countTry(
  { db, log }: Pick<Parts, 'db' | 'log'>,
  limits: readonly Limit[],
  about: { readonly userId: string | null; readonly ip: string },
): Promise<readonly string[]> {
  const { rows, subject, seconds } = await putDown(db, limits)
  if (rows !== null) return rows
  const limit = limits.find((one) => one.subject === subject) ?? null
  await notifyThrottled({ db, log }, limit, about)
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  throw new Problem('tooMany', { minutes }, { meta: { retryAfter: Math.max(1, seconds) } })
}

/** Each is a line of the log; the journal tells of a counter that has run full once in its quarter of an hour, for it keeps all. */
async function notifyThrottled(
  parts: Pick<Parts, 'db' | 'log'>,
  limit: Limit | null,
  about: { readonly userId: string | null; readonly ip: string },
): Promise<void> {
  const event = { operation: 'slowed', ...about, details: { limit: limit?.name ?? '' } } as const
  // Put down for who has no account too: the time that it takes tells nothing.
  const whose = about.userId === null ? 'nobody’s' : 'somebody’s'
  const once = { subject: `told of ${whose} ${limit?.subject}`, most: 1 }
  const isFirst = (await putDown(parts.db, [once])).rows !== null
  if (!isFirst) return logAccessEvent(parts, event)
  await recordAccess(parts, { ...event, by: null })
  // As much work as the journal's line is.
  if (about.userId === null) await countNobody(parts.db)
}

/** An e-mail address as a counter knows it: nobody reads the address there, or finds it by trying. */
export function unreadable(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`e-mail:${email.trim().toLowerCase()}`).digest('hex')
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
