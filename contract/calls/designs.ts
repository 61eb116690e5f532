import { databaseCalls } from './databases'
import { groupCalls } from './groups'
import { questionCalls } from './questions'

/** Databases, groups and questions, as administrators design them (spec §7, product §4). */
export const designCalls = {
  ...databaseCalls,
  ...groupCalls,
  ...questionCalls,
} as const
