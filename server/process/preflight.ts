import type { Config } from '../config'
import { clusterLocation } from '../db/embedded/location'
import { checkPort } from './listening'

/**
 * Checks what can be checked before a start builds or changes anything: the port and the data folder.
 *
 * @param listens whether the process will listen: only then the port has to be free
 * @throws StartProblem
 */
export async function preflight(config: Config, listens: boolean): Promise<void> {
  if (listens) await checkPort(config)
  if (config.databaseUrl === null) await clusterLocation(config.dataDir)
}
