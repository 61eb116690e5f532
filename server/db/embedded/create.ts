import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { newSecret, replacePrivateFile, syncFolder } from '../../private-file'
import { errorCode, reasonOf, startProblem } from '../../start-problems'
import { databaseName, type ClusterLocation } from './location'
import { isAlive } from './postmaster'
import { startedAs } from './unprivileged'

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Deletes drafts that interrupted first starts have left, whose processes have ended. */
async function removeLeftovers(location: ClusterLocation): Promise<void> {
  for (const name of await readdir(location.folder)) {
    const pid = /^postgres\.(\d+)\.tmp$/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) {
      await rm(join(location.folder, name), { recursive: true, force: true })
    }
  }
}

/**
 * Creates the cluster with its password, unless it exists. It is made in a draft folder, which is then renamed.
 * A start that is killed half-way, a power cut, or two first starts at once never leave half a cluster behind.
 *
 * @throws StartProblem if it can't be made; the abort's reason if the start is aborted
 */
export async function createCluster(
  location: ClusterLocation,
  aborted: AbortSignal,
): Promise<void> {
  await removeLeftovers(location)
  if (await exists(location.home)) return
  const draft = join(location.folder, `${basename(location.home)}.${process.pid}.tmp`)
  const data = join(draft, 'data')
  const passwordFile = join(draft, 'password')
  await rm(draft, { recursive: true, force: true })
  try {
    await mkdir(data, { recursive: true, mode: 0o700 })
    await replacePrivateFile(passwordFile, newSecret(), location.user)
    if (location.user) {
      for (const path of [draft, data]) await chown(path, location.user.uid, location.user.gid)
    }
    await initialise(location, data, passwordFile, aborted)
    await syncFolder(draft)
    await rename(draft, location.home)
    await syncFolder(location.folder)
  } catch (error) {
    aborted.throwIfAborted()
    // Another first start on the same folder was quicker: its cluster is used, and the lock decides which process serves.
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error))) {
      throw startProblem('clusterFailed', location.log, reasonOf(error))
    }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Runs initdb, which has written everything to disk when it ends. */
async function initialise(
  location: ClusterLocation,
  data: string,
  pwfile: string,
  aborted: AbortSignal,
) {
  aborted.throwIfAborted()
  const flags = [`--pwfile=${pwfile}`, '-U', databaseName, '-A', 'scram-sha-256', '-E', 'UTF8']
  const format = ['--data-checksums', '--locale-provider=icu', '--icu-locale=it-IT', '--locale=C']
  const { command, args, options } = startedAs(location.user, location.programs.initdb, [
    '-D',
    data,
    ...flags,
    ...format,
  ])
  const stdio = ['ignore' as const, 'ignore' as const, 'pipe' as const]
  // A group of processes of its own, so that initdb's children are killed with it.
  const child = spawn(command, args, { ...options, cwd: data, detached: true, stdio })
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The group has just ended.
    }
  }
  aborted.addEventListener('abort', kill)
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  try {
    // Emitted once the last process of the group has ended.
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new Error(output.trim() || `initdb: ${code}`)
  } finally {
    aborted.removeEventListener('abort', kill)
  }
}
