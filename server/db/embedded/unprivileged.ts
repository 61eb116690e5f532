import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { dirname } from 'node:path'
import { startProblems } from '../../start-problems'

/** Whom PostgreSQL runs as: it refuses root. Undefined = whoever started Rilievo. */
export interface Identity {
  readonly name: string
  readonly uid: number
  readonly gid: number
  /** What lets this user pass through folders that are closed to them; null = nothing has to. */
  readonly capability: Capability | null
}

/** The narrower one first: it passes and reads, and Docker does not give it; the other one also writes. */
const capabilities = ['dac_read_search', 'dac_override'] as const
type Capability = (typeof capabilities)[number]

const userName = 'postgres'

function numberOf(flag: string): number | null {
  const found = spawnSync('id', [flag, userName], { encoding: 'utf8' })
  return found.status === 0 ? Number(found.stdout) : null
}

/** The user that PostgreSQL runs as when Rilievo was started by root; made when the system has none. */
function systemUser(): Identity {
  if (numberOf('-u') === null) {
    const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false']
    const made = spawnSync('useradd', [...flags, userName])
    // Systems with busybox have adduser in its place.
    if (made.status !== 0) spawnSync('adduser', ['-S', '-D', '-H', userName])
  }
  const uid = numberOf('-u')
  const gid = numberOf('-g')
  if (uid === null || gid === null) throw startProblems.noUser()
  return { name: userName, uid, gid, capability: null }
}

/** Variables that PostgreSQL may take from the environment: where programs and libraries are found, language and time zone. */
const needed =
  /^(PATH|HOME|TMPDIR|TZ|TZDIR|LANG|LANGUAGE|LC_\w+|(LD|DYLD)_\w+|ICU_DATA|SYSTEMROOT)$/i

/** Passwords, secrets and addresses of ours are none of it: whoever gets into PostgreSQL would find them. */
function neededEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => needed.test(name)))
}

interface Started {
  readonly command: string
  readonly args: string[]
  readonly options: { uid?: number; gid?: number; env: NodeJS.ProcessEnv }
}

/** How a program is started as that user: what `spawn` and its kin take. */
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
    // Without it access(), by which PostgreSQL looks for its files, doesn't count the capability.
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

/** Whether root gets there; what is not made yet, nobody does. */
function isOpen(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first folder on the way to one of the paths that the user can't pass through, and root can. */
function blockedFor(user: Identity, paths: readonly string[]): string | undefined {
  for (const path of paths) {
    const folders: string[] = []
    for (let at = path; ; at = dirname(at)) {
      folders.unshift(at)
      if (at === dirname(at)) break
    }
    const open = folders.filter(isOpen)
    const blocked = open.find((at) => !runsAs(user, '/bin/sh', ['-c', 'test -x "$0"', at]))
    if (blocked !== undefined) return blocked
  }
  return undefined
}

/**
 * Who runs PostgreSQL, able to reach these paths: where a folder on the way is closed to them, with one capability that opens it.
 *
 * @throws StartProblem when there is no such user, or no way to a path even so; it names the folder
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
  throw startProblems.userShutOut(user.name, blocked)
}
