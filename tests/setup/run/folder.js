import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** A run needs less than one; others want some too. */
const roomy = 4 * 1024 ** 3

/** In memory where the system has room for it: databases are made and dropped by the hundred, each of some 600 files. */
async function place() {
  try {
    const { bavail, bsize } = await statfs(memory)
    return bavail * bsize > roomy ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * Opens the one folder in which a run of the tests keeps all that it throws away: `TMPDIR` of whatever it starts. Whichever way the
 * run ends, a process beside it, the keeper, ends what is left and removes the folder. Within a run that has one it is that one.
 *
 * @returns ends what was started in it and removes it
 */
export default async function openRunFolder() {
  if (process.env.RILIEVO_RUN) return async () => undefined
  const folder = await mkdtemp(join(await place(), 'rilievo-run-'))
  // PostgreSQL runs as another user if this one is root, and needs access.
  await chmod(folder, 0o755)
  process.env.RILIEVO_RUN = folder
  process.env.TMPDIR = folder
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'keeper.js'), folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    // The run's folder is not the keeper's own: it would take itself for a leftover.
    env: { PATH: process.env.PATH },
    // Ctrl-C ends the run, and is not meant for the keeper.
    detached: true,
  })
  const ended = once(keeper, 'exit')
  keeper.unref()
  keeper.stdin.unref?.()
  return async () => {
    delete process.env.RILIEVO_RUN
    keeper.ref()
    keeper.stdin.end()
    await ended
  }
}
