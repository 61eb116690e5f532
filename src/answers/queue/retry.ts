/** Longest pause of the client's own, in milliseconds. */
const maxPause = 30_000
/** Longest pause that a server may ask for, in milliseconds: a mistaken date must not delay answers by a day. */
const maxRetryAfter = 5 * 60_000

/**
 * Pause before the next attempt. It doubles from one second to half a minute, with a random part. After the server was away,
 * five hundred browsers must not return in the same second.
 *
 * @param failures number of failed attempts in a row, from 1
 * @param retryAfter pause of the server's `Retry-After`, in milliseconds
 * @returns milliseconds
 */
export function retryDelay(
  failures: number,
  random: () => number = Math.random,
  retryAfter: number | null = null,
): number {
  const pause = Math.min(maxPause, 1_000 * 2 ** (failures - 1))
  const spread = pause * (0.75 + 0.5 * random())
  // Never before the server allows it, and not all browsers in the same second after that.
  if (retryAfter === null) return spread
  return Math.max(spread, Math.min(retryAfter, maxRetryAfter) + spread / 2)
}
