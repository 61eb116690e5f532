export { knownDevices, recoveryCodes, secondFactors } from './schema/access'
export { comments, commentThreads } from './schema/comments'
export {
  databases,
  designVersions,
  groups,
  questions,
  renamedColumns,
  upgrades,
} from './schema/designs'
export { emailTokens } from './schema/email-tokens'
export { files } from './schema/files'
export { audits, idempotencyKeys } from './schema/journal'
export { mails } from './schema/mails'
export { notifications, sentDigests } from './schema/notifications'
export {
  databaseSupervisors,
  databaseUsers,
  loginFailures,
  sessions,
  userPreferences,
  users,
} from './schema/people'
export { recomputations, resultReviews, reviewedSurveys } from './schema/recomputations'
export { subscriptionRequests } from './schema/requests'
export { identities, singleSignOns } from './schema/single-sign-on'
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
export { throttlings } from './schema/throttlings'
export { jobWorkers } from './schema/workers'
