import { existsSync } from 'node:fs'
import { maintenance as words } from '../../i18n/words/server/terminal'
import type { Config } from '../config'
import { openDatabase, prepareDatabase } from './database'
import type { Db } from '../db/db'
import { clusterLocation } from '../db/embedded/location'
import { assertMigrated } from '../db/migrate'
import { openPool } from '../db/open'
import { miscounted } from '../surveys/queries/survey-counts'
import type { Shutdown } from './shutdown'
import { openLog } from '../log'
import { checkStatistics, type CheckedStatistics } from '../statistics/facts/check'
import { rebuildStatistics } from '../statistics/facts/refresh'
import { checkData } from '../surveys/check-data'
import { FolderServed, productRuns, startProblem } from '../start-problems'

/** Compares results, statuses and progress of all surveys with their answers, and reports the differences. */
async function checkReport(db: Db): Promise<string> {
  const lines: string[] = []
  const count = await checkData(db, ({ surveyId, formulas, statuses, progress }) => {
    const what = [
      ...(formulas.length > 0 ? [words.results(formulas.length)] : []),
      ...(statuses.length > 0 ? [words.statuses(statuses.length)] : []),
      ...(progress ? [words.progress] : []),
    ]
    lines.push(words.survey(surveyId, what.join(', ') || words.groupsToBegin))
  })
  const counts = (await miscounted(db)).map(words.surveyCount)
  if (lines.length + counts.length > 0) process.exitCode = 1
  return [words.surveysChecked(count, lines.length), ...lines, ...counts].join('\n')
}

/** Rebuilds the facts that statistics read, or reports whether they agree with the answers (`isCheck`). */
async function statisticsReport(db: Db, isCheck: boolean): Promise<string> {
  if (!isCheck) {
    return words.statisticsRebuilt(await rebuildStatistics(db))
  }
  const all = await checkStatistics(db)
  const wrong = all.filter(({ differing }) => differing.length > 0)
  if (wrong.length > 0) process.exitCode = 1
  const sum = (of: (checked: CheckedStatistics) => number) =>
    all.reduce((total, checked) => total + of(checked), 0)
  const waiting = sum((checked) => checked.waiting)
  return [
    words.statisticsChecked(
      sum(({ surveys }) => surveys),
      wrong.length,
    ),
    ...(waiting > 0 ? [words.surveysWaiting(waiting)] : []),
    ...wrong.map(({ databaseId, differing }) =>
      words.statisticsDiffer(databaseId, differing.length),
    ),
  ].join('\n')
}

/**
 * Address of the database, which is migrated to this version.
 * The embedded one is started until the shutdown; an external PostgreSQL may serve the product meanwhile.
 *
 * @throws StartProblem with an exit code of its own if the product runs on the data folder
 */
async function reachDatabase(config: Config, shutdown: Shutdown): Promise<string> {
  const { dataDir, databaseUrl } = config
  if (databaseUrl === null && !existsSync((await clusterLocation(dataDir)).cluster)) {
    throw startProblem('noDatabase', dataDir)
  }
  const database = await openDatabase(config, shutdown).catch((error: unknown) => {
    throw error instanceof FolderServed ? productRuns(dataDir) : error
  })
  if (databaseUrl === null) await prepareDatabase(database, openLog('silent'))
  else await assertMigrated(database.ownerUrl)
  return database.url
}

/**
 * Runs one of the two maintenance commands, and prints its report.
 *
 * @throws StartProblem
 */
export async function maintain(
  config: Config,
  shutdown: Shutdown,
  name: 'checkData' | 'rebuildStatistics',
  isCheck: boolean,
): Promise<void> {
  const { pool, db } = openPool(await reachDatabase(config, shutdown), openLog(config.logLevel))
  shutdown.onEnd(() => pool.end())
  const lines = name === 'checkData' ? [await checkReport(db)] : []
  lines.push(await statisticsReport(db, name === 'checkData' || isCheck))
  console.error(lines.join('\n'))
}
