import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { buildServer, root } from '../../../scripts/build.js'
import { isBuilt } from '../../../scripts/fingerprint.js'
import { madeOnceARun } from '../run/made-once'

/**
 * The server as `npm start` runs it: its file in `dist` if that was built from these very sources. Else one is built once a run, so that
 * nobody's `dist` is touched.
 */
export function builtServer(): Promise<string> {
  // To compare the sources takes a moment.
  return (found ??= findOrBuild())
}

let found: Promise<string> | undefined

async function findOrBuild(): Promise<string> {
  if (isBuilt(root)) return join(root, 'dist/server/main.js')
  const folder = await madeOnceARun('built', async (draft) => {
    await buildServer(join(draft, 'server'))
    // Its packages are looked for in the folders above it.
    await symlink(join(root, 'node_modules'), join(draft, 'node_modules'))
  })
  return join(folder, 'server/main.js')
}

type Executor<Result> = ConstructorParameters<typeof Promise<Result>>[0]

/** A process of the built server. */
export interface BuiltServer {
  readonly url: string
  /** Output so far, of both streams. */
  readonly said: () => string
  /** Lines of its log. */
  readonly logged: () => string[]
  readonly process: ChildProcess
  /** Ends the process this way and waits until it is gone. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
}

/** Longest wait for a start or an end, in ms: a hang is reported with the server's output. */
const longest = 30_000

/** System call in which each thread of a process waits, a line each; '' if the system has no /proc. */
function waitsOf(pid: number | undefined): string {
  const tasks = `/proc/${pid}/task`
  const line = (task: string) =>
    ['comm', 'wchan'].map((name) => readFileSync(join(tasks, task, name), 'utf8').trim()).join(': ')
  try {
    return readdirSync(tasks).map(line).join('\n')
  } catch {
    return ''
  }
}

/**
 * Starts the built server and waits until it says that it is ready.
 *
 * @param within for how long it is waited for, in ms
 */
export async function startBuiltServer(
  main: string,
  env: Record<string, string>,
  args: readonly string[] = [],
  within = longest,
): Promise<BuiltServer> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let log = ''
  const inTime = async <Result>(what: string, executor: Executor<Result>): Promise<Result> => {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const waits = waitsOf(child.pid)
        // One that hangs hears no other signal.
        child.kill('SIGKILL')
        reject(new Error(`the server is not ${what} in time: ${said}\n${waits}`))
      }, within)
    })
    return Promise.race([new Promise(executor), tooLong]).finally(() => clearTimeout(timer))
  }
  const url = await inTime<string>('ready', (resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const ready = /Rilievo è pronto: (\S+)\n/.exec(said)?.[1]
      if (ready !== undefined) resolve(ready)
    }
    child.stdout.on('data', hear)
    child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()))
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    url,
    said: () => said,
    logged: () => log.split('\n').filter((line) => line !== ''),
    process: child,
    end: (signal) => {
      child.kill(signal)
      return inTime('gone', (resolve) => void gone.then(resolve))
    },
  }
}
