import { join } from 'node:path'
import type { Config } from './config'
import { openDatabase, prepareDatabase } from './database'
import { servedUrl } from './db/embedded/served'
import { openPool } from './db/open'
import { localUrl } from './listening'
import { openLog } from './log'
import { storedSecret } from './private-file'
import { adminLink } from './services/accounts/admin-link'
import { errorCode, startProblems } from './start-problems'

/** Where the database is reached: of a data folder that nobody serves it is started for as long as this takes. */
async function reach(config: Config) {
  const log = openLog('silent')
  const served = config.databaseUrl === null ? await servedUrl(config.dataDir) : null
  if (served !== null) return { url: served, stop: async () => undefined }
  const database = await openDatabase(config, new AbortController().signal)
  // An own PostgreSQL may serve a product of another version: whoever starts that brings it up to date.
  if (config.databaseUrl === null) await prepareDatabase(database, log)
  return database
}

/** The secret of the product that runs here: mails and factors are sealed with it. */
const secretOf = async ({ sessionSecret, dataDir }: Config) =>
  sessionSecret ?? storedSecret(join(dataDir, 'session.secret'))

const tellings = {
  none: null,
  asked:
    'Chiederà anche il codice della verifica in due passaggi. A chi ha perso dispositivo e codici di recupero la toglie: npm run admin -- --email … --clear-second-factor',
  cleared:
    'La verifica in due passaggi è stata tolta da questo account: il registro lo riporta, e il suo proprietario riceve un messaggio.',
} as const

/** What follows `--email`, or null. */
function emailIn(args: readonly string[]): string | null {
  const at = args.indexOf('--email')
  return at < 0 ? null : (args[at + 1]?.trim() ?? null)
}

/**
 * `npm run admin -- --email …`: prints a new link for an administrator who can't get in, whether or not the product runs;
 * `--clear-second-factor` takes theirs away with it.
 *
 * @throws StartProblem with a sentence for whoever asked
 */
export async function printAdminLink(config: Config, args: readonly string[]): Promise<void> {
  const email = emailIn(args)
  const clearsSecondFactor = args.includes('--clear-second-factor')
  const { url, stop } = await reach(config)
  const { pool, db } = openPool(url, openLog('silent'))
  const publicUrl = () => config.publicUrl ?? localUrl(config.host, config.port)
  try {
    const parts = { db, publicUrl, sessionSecret: await secretOf(config) }
    const made = await adminLink(parts, { email, clearsSecondFactor })
    if ('problem' in made) throw startProblems.noAdminLink(made.problem, email ?? '')
    console.log(`Aprite questo collegamento, che vale una volta sola:\n  ${made.link}`)
    const told = tellings[made.secondFactor]
    if (told !== null) console.log(told)
  } catch (error) {
    // No such table: nobody has started the product on this database.
    if (errorCode(error) === '42P01' || errorCode((error as Error).cause) === '42P01') {
      throw startProblems.notSetUp()
    }
    throw error
  } finally {
    await pool.end()
    await stop()
  }
}
