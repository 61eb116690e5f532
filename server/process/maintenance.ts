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
import { FolderServed, startProblems } from '../start-problems'

/** Whether results, statuses and progress are what the answers give, survey by survey. */
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

/** Builds anew what statistics keep beside the answers, or says whether it is what they give. */
async function statisticsReport(db: Db, isCheck: boolean): Promise<string> {
  if (!isCheck) {
    return words.statisticsRebuilt(await rebuildStatistics(db))
  }
  const all = await checkStatistics(db)
  const wrong = all.filter(({ differing }) => differing.length > 0)
  if (wrong.length > 0) process.exitCode = 1
  const sum = (of: (one: CheckedStatistics) => number) =>
    all.reduce((total, one) => total + of(one), 0)
  const waiting = sum((one) => one.waiting)
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
 * The address of the database, which is of this version: of a data folder that nobody serves, started for as long as this takes. An own PostgreSQL
 * may serve the product meanwhile.
 *
 * @throws StartProblem where the product runs on the data folder, with an exit code of its own
 */
async function reach(config: Config, ending: Shutdown): Promise<string> {
  const { dataDir, databaseUrl } = config
  if (databaseUrl === null && !existsSync((await clusterLocation(dataDir)).cluster)) {
    throw startProblems.noDatabase(dataDir)
  }
  const opening = openDatabase(config, ending.signal)
  ending.closing(async () => (await opening.catch(() => null))?.stop())
  const database = await opening.catch((error: unknown) => {
    throw error instanceof FolderServed ? startProblems.besideProduct(dataDir) : error
  })
  if (databaseUrl === null) await prepareDatabase(database, openLog('silent'))
  else await assertMigrated(database.ownerUrl)
  return database.url
}

/**
 * Does one of the two commands, and prints what it has found.
 *
 * @throws StartProblem
 */
export async function maintain(
  config: Config,
  ending: Shutdown,
  name: 'checkData' | 'rebuildStatistics',
  isCheck: boolean,
): Promise<void> {
  const { pool, db } = openPool(await reach(config, ending), openLog(config.logLevel))
  ending.closing(() => pool.end())
  const lines = name === 'checkData' ? [await checkReport(db)] : []
  lines.push(await statisticsReport(db, name === 'checkData' || isCheck))
  console.error(lines.join('\n'))
}
