import { accountIssues, designIssues } from '../../../i18n/words/server/request-issues'
import { invalid, Problem, type ProblemCode } from '../../../contract/problems'
import { codeOf, isLostConnection, networkCodes, stalePlan } from '../../db/errors'

/** Issues of unique indexes that a user's input can violate. */
const duplicateIssues: Readonly<Record<string, { pointer: string; detail: string }>> = {
  users_email: { pointer: '/email', detail: accountIssues.emailUsed },
  questions_code: { pointer: '/code', detail: designIssues.codeUsed },
}

/** Codes of states that no request has caused: a transaction took too long, rights are missing, tables are missing or of another version. */
const awayCodes = new Set(`25P03 25P04 3D000 3F000 42501 42P01 42703 42883 ${stalePlan}`.split(' '))

/** Problem of a code of PostgreSQL or Node, by classes (two characters) where a whole class means the same; null for an unexpected one. */
function ofPostgres(code: string): ProblemCode | null {
  if (['53100', 'ENOSPC', 'EDQUOT'].includes(code)) return 'diskFull'
  // A standby, or a database that its owner has made read-only.
  if (code === '25006') return 'readOnly'
  if (/^(08|28|40|53|55|57|58|F0|XX)/.test(code) || awayCodes.has(code) || networkCodes.has(code)) {
    return 'databaseAway'
  }
  // Out of range, not representable, too long for an index: the caller's data, although the schema has accepted it.
  if (/^(22|54)/.test(code)) return 'invalid'
  // A row that it refers to was deleted, or an equal one added, meanwhile.
  if (code === '23503' || code === '23505') return 'staleRevision'
  return null
}

/** Problem for any error (product §2). An unexpected error is the only 500, which the calling function logs. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isLostConnection(error)) return new Problem('databaseAway')
  const coded = codeOf(error)
  if (coded === null) return new Problem('unexpected')
  const duplicate = coded.constraint === null ? undefined : duplicateIssues[coded.constraint]
  if (coded.code === '23505' && duplicate !== undefined) return invalid([duplicate])
  if (coded.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('bodyTooLarge')
  if (coded.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('mediaType')
  if (coded.statusCode === 404) return new Problem('notFound')
  if (coded.statusCode !== null && coded.statusCode >= 400 && coded.statusCode < 500) {
    return new Problem('malformed')
  }
  return new Problem(ofPostgres(coded.code) ?? 'unexpected')
}
