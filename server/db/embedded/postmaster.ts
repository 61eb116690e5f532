import { readFile, realpath, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A PostgreSQL that runs on a data folder, by its `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
}

/** Whether the process is the PostgreSQL of this folder: after a power cut its number may belong to any other, or to that of another folder. */
async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const args = command.split('\0')
  const folder = args[args.indexOf('-D') + 1] ?? ''
  const place = (path: string) => realpath(path).catch(() => path)
  return basename(args[0] ?? '') === 'postgres' && (await place(folder)) === (await place(cluster))
}

/** What a `postmaster.pid` says: process and port. Zero where it says nothing of the kind. */
async function told(file: string): Promise<Postmaster> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  const number = (line = '') => (/^\d+$/.test(line.trim()) ? Number(line) : 0)
  return { pid: number(lines[0]), port: number(lines[3]) }
}

/** The living postmaster of a folder, or null; a `postmaster.pid` that no PostgreSQL of the folder stands behind, or that is damaged, is removed. */
export async function postmasterOf(cluster: string): Promise<Postmaster | null> {
  const file = join(cluster, 'postmaster.pid')
  try {
    let found = await told(file)
    if (found.pid === 0) {
      // One that is just being made is empty for a moment.
      await pause(500)
      found = await told(file)
    }
    if (await isPostmasterOf(cluster, found.pid)) return found.port > 0 ? found : null
    await rm(file, { force: true })
    return null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export function isAlive(pid: number): boolean {
  // Other numbers mean whole groups of processes, this one's among them.
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, and is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether somebody is connected to a postmaster, by the titles of its processes; null where the system doesn't tell. */
export async function isServing({ pid }: Postmaster): Promise<boolean | null> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => null)
  if (list === null) return null
  const titles = list.trim().split(' ').filter(Boolean)
  const connected = await Promise.all(
    titles.map(async (child) => {
      const title = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
      return /^postgres: \S+ \S+ 127\.0\.0\.1\(\d+\)/.test(title)
    }),
  )
  return connected.includes(true)
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. Resolves when the process is gone. */
export async function stopPostmaster({ pid }: Postmaster): Promise<void> {
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid) && waited < 60_000; waited += 25) await pause(25)
}
