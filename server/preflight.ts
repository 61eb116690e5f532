import type { Config } from './config'
import { placeIn } from './db/embedded/place'
import { checkPort } from './listening'

/**
 * What can be told of a start before anything is built or made.
 *
 * @throws StartProblem
 */
export async function preflight(config: Config): Promise<void> {
  await checkPort(config)
  if (config.databaseUrl === null) await placeIn(config.dataDir)
}
