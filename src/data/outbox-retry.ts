const longest = 30_000

/**
 * The pause before the next try: it doubles from one second to half a minute, and is spread so that five hundred browsers don't
 * come back in the same second after the server was away.
 *
 * @param failures how many tries have failed in a row, from 1
 * @returns milliseconds
 */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const pause = Math.min(longest, 1_000 * 2 ** (failures - 1))
  return pause * (0.75 + 0.5 * random())
}
