import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { dirname } from 'node:path'
import { startProblem } from '../../start-problems'

/** User who runs PostgreSQL, which refuses root. Undefined = the user who started the product. */
export interface Identity {
  readonly name: string
  readonly uid: number
  readonly gid: number
  /** Capability by which this user passes through closed folders; null = none is needed. */
  readonly capability: Capability | null
}

/** Capabilities, the narrower first: it passes and reads, but Docker does not grant it. The other one writes too. */
const capabilities = ['dac_read_search', 'dac_override'] as const
type Capability = (typeof capabilities)[number]

const userName = 'postgres'

function numberOf(flag: string): number | null {
  const { status, stdout } = spawnSync('id', [flag, userName], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : null
}

/** User for PostgreSQL if root started the product; created if the system has none. @throws StartProblem */
function systemUser(): Identity {
  if (numberOf('-u') === null) {
    const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false']
    const result = spawnSync('useradd', [...flags, userName])
    // Systems with busybox have adduser instead.
    if (result.status !== 0) spawnSync('adduser', ['-S', '-D', '-H', userName])
  }
  const uid = numberOf('-u')
  const gid = numberOf('-g')
  if (uid === null || gid === null) throw startProblem('noUser')
  return { name: userName, uid, gid, capability: null }
}

/** Variables that PostgreSQL gets from the environment: paths of programs and libraries, language and time zone. */
const needed =
  /^(PATH|HOME|TMPDIR|TZ|TZDIR|LANG|LANGUAGE|LC_\w+|(LD|DYLD)_\w+|ICU_DATA|SYSTEMROOT)$/i

/** Environment for PostgreSQL, without the product's passwords, secrets and addresses: an intruder in PostgreSQL could read them. */
function neededEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => needed.test(name)))
}

interface Started {
  readonly command: string
  readonly args: string[]
  readonly options: { uid?: number; gid?: number; env: NodeJS.ProcessEnv }
}

/** Arguments for `spawn` that start a program as a user. */
export function startedAs(
  user: Identity | undefined,
  program: string,
  args: readonly string[],
): Started {
  const env = neededEnvironment()
  if (user === undefined) return { command: program, args: [...args], options: { env } }
  const { uid, gid, capability } = user
  if (capability === null) {
    return { command: program, args: [...args], options: { env, uid, gid } }
  }
  const only = `-all,+${capability}`
  const flags = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    // Needed for access(), with which PostgreSQL finds its files: it ignores the capability otherwise.
    '--securebits=+no_setuid_fixup',
    ...['inh-caps', 'ambient-caps', 'bounding-set'].map((set) => `--${set}=${only}`),
  ]
  return { command: 'setpriv', args: [...flags, program, ...args], options: { env } }
}

function runsAs(user: Identity, program: string, args: readonly string[]): boolean {
  const { command, args: all, options } = startedAs(user, program, args)
  const { status } = spawnSync(command, all, { ...options, cwd: '/' })
  return status === 0
}

/** Whether root can pass through a folder; one that does not exist yet is not passable. */
function isPassable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** First folder above one of the paths that root can pass through, but not the user. */
function blockedFor(user: Identity, paths: readonly string[]): string | undefined {
  for (const path of paths) {
    const folders: string[] = []
    for (let at = path; ; at = dirname(at)) {
      folders.unshift(at)
      if (at === dirname(at)) break
    }
    const passable = folders.filter(isPassable)
    const blocked = passable.find((at) => !runsAs(user, '/bin/sh', ['-c', 'test -x "$0"', at]))
    if (blocked !== undefined) return blocked
  }
  return undefined
}

/**
 * User who runs PostgreSQL and can reach these paths, with a capability if a folder above them is closed.
 *
 * @throws StartProblem if there is no such user, or a path stays closed; it names the folder
 */
export function identityFor(paths: readonly string[]): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = systemUser()
  const blocked = blockedFor(user, paths)
  if (blocked === undefined) return user
  for (const capability of capabilities) {
    const able = { ...user, capability }
    if (blockedFor(able, paths) === undefined) return able
  }
  throw startProblem('userShutOut', user.name, blocked)
}
