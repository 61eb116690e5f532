import type { Logger } from 'pino'
import type { Config } from '../config'
import { startEmbedded } from '../db/embedded/cluster'
import { migrate } from '../db/migrate'
import { checkServer, openPool, whereOf } from '../db/open'
import { grantApplication, canDisableAudit } from '../db/roles'
import { prepareJobs } from '../jobs/worker'
import { loggable } from '../loggable'
import { errorCode, startProblems } from '../start-problems'

/** The database that this process works on, by the two who work in it. */
export interface Database {
  /** For the application. */
  readonly url: string
  /** For who owns the tables and migrates them; the same where the configuration names nobody else. */
  readonly ownerUrl: string
  readonly stop: () => Promise<void>
}

/**
 * The PostgreSQL of the configuration, or the embedded one, running.
 *
 * @param ending a start that is to be given up
 * @throws StartProblem
 */
export async function openDatabase(config: Config, ending: AbortSignal): Promise<Database> {
  const { databaseUrl: url, databaseOwnerUrl } = config
  if (url === null) return startEmbedded(config.dataDir, ending)
  const ownerUrl = databaseOwnerUrl ?? url
  for (const each of new Set([url, ownerUrl])) await checkServer(each)
  return { url, ownerUrl, stop: async () => undefined }
}

/** Brings tables and queue up to date as their owner, and lets the application work with them; repeated at each start. */
export async function prepareDatabase(
  { url, ownerUrl }: Pick<Database, 'url' | 'ownerUrl'>,
  log: Logger,
): Promise<void> {
  try {
    await migrate(ownerUrl)
    const { pool: owner } = openPool(ownerUrl, log)
    await prepareJobs({ pool: owner, log }).finally(() => owner.end())
  } catch (error) {
    const cause = loggable(error)
    if (errorCode(cause) === '25006') throw startProblems.databaseReadOnly(whereOf(ownerUrl))
    if (errorCode(cause) !== '42501') throw error
    throw startProblems.databaseRights(whereOf(ownerUrl), cause)
  }
  const { pool: application } = openPool(url, log)
  try {
    // Of an owner under whatever address nothing is taken away.
    if (await canDisableAudit(application)) {
      log.warn(
        'the user of DATABASE_URL could switch the journal off: give the tables another owner (DATABASE_OWNER_URL, docs/operations.md)',
      )
      return
    }
    await grantApplication(ownerUrl, await roleOf(application))
    if ((await canDisableAudit(application)) === null) throw startProblems.databasesDiffer()
  } catch (error) {
    // The owner's database doesn't know the role.
    if (errorCode(error) === '42704') throw startProblems.databasesDiffer()
    throw error
  } finally {
    await application.end()
  }
}

async function roleOf(application: ReturnType<typeof openPool>['pool']): Promise<string> {
  const { rows } = await application.query<{ role: string }>('select session_user as role')
  return rows[0]?.role ?? ''
}
