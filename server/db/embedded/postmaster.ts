import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A PostgreSQL that runs on a data folder, by its `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
}

/** Whether the process is a PostgreSQL: after a power cut its number may belong to any other. */
async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  return name.startsWith('postgres')
}

/** The living postmaster of a folder, or null; a `postmaster.pid` that no PostgreSQL stands behind is removed. */
export async function postmasterOf(cluster: string): Promise<Postmaster | null> {
  const file = join(cluster, 'postmaster.pid')
  try {
    const lines = (await readFile(file, 'utf8')).split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    if (await isPostgres(pid)) return port > 0 ? { pid, port } : null
    await rm(file, { force: true })
    return null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, and is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. Resolves when the process is gone. */
export async function stopPostmaster({ pid }: Postmaster): Promise<void> {
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid) && waited < 60_000; waited += 25) await pause(25)
}
