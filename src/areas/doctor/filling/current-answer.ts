import { type MissingReason, missingReasons } from '../../../../contract/missing-reasons'
import type { AnswerValue } from '../../../data/outbox/operation'
import type { CurrentAnswer } from '../../../filling/answer-state'

function reasonOf(value: unknown): MissingReason | null {
  return missingReasons.find((known) => known === value) ?? null
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `meta.current` of a stale revision, read with care: it comes from a server that may be another's. */
export function readCurrentAnswer(
  meta: Readonly<Record<string, unknown>> | null,
): CurrentAnswer | null {
  const current = meta?.['current']
  if (!isObject(current)) return null
  const { id, value, missingReason, revision, updatedAt, user } = current
  if (typeof id !== 'string' || typeof revision !== 'number' || value === undefined) return null
  const name = isObject(user) ? user['name'] : user
  return {
    id,
    value: value as AnswerValue,
    missingReason: reasonOf(missingReason),
    revision,
    updatedAt: typeof updatedAt === 'string' ? updatedAt : null,
    by: typeof name === 'string' ? name : null,
  }
}
