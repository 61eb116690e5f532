import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { startProblems } from '../../start-problems'

/** Whom PostgreSQL runs as: it refuses root. Undefined = whoever started Rilievo. */
export interface Identity {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const userName = 'postgres'

function numberOf(flag: string): number | null {
  const found = spawnSync('id', [flag, userName], { encoding: 'utf8' })
  return found.status === 0 ? Number(found.stdout) : null
}

/** The user that PostgreSQL runs as when Rilievo was started by root; made when the system has none. */
export function identity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (numberOf('-u') === null) {
    const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false']
    const made = spawnSync('useradd', [...flags, userName])
    // Systems with busybox have adduser in its place.
    if (made.status !== 0) spawnSync('adduser', ['-S', '-D', '-H', userName])
  }
  const uid = numberOf('-u')
  const gid = numberOf('-g')
  if (uid === null || gid === null) throw startProblems.noUser()
  return { name: userName, uid, gid }
}

/** Refuses, naming it, the first folder on the way to one of the paths that the user can't pass through. */
export function checkPassage(user: Identity, paths: readonly string[]): void {
  for (const path of paths) {
    const folders: string[] = []
    for (let at = path; ; at = dirname(at)) {
      folders.unshift(at)
      if (at === dirname(at)) break
    }
    for (const folder of folders) {
      const test = spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], {
        uid: user.uid,
        gid: user.gid,
        cwd: '/',
      })
      if (test.status !== 0) throw startProblems.userShutOut(user.name, folder)
    }
  }
}
