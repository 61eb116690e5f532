import { statfs } from 'node:fs/promises'
import { Problem } from '../../contract/problems'
import type { AppContext } from '../context'

/** With less than a segment of its log PostgreSQL can't go on, nor start again after it has ended for that reason; in bytes. */
const leastSpace = 16 * 1024 * 1024

async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < leastSpace
}

/** So long what PostgreSQL said of its disk speaks for the database being away, in ms: later it may be away for another reason. */
const lastWords = 60_000

/**
 * Why a database is away, as far as that can be told: a full disk takes PostgreSQL down, and then only its last words speak of it, or the
 * disk itself where that is ours.
 *
 * @returns what turns the problem of a call into the one that is answered
 */
export function whyAway({ config, pool }: Pick<AppContext, 'config' | 'pool'>) {
  let saidFull = Number.NEGATIVE_INFINITY
  pool.on('connect', () => (saidFull = Number.NEGATIVE_INFINITY))
  return async (problem: Problem): Promise<Problem> => {
    if (problem.code === 'diskFull') saidFull = performance.now()
    if (problem.code !== 'databaseAway') return problem
    const isOurs = config.databaseUrl === null
    const full =
      performance.now() - saidFull < lastWords ||
      (isOurs && (await isFull(config.dataDir).catch(() => false)))
    return full ? new Problem('diskFull', {}, { meta: problem.meta }) : problem
  }
}
