import { readdirSync, readlinkSync } from 'node:fs'

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The processes that work in a folder or below it: PostgreSQL stands in its data. */
export function processesIn(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    try {
      const place = readlinkSync(`/proc/${pid}/cwd`)
      return place === folder || place.startsWith(`${folder}/`)
    } catch {
      // The process has ended meanwhile.
      return false
    }
  })
}
