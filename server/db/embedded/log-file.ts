import { copyFile, stat, truncate } from 'node:fs/promises'

/** How large PostgreSQL's log may become before it begins anew, in bytes. */
const largest = 10 * 1024 * 1024

/** How often its size is looked at, in ms. */
const interval = 10 * 60_000

/**
 * Puts a log that has become large aside, in the place of the one before it, and empties it: PostgreSQL goes on at its end, for it writes by
 * appending. What it says in the moment between is lost.
 */
export async function rotateLog(file: string): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size < largest) return
  await copyFile(file, `${file}.1`)
  await truncate(file)
}

/** Has a log rotated now, and from then on: one that can't be is left as it is. @returns what ends that */
export function keepRotating(file: string): () => void {
  const rotate = () => void rotateLog(file).catch(() => undefined)
  rotate()
  const timer = setInterval(rotate, interval).unref()
  return () => clearInterval(timer)
}
