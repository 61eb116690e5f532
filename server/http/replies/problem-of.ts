import { invalid, Problem, type ProblemCode } from '../../../contract/problems'
import { stalePlan } from '../../db/prepared-client'

interface Coded {
  readonly code: string
  readonly statusCode: number | null
  readonly constraint: string | null
}

/** The first error of the chain of causes that carries a code: Drizzle wraps PostgreSQL's. */
function coded(error: unknown): Coded | null {
  let at = error
  for (let depth = 0; depth < 5 && typeof at === 'object' && at !== null; depth += 1) {
    if ('code' in at && typeof at.code === 'string') {
      const statusCode =
        'statusCode' in at && typeof at.statusCode === 'number' ? at.statusCode : null
      const constraint =
        'constraint' in at && typeof at.constraint === 'string' ? at.constraint : null
      return { code: at.code, statusCode, constraint }
    }
    at = 'cause' in at ? at.cause : null
  }
  return null
}

/** Unique indexes that a person can run into, and the field to tell them at. */
const taken: Readonly<Record<string, { pointer: string; detail: string }>> = {
  users_email: { pointer: '/email', detail: 'C’è già un account con questo indirizzo e-mail.' },
  questions_code: { pointer: '/code', detail: 'Il codice è già usato in questo database.' },
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
])

/** PostgreSQL's codes → ours; a class (two characters) where all of it means the same. */
function ofPostgres(code: string): ProblemCode | null {
  if (code === '53100' || code === 'ENOSPC') return 'diskFull'
  if (/^(08|53|57|40)/.test(code) || code === stalePlan || networkCodes.has(code))
    return 'databaseAway'
  // Out of range, not representable, too long for an index: the caller's data, whatever schema let it pass.
  if (/^(22|54)/.test(code)) return 'invalid'
  // What it refers to vanished or appeared meanwhile.
  if (code === '23503' || code === '23505') return 'staleRevision'
  return null
}

/** What a save gets that has waited for another's lock as long as its connection lets it (`savingSettings`). */
const lockTimeout = '55P03'

/** Whether a transaction lost against another one, or against a migration, and may simply be run again. */
export function isRetriable(error: unknown): boolean {
  return ['40001', '40P01', lockTimeout, stalePlan].includes(coded(error)?.code ?? '')
}

function isLostConnection(error: unknown): boolean {
  const text = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : ''
  return /Connection terminated|timeout exceeded when trying to connect|is not queryable/.test(text)
}

/** Any error → the problem that is answered (product §2). What nobody foresaw is the one 500, and the caller of this logs it. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isLostConnection(error)) return new Problem('databaseAway')
  const known = coded(error)
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
