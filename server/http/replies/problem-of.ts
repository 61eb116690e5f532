import { accountIssues, designIssues } from '../../../i18n/words/server/request-issues'
import { invalid, Problem, type ProblemCode } from '../../../contract/problems'
import { codeOf, isLostConnection, networkCodes, stalePlan } from '../../db/errors'

/** Unique indexes that a person can run into, and the field to tell them at. */
const taken: Readonly<Record<string, { pointer: string; detail: string }>> = {
  users_email: { pointer: '/email', detail: accountIssues.emailUsed },
  questions_code: { pointer: '/code', detail: designIssues.codeUsed },
}

/** States of the database that no request has caused: a transaction that took too long, no right, tables of another version, none at all. */
const awayCodes = new Set(`25P03 25P04 3D000 3F000 42501 42P01 42703 42883 ${stalePlan}`.split(' '))

/** PostgreSQL's codes → ours; a class (two characters) where all of it means the same. */
function ofPostgres(code: string): ProblemCode | null {
  if (['53100', 'ENOSPC', 'EDQUOT'].includes(code)) return 'diskFull'
  // A standby, or a database that its owner has closed for writing.
  if (code === '25006') return 'readOnly'
  if (/^(08|28|40|53|55|57|58|F0|XX)/.test(code) || awayCodes.has(code) || networkCodes.has(code)) {
    return 'databaseAway'
  }
  // Out of range, not representable, too long for an index: the caller's data, whatever schema let it pass.
  if (/^(22|54)/.test(code)) return 'invalid'
  // What it refers to vanished or appeared meanwhile.
  if (code === '23503' || code === '23505') return 'staleRevision'
  return null
}

/** Any error → the problem that is answered (product §2). What nobody foresaw is the one 500, and the caller of this logs it. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isLostConnection(error)) return new Problem('databaseAway')
  const known = codeOf(error)
  if (known === null) return new Problem('unexpected')
  const fault = known.constraint === null ? undefined : taken[known.constraint]
  if (known.code === '23505' && fault !== undefined) return invalid([fault])
  if (known.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('bodyTooLarge')
  if (known.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('mediaType')
  if (known.statusCode === 404) return new Problem('notFound')
  if (known.statusCode !== null && known.statusCode >= 400 && known.statusCode < 500) {
    return new Problem('malformed')
  }
  return new Problem(ofPostgres(known.code) ?? 'unexpected')
}
