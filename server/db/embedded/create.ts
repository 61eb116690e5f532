import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode, startProblems } from '../../start-problems'
import { databaseName, type Place } from './place'

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/**
 * Makes the cluster beside its place and moves it there as a whole, with its password: a start that is killed half-way, or two
 * first starts at once, never leave half a cluster behind.
 */
export async function createCluster(place: Place): Promise<void> {
  if (await exists(place.home)) return
  const draft = `${place.home}.${process.pid}.tmp`
  const data = join(draft, 'data')
  const passwordFile = join(draft, 'password')
  await rm(draft, { recursive: true, force: true })
  await mkdir(data, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, randomBytes(32).toString('base64url'), { mode: 0o600 })
  if (place.user) {
    for (const path of [draft, data, passwordFile]) {
      await chown(path, place.user.uid, place.user.gid)
    }
  }
  const flags = ['-U', databaseName, '-A', 'scram-sha-256', '-E', 'UTF8', '--data-checksums']
  const locale = ['--locale-provider=icu', '--icu-locale=it-IT', '--locale=C']
  try {
    await promisify(execFile)(
      place.programs.initdb,
      ['-D', data, `--pwfile=${passwordFile}`, ...flags, ...locale],
      { ...place.user, cwd: draft },
    )
    await rename(draft, place.home)
  } catch (error) {
    // Another first start on the same folder was quicker: its cluster is used, and its lock decides who serves.
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error))) {
      throw startProblems.clusterFailed(place.log, error)
    }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
