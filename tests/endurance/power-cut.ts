import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Reason why a power cut can't be simulated here; null if it can. */
export function whyNoPowerCuts(): string | null {
  try {
    execFileSync('strace', ['-qq', '-e', 'trace=fsync', 'true'])
    return null
  } catch {
    return 'strace is missing, or may not trace'
  }
}

const calls = 'fsync,fdatasync,openat,rename,renameat,renameat2,link,linkat,unlink,unlinkat'

/** Starts a program so that it is known later what it has had written to disk. */
export function traced(trace: string, command: string, args: string[], env: NodeJS.ProcessEnv) {
  const flags = ['-f', '-y', '-qq', '--seccomp-bpf', '-s', '512', '-e', `trace=${calls}`]
  return spawn('strace', [...flags, '-o', trace, command, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function descendants(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    const children = list === '' ? [] : list.split(' ').map(Number)
    return children.flatMap((child) => [child, ...descendants(child)])
  } catch {
    return []
  }
}

/** Sends a signal to all that a traced program consists of. */
export function signalAll(tracer: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  const sent = new Set<number>()
  for (;;) {
    const pids = descendants(tracer.pid ?? 0).filter((pid) => !sent.has(pid))
    if (pids.length === 0) return
    for (const pid of pids) {
      sent.add(pid)
      try {
        process.kill(pid, signal)
      } catch {
        // The process has ended by itself.
      }
    }
  }
}

/** State of the disk by the trace. */
interface Disk {
  /** Files whose content was synced since they were made. */
  readonly synced: ReadonlySet<string>
  /** New names whose folder was not synced since: name, and what it was called before; null = nothing. */
  readonly unsyncedNames: readonly (readonly [name: string, before: string | null])[]
}

const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/** Reads a trace, line by line: `pid call(arguments) = result`, a call being told in two halves where another one came between. */
export function diskOf(trace: string, dataDir: string): Disk {
  let synced = new Set<string>()
  let names: [string, string | null][] = []
  // Paths that PostgreSQL renames begin in its own folder, which moves once.
  let cluster = ''
  const absolute = (path: string) => (path.startsWith('/') ? path : join(cluster, path))
  const moved = (from: string, to: string) => {
    const at = (path: string) => (within(path, from) ? to + path.slice(from.length) : path)
    synced = new Set([...synced].filter((path) => !within(path, to)).map(at))
    names = names.map(([name, before]) => [at(name), before])
    names.push([to, from])
    cluster = at(cluster)
  }
  const done = (call: string, text: string) => {
    const paths = [...text.matchAll(/"([^"]*)"/g)].map(([, path]) => absolute(path ?? ''))
    const [from = '', to = ''] = paths
    const opened = /= \d+<([^>]*)>/.exec(text)?.[1] ?? ''
    if (call.endsWith('sync')) {
      const path = /\(\d+<([^>]*)>/.exec(text)?.[1] ?? ''
      synced.add(path)
      names = names.filter(([name]) => dirname(name) !== path)
    } else if (call === 'openat') {
      const draft = new RegExp(`^${dataDir}/postgres\\.\\d+\\.tmp/data`).exec(opened)?.[0]
      cluster = draft ?? cluster
      if (text.includes('O_TRUNC') || text.includes('O_EXCL')) synced.delete(opened)
    } else if (call.startsWith('rename')) {
      moved(from, to)
    } else if (call.startsWith('link')) {
      if (synced.has(from)) synced.add(to)
      names.push([to, null])
    } else {
      synced.delete(from)
    }
  }
  const halves = new Map<string, string>()
  for (const line of readFileSync(trace, 'utf8').split('\n')) {
    const [, pid = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? []
    if (rest.endsWith('<unfinished ...>')) halves.set(pid, rest.slice(0, -16))
    const text = rest.startsWith('<...')
      ? `${halves.get(pid) ?? ''}${rest.replace(/^<\.\.\. \w+ resumed>/, '')}`
      : rest
    const call = /^(\w+)\(/.exec(text)?.[1]
    if (call !== undefined && / = \d/.test(text)) done(call, text)
  }
  return { synced, unsyncedNames: names.filter(([name]) => within(name, dataDir)) }
}

/** Stops a traced program as it stands, and notes what a power cut would leave of its folder: what was not synced is empty. */
export async function cutPower(
  tracer: ChildProcess,
  trace: string,
  dataDir: string,
  copy: string,
  namesToo: boolean,
): Promise<void> {
  signalAll(tracer, 'SIGSTOP')
  // Writes that had just ended are noted first.
  await pause(300)
  execFileSync('cp', ['-a', dataDir, copy])
  const { synced, unsyncedNames } = diskOf(trace, dataDir)
  signalAll(tracer, 'SIGCONT')
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    const file = join(copy, name)
    if (statSync(file).isFile() && !synced.has(join(dataDir, name))) truncateSync(file)
  }
  if (!namesToo) return
  const inCopy = (path: string) => join(copy, relative(dataDir, path))
  for (const [name, before] of [...unsyncedNames].reverse()) {
    try {
      if (before === null) rmSync(inCopy(name), { recursive: true })
      else renameSync(inCopy(name), inCopy(before))
    } catch {
      // The file was deleted again.
    }
  }
}
