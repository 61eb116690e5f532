export { comments, commentThreads } from './schema/comments'
export { databases, designVersions, groups, questions } from './schema/designs'
export { files } from './schema/files'
export { audits, idempotencyKeys } from './schema/journal'
export {
  databaseSupervisors,
  databaseUsers,
  emailTokens,
  loginFailures,
  sessions,
  userPreferences,
  users,
} from './schema/people'
export { recomputations } from './schema/recomputations'
export { answers, answersGroups, customIds, surveys } from './schema/surveys'
export { questionTemplates, templates } from './schema/templates'
export { jobWorkers } from './schema/workers'
