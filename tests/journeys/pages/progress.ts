import { expect } from 'vitest'

/** Waits until a number has come to an end that takes long. Only each step towards it has the usual limit. */
export async function reaches(end: number, read: () => Promise<number>): Promise<void> {
  let last = await read()
  while (last !== end) {
    const before = last
    const step = async () => (last = await read())
    await expect.poll(step, { message: `goes on from ${before} to ${end}` }).not.toBe(before)
  }
}
