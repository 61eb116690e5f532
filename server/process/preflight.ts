import type { Config } from '../config'
import { clusterLocation } from '../db/embedded/location'
import { checkPort } from './listening'

/**
 * What can be told of a start before anything is built or made.
 *
 * @param listens whether it will listen: a command that works beside the product finds its port taken
 * @throws StartProblem
 */
export async function preflight(config: Config, listens: boolean): Promise<void> {
  if (listens) await checkPort(config)
  if (config.databaseUrl === null) await clusterLocation(config.dataDir)
}
