import { randomInt } from 'node:crypto'

const min = 500
const max = 3_000

/**
 * Random delay in ms for work that a visitor's call has queued,
 * so that its load can't be measured by the time of other calls.
 */
export function randomDelay(): number {
  return randomInt(min, max)
}
