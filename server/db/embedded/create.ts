import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { newSecret, replacePrivateFile } from '../../private-file'
import { errorCode, startProblems } from '../../start-problems'
import { syncFolder } from '../../sync-folder'
import { databaseName, type ClusterLocation } from './location'
import { isAlive } from './postmaster'
import { startedAs } from './unprivileged'

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** What first starts that were cut off have left: drafts whose process is gone. */
async function removeLeftovers(location: ClusterLocation): Promise<void> {
  for (const name of await readdir(location.folder)) {
    const pid = /^postgres\.(\d+)\.tmp$/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) {
      await rm(join(location.folder, name), { recursive: true, force: true })
    }
  }
}

/**
 * Makes the cluster beside its place and moves it there as a whole, with its password: a start that is killed half-way, a power cut, or
 * two first starts at once never leave half a cluster behind.
 */
export async function createCluster(location: ClusterLocation, ending: AbortSignal): Promise<void> {
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
    await initialise(location, data, passwordFile, ending)
    await syncFolder(draft)
    await rename(draft, location.home)
    await syncFolder(location.folder)
  } catch (error) {
    ending.throwIfAborted()
    // Another first start on the same folder was quicker: its cluster is used, and its lock decides who serves.
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error))) {
      throw startProblems.clusterFailed(location.log, error)
    }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** initdb has all that it makes on disk before it ends. */
async function initialise(
  location: ClusterLocation,
  data: string,
  pwfile: string,
  ending: AbortSignal,
) {
  ending.throwIfAborted()
  const flags = [`--pwfile=${pwfile}`, '-U', databaseName, '-A', 'scram-sha-256', '-E', 'UTF8']
  const kept = ['--data-checksums', '--locale-provider=icu', '--icu-locale=it-IT', '--locale=C']
  const how = startedAs(location.user, location.programs.initdb, ['-D', data, ...flags, ...kept])
  const { command, args, options } = how
  const stdio = ['ignore' as const, 'ignore' as const, 'pipe' as const]
  // A group of its own, so that what initdb has started is ended with it.
  const child = spawn(command, args, { ...options, cwd: data, detached: true, stdio })
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has just ended.
    }
  }
  ending.addEventListener('abort', end)
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  try {
    // Closed once the last of the group is gone.
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new Error(said.trim() || `initdb: ${code}`)
  } finally {
    ending.removeEventListener('abort', end)
  }
}
