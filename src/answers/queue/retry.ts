const longest = 30_000
/** A server that asks for more than this is asked again sooner: a date that was mistaken must not keep answers for a day. */
const longestAsked = 5 * 60_000

/**
 * The pause before the next try: it doubles from one second to half a minute, and is spread so that five hundred browsers don't
 * come back in the same second after the server was away.
 *
 * @param failures how many tries have failed in a row, from 1
 * @param asked what the server's `Retry-After` says, in milliseconds
 * @returns milliseconds
 */
export function retryDelay(
  failures: number,
  random: () => number = Math.random,
  asked: number | null = null,
): number {
  const pause = Math.min(longest, 1_000 * 2 ** (failures - 1))
  const spread = pause * (0.75 + 0.5 * random())
  // Never before the server wants it, and not all in the same second after that.
  return asked === null ? spread : Math.max(spread, Math.min(asked, longestAsked) + spread / 2)
}
