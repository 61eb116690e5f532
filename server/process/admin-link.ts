import { join } from 'node:path'
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
import { errorCode, startProblems } from '../start-problems'

/** The address of the database: of a data folder that nobody serves it is started for as long as this takes. */
async function reach(config: Config, ending: Shutdown): Promise<string> {
  const served = config.databaseUrl === null ? await servedUrl(config.dataDir) : null
  if (served !== null) return served
  const opening = openDatabase(config, ending.signal)
  ending.closing(async () => (await opening.catch(() => null))?.stop())
  const database = await opening
  // An own PostgreSQL may serve a product of another version: whoever starts that brings it up to date.
  if (config.databaseUrl === null) await prepareDatabase(database, openLog('silent'))
  return database.url
}

/** The secret of the product that runs here: mails and factors are sealed with it. */
const secretOf = async ({ sessionSecret, dataDir }: Config) =>
  sessionSecret ?? storedSecret(join(dataDir, 'session.secret'))

/**
 * `npm run admin -- --email …`: prints a new link for an administrator who can't get in, whether or not the product runs;
 * `--clear-second-factor` takes theirs away with it.
 *
 * @throws StartProblem with a sentence for whoever asked
 */
export async function printAdminLink(
  config: Config,
  ending: Shutdown,
  asked: Parameters<typeof adminLink>[1],
): Promise<void> {
  const { pool, db } = openPool(await reach(config, ending), openLog('silent'))
  ending.closing(() => pool.end())
  const publicUrl = () => config.publicUrl ?? localUrl(config.host, config.port)
  try {
    const made = await adminLink({ db, publicUrl, sessionSecret: await secretOf(config) }, asked)
    if ('problem' in made) throw startProblems.noAdminLink(made.problem, asked.email ?? '')
    console.log(words.open(made.link))
    const told = words.secondFactor[made.secondFactor]
    if (told !== null) console.log(told)
  } catch (error) {
    // No such table: nobody has started the product on this database.
    if (errorCode(error) === '42P01' || errorCode((error as Error).cause) === '42P01') {
      throw startProblems.notSetUp()
    }
    throw error
  }
}
