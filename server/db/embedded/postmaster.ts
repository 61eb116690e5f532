import { readFile, realpath, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Main process of a PostgreSQL, from the `postmaster.pid` of its data folder. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
}

/** Whether the process is the PostgreSQL of this folder: after a power cut its id may belong to any other process. */
async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const args = command.split('\0')
  const folder = args[args.indexOf('-D') + 1] ?? ''
  const real = (path: string) => realpath(path).catch(() => path)
  return basename(args[0] ?? '') === 'postgres' && (await real(folder)) === (await real(cluster))
}

/** Process and port from a `postmaster.pid`; zero if the file has none. */
async function readPidFile(file: string): Promise<Postmaster> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  const number = (line = '') => (/^\d+$/.test(line.trim()) ? Number(line) : 0)
  return { pid: number(lines[0]), port: number(lines[3]) }
}

/** The running postmaster of a folder, or null. A damaged `postmaster.pid`, or one of a process that has ended, is deleted. */
export async function postmasterOf(cluster: string): Promise<Postmaster | null> {
  const file = join(cluster, 'postmaster.pid')
  try {
    let postmaster = await readPidFile(file)
    if (postmaster.pid === 0) {
      // A new file is empty for a moment.
      await pause(500)
      postmaster = await readPidFile(file)
    }
    if (await isPostmasterOf(cluster, postmaster.pid)) {
      return postmaster.port > 0 ? postmaster : null
    }
    await rm(file, { force: true })
    return null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Whether a process runs. */
export function isAlive(pid: number): boolean {
  // Other numbers mean groups of processes, this one's among them.
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a postmaster has a client, by the titles of its processes; null if the system doesn't show them. */
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

/** Shuts PostgreSQL down fast: open transactions are rolled back, everything committed is on disk. Resolves after its end, or 60 s. */
export async function stopPostmaster({ pid }: Postmaster): Promise<void> {
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid) && waited < 60_000; waited += 25) await pause(25)
}
