export {
  identities,
  knownDevices,
  recoveryCodes,
  secondFactors,
  singleSignOns,
  throttlings,
} from './schema/access'
export { comments, commentThreads } from './schema/comments'
export {
  databases,
  designVersions,
  files,
  groups,
  questions,
  renamedColumns,
} from './schema/designs'
export { audits, idempotencyKeys } from './schema/audits'
export { emailTokens, mails } from './schema/mails'
export { notifications, sentDigests } from './schema/notifications'
export {
  databaseSupervisors,
  databaseUsers,
  loginFailures,
  sessions,
  userPreferences,
  users,
} from './schema/people'
export { jobWorkers, recomputations, resultReviews, reviewedSurveys } from './schema/jobs'
export { subscriptionRequests } from './schema/requests'
export {
  statsChanges,
  statsDatabases,
  statsReleaseFigures,
  statsReleases,
  statsReleaseSurveys,
  statsSurveys,
  statsValues,
} from './schema/statistics'
export { answers, answersGroups, customIds, surveyCounts, surveys } from './schema/surveys'
export { questionTemplates, templates } from './schema/templates'
