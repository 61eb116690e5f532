import { existsSync } from 'node:fs'
import { startProblems } from '../../start-problems'
import { storedPassword } from './password'
import { databaseName, clusterLocation, urlOf } from './location'
import { postmasterOf } from './postmaster'

/**
 * The address, for its owner, of the embedded PostgreSQL that runs on a data folder, for who works there beside the server; null where
 * none runs.
 *
 * @throws StartProblem where the folder has none at all
 */
export async function servedUrl(folder: string): Promise<string | null> {
  const location = await clusterLocation(folder)
  if (!existsSync(location.cluster)) throw startProblems.noDatabase(folder)
  const running = await postmasterOf(location.cluster)
  const password = running && (await storedPassword(location))
  return running && password ? urlOf(running.port, password, databaseName) : null
}
