import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '../../../server/start-problems'

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Whether the folder is ours to make: nobody else has begun it. */
async function begin(draft: string): Promise<boolean> {
  try {
    await mkdir(draft, { mode: 0o755 })
    return true
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    return false
  }
}

/**
 * A folder that several files of a run begin with: the first that asks for it makes it, others wait meanwhile.
 *
 * @param make makes it in a folder, and has ended all that works in it
 * @returns the folder, in which nobody changes anything
 */
export async function madeOnceARun(
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  // The run's folder, which is removed with it.
  const ready = join(tmpdir(), `once-${name}`)
  const draft = `${ready}.draft`
  while (!(await exists(ready))) {
    if (!(await begin(draft))) {
      await pause(100)
      continue
    }
    // Another may have finished it between the two looks.
    if (await exists(ready)) {
      await rm(draft, { recursive: true, force: true })
      break
    }
    try {
      await make(draft)
      await rename(draft, ready)
    } catch (error) {
      await rm(draft, { recursive: true, force: true })
      throw error
    }
  }
  return ready
}
