import { readdir, readFile, readlink, realpath } from 'node:fs/promises'

const folderOf = (pid: string) => readlink(`/proc/${pid}/cwd`).catch(() => '')

/** The process that a process was started by; empty where it is gone. */
async function parentOf(pid: string): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return line.slice(line.lastIndexOf(')') + 1).split(' ')[2] ?? ''
}

/**
 * Ends what a PostgreSQL that was killed has left running on its folder. They go by themselves as a rule; one that hangs holds the memory
 * that all of them shared, and no other PostgreSQL starts there. Those of a living one are left alone, and so is everything where the
 * system doesn't tell of processes as Linux does.
 */
export async function endOrphans(cluster: string): Promise<void> {
  const folder = await realpath(cluster)
  const names = await readdir('/proc').catch(() => [])
  for (const pid of names.filter((name) => /^\d+$/.test(name))) {
    if ((await folderOf(pid)) !== folder) continue
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    const isOrphan = (await folderOf(await parentOf(pid))) !== folder
    if (!title.startsWith('postgres: ') || !isOrphan) continue
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has just gone.
    }
  }
}
