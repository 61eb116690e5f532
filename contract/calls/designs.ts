import { databaseCalls } from './databases'
import { groupCalls } from './groups'
import { questionCalls } from './questions'

/** Databases, groups and questions, as administrators design them (product §2, §4). */
export const designCalls = {
  ...databaseCalls,
  ...groupCalls,
  ...questionCalls,
} as const
