import { join } from 'node:path'
import { withoutLink } from '../../i18n/words/server/start-problems'
import { adminLink as words } from '../../i18n/words/server/terminal'
import type { Config } from '../config'
import { openDatabase, prepareDatabase } from './database'
import { servedUrl } from '../db/embedded/served'
import { openPool } from '../db/open'
import type { Shutdown } from './shutdown'
import { localUrl } from './listening'
import { openLog } from '../log'
import { storedSecret } from '../private-file'
import { adminLink } from '../accounts/admin-link'
import { errorCode, startProblem, StartProblem } from '../start-problems'

/** Address of the database. If it is the embedded one and no product runs on it, this starts it until the shutdown. */
async function reachDatabase(config: Config, shutdown: Shutdown): Promise<string> {
  const served = config.databaseUrl === null ? await servedUrl(config.dataDir) : null
  if (served !== null) return served
  const database = await openDatabase(config, shutdown)
  // An external PostgreSQL may serve a product of another version, which migrates it at its own start.
  if (config.databaseUrl === null) await prepareDatabase(database, openLog('silent'))
  return database.url
}

/** Secret of the product that runs here, with which mails and second factors are encrypted. */
const secretOf = async ({ sessionSecret, dataDir }: Config) =>
  sessionSecret ?? storedSecret(join(dataDir, 'session.secret'))

/**
 * Prints a new link for an administrator who can't sign in (`npm run admin -- --email …`), whether or not the product runs.
 * `--clear-second-factor` removes their second factor too.
 *
 * @throws StartProblem with a sentence for the person at the terminal
 */
export async function printAdminLink(
  config: Config,
  shutdown: Shutdown,
  request: Parameters<typeof adminLink>[1],
): Promise<void> {
  const { pool, db } = openPool(await reachDatabase(config, shutdown), openLog('silent'))
  shutdown.onEnd(() => pool.end())
  const publicUrl = () => config.publicUrl ?? localUrl(config.host, config.port)
  try {
    const made = await adminLink({ db, publicUrl, sessionSecret: await secretOf(config) }, request)
    if ('problem' in made) {
      throw new StartProblem(withoutLink[made.problem](request.email ?? ''))
    }
    console.log(words.open(made.link))
    const note = words.secondFactor[made.secondFactor]
    if (note !== null) console.log(note)
  } catch (error) {
    // No such table: nobody has started the product on this database.
    if (errorCode(error) === '42P01' || errorCode((error as Error).cause) === '42P01') {
      throw startProblem('notSetUp')
    }
    throw error
  }
}
