import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { errorCode } from '../../server/start-problems'

const shelf = 'RILIEVO_PREPARED'

/**
 * A place for data folders that several products of a run begin with. Making one takes as long as ten screens: each is made once, by the first
 * who wants it. That a product makes its own is seen in first-start.test.ts, and in the tests of the server's starts.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rilievo-prepared-'))
  // As root, PostgreSQL runs as another user, who has to get in.
  await chmod(folder, 0o755)
  process.env[shelf] = folder
  return () => rm(folder, { recursive: true, force: true })
}

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
 * Fills an empty data folder with a copy of the one of that name; without a run that keeps them it stays empty.
 *
 * @param make makes it in a folder, and has ended all that works in it
 */
export async function fillPrepared(
  dataDir: string,
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const place = process.env[shelf]
  if (place === undefined) return
  const ready = join(place, name)
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
  // With its owners and rights: PostgreSQL's part is PostgreSQL's.
  await promisify(execFile)('cp', ['-a', `${ready}/.`, dataDir])
}
