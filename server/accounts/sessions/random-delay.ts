import { randomInt } from 'node:crypto'

const shortest = 500
const longest = 3_000

/** For how long work waits that a stranger's call began: spread over some seconds, so that it isn't felt in the time of those beside it. */
export function randomDelay(): number {
  return randomInt(shortest, longest)
}
