import { type MissingReason, missingReasons } from '../../../contract/survey-status'
import type { AnswerValue, CurrentAnswer, RejectedChange } from '../queue/operation'

function reasonOf(value: unknown): MissingReason | null {
  return missingReasons.find((reason) => reason === value) ?? null
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Reads the server's current answer from a refusal for a stale revision (`meta.current`). Every field is checked, since the reply may
 * come from a server that is not this product's.
 *
 * @returns null if the change was refused for another reason, or not at all
 */
export function currentIn(refusal: RejectedChange | null): CurrentAnswer | null {
  const current = refusal?.code === 'staleRevision' ? refusal.meta?.['current'] : null
  if (!isObject(current)) return null
  const { id, value, missingReason, revision, updatedAt, user, userId } = current
  if (typeof id !== 'string' || typeof revision !== 'number' || value === undefined) return null
  const name = isObject(user) ? user['name'] : user
  return {
    id,
    value: value as AnswerValue,
    missingReason: reasonOf(missingReason),
    revision,
    updatedAt: typeof updatedAt === 'string' ? updatedAt : null,
    by: typeof name === 'string' ? name : null,
    byReader: typeof userId === 'string' && userId === refusal?.userId,
  }
}
