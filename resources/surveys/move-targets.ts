import type { Resource } from '../../contract/models/index'
import type { SurveyStatus } from '../../contract/survey-status'

/** A survey with its doctor. */
export type Survey = Resource<'surveys', 'user'>

/** Statuses that administrators move surveys to, by the names of the moves' words (product §6). */
export const moveTargets = {
  return: 'returned',
  lock: 'locked',
  unlock: 'approved',
} as const satisfies Readonly<Record<string, SurveyStatus>>

export type MoveName = keyof typeof moveTargets
