import { existsSync } from 'node:fs'
import { startProblem } from '../../start-problems'
import { storedPassword } from './password'
import { databaseName, clusterLocation, urlOf } from './location'
import { postmasterOf } from './postmaster'

/**
 * Address, with the owner, of the embedded PostgreSQL that runs on a data folder, for maintenance while the server runs; null if none runs.
 *
 * @throws StartProblem if the folder has no database
 */
export async function servedUrl(folder: string): Promise<string | null> {
  const location = await clusterLocation(folder)
  if (!existsSync(location.cluster)) throw startProblem('noDatabase', folder)
  const running = await postmasterOf(location.cluster)
  const password = running && (await storedPassword(location))
  return running && password ? urlOf(running.port, password, databaseName) : null
}
