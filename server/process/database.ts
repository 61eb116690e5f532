import type { Logger } from 'pino'
import type { Config } from '../config'
import { startEmbedded } from '../db/embedded/cluster'
import { migrate } from '../db/migrate'
import { checkServer, openPool, whereOf } from '../db/open'
import { grantApplication, canDisableAudit } from '../db/roles'
import { prepareJobs } from '../jobs/worker'
import { loggable } from '../log'
import { errorCode, reasonOf, startProblem } from '../start-problems'
import type { Shutdown } from './shutdown'

/** Database that this process works on, with the connections of the two roles that use it. */
export interface Database {
  /** Connection of the application. */
  readonly url: string
  /** Connection of the role that owns the tables and migrates them; the same if the configuration names no other. */
  readonly ownerUrl: string
  readonly stop: () => Promise<void>
}

/**
 * Opens the PostgreSQL of the configuration, or starts the embedded one, until the shutdown.
 *
 * @throws StartProblem; nothing is left running then
 */
export async function openDatabase(config: Config, shutdown: Shutdown): Promise<Database> {
  const opening = open(config, shutdown.signal)
  shutdown.onEnd(async () => (await opening.catch(() => null))?.stop())
  return opening
}

async function open(config: Config, signal: AbortSignal): Promise<Database> {
  const { databaseUrl: url, databaseOwnerUrl } = config
  if (url === null) return startEmbedded(config.dataDir, signal)
  const ownerUrl = databaseOwnerUrl ?? url
  for (const each of new Set([url, ownerUrl])) await checkServer(each)
  return { url, ownerUrl, stop: async () => undefined }
}

/**
 * Migrates the tables and the job queue as their owner, and grants the application its rights. It runs at each start.
 *
 * @throws StartProblem if rights are missing, the database is read-only, or the two connections lead to different ones
 */
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
    if (errorCode(cause) === '25006') throw startProblem('databaseReadOnly', whereOf(ownerUrl))
    if (errorCode(cause) !== '42501') throw error
    throw startProblem('databaseRights', whereOf(ownerUrl), reasonOf(cause))
  }
  const { pool: application } = openPool(url, log)
  try {
    // A role that owns the tables keeps all its rights.
    if (await canDisableAudit(application)) {
      log.warn(
        'the user of DATABASE_URL could switch the journal off: give the tables another owner (DATABASE_OWNER_URL, docs/operations.md)',
      )
      return
    }
    await grantApplication(ownerUrl, await roleOf(application))
    if ((await canDisableAudit(application)) === null) throw startProblem('databasesDiffer')
  } catch (error) {
    // Undefined role: the owner's connection leads to another server.
    if (errorCode(error) === '42704') throw startProblem('databasesDiffer')
    throw error
  } finally {
    await application.end()
  }
}

async function roleOf(application: ReturnType<typeof openPool>['pool']): Promise<string> {
  const { rows } = await application.query<{ role: string }>('select session_user as role')
  return rows[0]?.role ?? ''
}
