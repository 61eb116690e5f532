import { readdir, readFile } from 'node:fs/promises'

/** The kernel counts processor time in hundredths of a second (`USER_HZ`, the same on every Linux). */
const msPerTick = 10

interface Usage {
  readonly parent: number
  /** Time of the process itself. */
  readonly own: number
  /** Time of its children that have ended. */
  readonly ended: number
}

/** @returns null for a process that is gone */
async function usageOf(pid: number): Promise<Usage | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The name stands in brackets and may hold blanks: the numbers begin after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const at = (index: number) => Number(fields[index])
  return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }
}

/** The processor time in ms, user and system, that a process has used so far, all its threads included. */
export async function cpuOfProcess(pid: number): Promise<number> {
  return ((await usageOf(pid))?.own ?? 0) * msPerTick
}

/** Processor time of a process and all below it, those that have ended included. */
export async function cpuOfTree(root: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const usages = new Map<number, Usage>()
  for (const pid of pids) {
    const usage = await usageOf(pid)
    if (usage !== null) usages.set(pid, usage)
  }
  let ticks = 0
  const open = [root]
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    const usage = usages.get(pid)
    if (usage === undefined) continue
    ticks += usage.own + usage.ended
    for (const [other, { parent }] of usages) if (parent === pid) open.push(other)
  }
  return ticks * msPerTick
}
