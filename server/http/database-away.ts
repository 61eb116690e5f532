import { statfs } from 'node:fs/promises'
import { Problem } from '../../contract/problems'
import type { AppContext } from '../context'

/** Space of one segment of PostgreSQL's log, in bytes: with less it can neither go on nor start again. */
const minimumSpace = 16 * 1024 * 1024

async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < minimumSpace
}

/** Time after a full disk was reported in which it explains that the database is away, in ms: later the reason may be another one. */
const explanationTime = 60_000

/**
 * Makes a function that replaces a problem of a missing database by one of a full disk, if that is the reason. A full disk stops
 * PostgreSQL; then only its last error shows the reason, or, for an embedded one, the disk itself.
 */
export function problemExplainer({ config, pool }: Pick<AppContext, 'config' | 'pool'>) {
  let fullReportedAt = Number.NEGATIVE_INFINITY
  pool.on('connect', () => (fullReportedAt = Number.NEGATIVE_INFINITY))
  return async (problem: Problem): Promise<Problem> => {
    if (problem.code === 'diskFull') fullReportedAt = performance.now()
    if (problem.code !== 'databaseAway') return problem
    const isEmbedded = config.databaseUrl === null
    const isDiskFull =
      performance.now() - fullReportedAt < explanationTime ||
      (isEmbedded && (await isFull(config.dataDir).catch(() => false)))
    return isDiskFull ? new Problem('diskFull', {}, { meta: problem.meta }) : problem
  }
}
