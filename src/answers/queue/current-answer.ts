import { type MissingReason, missingReasons } from '../../../contract/missing-reasons'
import { sessionStore } from '../../api/session/session-store'
import type { AnswerValue, CurrentAnswer, RejectedChange } from './operation'

function reasonOf(value: unknown): MissingReason | null {
  return missingReasons.find((known) => known === value) ?? null
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The answer that a change met, from `meta.current` of a stale revision, read with care: it comes from a server that may be another's.
 * Null where it was refused for something else, or not at all.
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
    byReader: typeof userId === 'string' && userId === sessionStore.get().user?.id,
  }
}
