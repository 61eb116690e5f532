import { randomUUID } from 'node:crypto'
import { designFormat, designVersion } from '../../../contract/design-file'
import type { EndpointName } from '../../../contract/endpoints'
import { issueToken } from '../../../server/accounts/passwords/email-token'
import { openSession } from '../../../server/accounts/queries/sessions'
import { newSession } from '../../../server/accounts/sessions/session-token'
import { storeSecret } from '../../../server/accounts/queries/second-factors'
import { encrypt } from '../../../server/encryption'
import { newDeviceSecret } from '../../../server/accounts/second-factor/codes'
import { codeOf, giveSecondFactor } from '../../setup/people/second-factor'
import * as tables from '../../../server/db/schema'
import { eq, sql } from 'drizzle-orm'
import { png } from '../../setup/data/images'
import type { Valid } from './call'
import { newPassword, ownPassword, password } from './own-password'
import { publishingCalls } from './publishing-calls'
import { requestCalls } from './request-calls'
import { signOnCalls } from './sign-on-calls'

const unspoken: Valid<'health'> = () => ({})

/** One way to make each call of the product that succeeds for whoever may make it. */
export const validCalls: { readonly [Name in EndpointName]: Valid<Name> } = {
  health: unspoken,

  login: ({ author }) => ({ body: { user: { email: author.email, password } } }),
  askSignInLink: ({ ordinary }) => ({ body: { email: ordinary.email } }),
  signInByLink: async ({ ordinary }, { deps }) => ({
    body: { signInToken: await issueToken(deps.db, 'signIn', ordinary) },
  }),
  rememberBrowser: unspoken,
  logout: unspoken,
  currentUser: unspoken,
  preferences: unspoken,
  updatePreferences: () => ({ body: { 'users.datatable': ['email'] } }),
  updateCurrentUser: () => ({ body: { firstName: 'Nuova' } }),
  changeOwnPassword: async (world, server) => ({
    body: { currentPassword: await ownPassword(world, server), password: newPassword },
  }),
  changeOwnEmail: async (world, server) => ({
    body: { email: 'nuova@example.it', currentPassword: await ownPassword(world, server) },
  }),
  confirmNewEmail: async ({ ordinary: { id } }, { deps }) => ({
    body: { emailToken: await issueToken(deps.db, 'email', { id, email: `n${id}@example.it` }) },
  }),
  unlock: async (world, server) => ({ body: { password: await ownPassword(world, server) } }),
  ownSessions: unspoken,
  endOwnSession: async ({ own }, { deps }) => {
    const session = await newSession(own?.id ?? '0', deps.sessionSecret)
    if (own !== null) await openSession(deps.db, { ...session, userId: own.id })
    return { params: { session: session.id } }
  },
  endOwnSessions: unspoken,
  ownData: unspoken,
  secondFactor: unspoken,
  beginSecondFactor: async (world, server) => ({
    body: { password: await ownPassword(world, server) },
  }),
  confirmSecondFactor: async ({ own }, { deps: { db, sessionSecret } }) => {
    if (own === null) return { body: { otp: '000000' } }
    const secret = newDeviceSecret()
    await storeSecret(db, own.id, encrypt(sessionSecret, 'secondFactor', own.id, secret))
    return { body: { otp: codeOf(secret) } }
  },
  removeSecondFactor: async (world, server) => {
    if (world.own !== null) await giveSecondFactor(server, world.own.id)
    return { body: { password: await ownPassword(world, server) } }
  },
  renewRecoveryCodes: async (world, server) => {
    if (world.own !== null) await giveSecondFactor(server, world.own.id)
    return { body: { password: await ownPassword(world, server) } }
  },
  clearSecondFactor: async ({ ordinary: { id } }, server) => {
    await giveSecondFactor(server, id)
    return { params: { id } }
  },
  singleSignOn: unspoken,
  ...signOnCalls,
  forgotPassword: ({ ordinary }) => ({ body: { email: ordinary.email } }),
  validateReset: async ({ ordinary }, { deps }) => ({
    query: `resetToken=${await issueToken(deps.db, 'reset', ordinary)}`,
  }),
  resetPassword: async ({ ordinary }, { deps }) => ({
    body: { resetToken: await issueToken(deps.db, 'reset', ordinary), password: newPassword },
  }),
  validateConfirmation: async ({ ordinary }, { deps }) => {
    const token = await issueToken(deps.db, 'confirmation', ordinary)
    return { query: `confirmationToken=${token}` }
  },
  confirmWithPassword: async ({ ordinary }, { deps }) => {
    const confirmationToken = await issueToken(deps.db, 'confirmation', ordinary)
    return { body: { confirmationToken, password: newPassword } }
  },
  makeFirstSuperadmin: async ({ ordinary }, { deps }) => ({
    body: {
      confirmationToken: await issueToken(deps.db, 'firstStart', ordinary),
      firstName: 'Ada',
      lastName: 'Neri',
      email: `ada-${randomUUID()}@example.it`,
      password: newPassword,
    },
  }),

  adminDatabases: unspoken,
  providers: unspoken,
  adminDatabase: ({ databaseId: id }) => ({ params: { id } }),
  createDatabase: () => ({ body: {} }),
  updateDatabase: ({ databaseId: id }) => ({ params: { id }, body: { name: 'Altro' } }),
  deleteDatabase: ({ emptyDatabaseId: id }) => ({ params: { id } }),
  cloneDatabase: ({ databaseId: id }) => ({ params: { id } }),
  exportDesign: ({ databaseId: id }) => ({ params: { id } }),
  importDesign: () => ({ file: emptyDesign }),
  ...publishingCalls,
  groups: ({ databaseId }) => ({ params: { databaseId } }),
  createGroup: ({ databaseId }) => ({ params: { databaseId }, body: {} }),
  reorderGroups: ({ databaseId, groupId, emptyGroupId }) => ({
    params: { databaseId },
    body: { ids: [emptyGroupId, groupId] },
  }),
  group: ({ groupId: id }) => ({ params: { id } }),
  updateGroup: ({ groupId: id }) => ({ params: { id }, body: { name: 'Altro' } }),
  deleteGroup: ({ emptyGroupId: id }) => ({ params: { id } }),
  cloneGroup: ({ groupId: id }) => ({ params: { id } }),
  cloneGroupToDatabase: ({ groupId: id, emptyDatabaseId: databaseId }) => ({
    params: { id },
    body: { databaseId },
  }),
  cloneCheck: ({ groupId: id, emptyDatabaseId: databaseId }) => ({
    params: { id },
    body: { databaseId },
  }),
  restoreGroup: async ({ emptyGroupId: id }, { deps }) => {
    await deps.db.delete(tables.groups).where(eq(tables.groups.id, id))
    return { params: { id } }
  },
  questions: ({ groupId }) => ({ params: { groupId } }),
  createQuestion: ({ groupId }) => ({ params: { groupId }, body: {} }),
  reorderQuestions: ({ groupId, questionId, freeQuestionId }) => ({
    params: { groupId },
    body: { ids: [freeQuestionId, questionId] },
  }),
  question: ({ questionId: id }) => ({ params: { id } }),
  updateQuestion: ({ questionId: id }) => ({ params: { id }, body: { name: 'Altra' } }),
  optionUses: ({ questionId: id }) => ({ params: { id } }),
  deleteQuestion: ({ freeQuestionId: id }) => ({ params: { id } }),
  moveQuestion: ({ freeQuestionId: id, emptyGroupId: groupId }) => ({
    params: { id },
    body: { groupId, beforeId: null },
  }),
  cloneQuestion: ({ questionId: id }) => ({ params: { id } }),
  restoreQuestion: async ({ freeQuestionId: id }, { deps }) => {
    await deps.db.delete(tables.questions).where(eq(tables.questions.id, id))
    return { params: { id } }
  },

  templates: ({ databaseId }) => ({ params: { databaseId } }),
  createTemplate: ({ databaseId }) => ({ params: { databaseId }, body: {} }),
  reorderTemplates: ({ databaseId, templateId }) => ({
    params: { databaseId },
    body: { ids: [templateId] },
  }),
  template: ({ databaseId, templateId }) => ({ params: { databaseId, templateId } }),
  updateTemplate: ({ databaseId, templateId }) => ({
    params: { databaseId, templateId },
    body: { name: 'Altro' },
  }),
  deleteTemplate: ({ databaseId, templateId }) => ({ params: { databaseId, templateId } }),
  cloneTemplate: ({ databaseId, templateId }) => ({ params: { databaseId, templateId } }),
  questionTemplates: ({ databaseId }) => ({ params: { databaseId } }),
  createQuestionTemplate: ({ databaseId, templateId, freeQuestionId: questionId }) => ({
    params: { databaseId },
    body: { templateId, questionId },
  }),
  createQuestionTemplates: ({ databaseId, templateId, questionId, freeQuestionId }) => ({
    params: { databaseId },
    body: { templateId, questionIds: [questionId, freeQuestionId] },
  }),
  reorderQuestionTemplates: ({ databaseId, templateId, questionTemplateId }) => ({
    params: { databaseId },
    body: { templateId, ids: [questionTemplateId] },
  }),
  questionTemplate: ({ databaseId, questionTemplateId }) => ({
    params: { databaseId, questionTemplateId },
  }),
  updateQuestionTemplate: ({ databaseId, questionTemplateId }) => ({
    params: { databaseId, questionTemplateId },
    body: { chart: 'table' },
  }),
  deleteQuestionTemplate: ({ databaseId, questionTemplateId }) => ({
    params: { databaseId, questionTemplateId },
  }),
  validateFormula: ({ databaseId }) => ({ params: { databaseId }, body: { formula: '1 + 1' } }),
  resultsReview: ({ databaseId }) => ({ params: { databaseId } }),
  agreeToResults: ({ databaseId }) => ({ params: { databaseId }, body: { surveys: 0 } }),
  dismissIncomplete: ({ databaseId }) => ({ params: { databaseId } }),
  recomputation: ({ databaseId }) => ({ params: { databaseId } }),

  updateImage: async ({ databaseId: id }) => ({ params: { id }, file: await image }),
  removeImage: ({ databaseId: id }) => ({ params: { id } }),
  directUpload: async () => ({ file: await image }),
  file: ({ fileKey: key }) => ({ params: { key } }),

  users: unspoken,
  user: ({ ordinary: { id } }) => ({ params: { id } }),
  createUser: () => ({
    body: {
      firstName: 'Nuovo',
      lastName: 'Utente',
      email: `${randomUUID()}@example.it`,
      role: 'doctor',
    },
  }),
  updateUser: ({ ordinary: { id } }) => ({ params: { id }, body: { lastName: 'Altro' } }),
  sendConfirmation: ({ ordinary: { id } }) => ({ params: { id } }),
  deleteUser: ({ ordinary: { id } }) => ({ params: { id } }),
  userMemberships: ({ ordinary: { id } }) => ({ params: { id } }),
  databaseUsers: ({ databaseId }) => ({ params: { databaseId } }),
  addDatabaseUsers: ({ emptyDatabaseId: databaseId, ordinary }) => ({
    params: { databaseId },
    body: { userIds: [ordinary.id] },
  }),
  updateDatabaseUser: ({ databaseUserId: id }) => ({ params: { id }, body: { provider: null } }),
  removeDatabaseUser: ({ databaseUserId: id }) => ({ params: { id } }),
  databaseSupervisors: ({ databaseId }) => ({ params: { databaseId } }),
  addDatabaseSupervisors: ({ emptyDatabaseId: databaseId, ordinary }) => ({
    params: { databaseId },
    body: { userIds: [ordinary.id] },
  }),
  removeDatabaseSupervisor: ({ databaseSupervisorId: id }) => ({ params: { id } }),
  databaseUserNotifications: ({ databaseUserId: id }) => ({ params: { id } }),
  updateDatabaseUserNotifications: ({ databaseUserId: id }) => ({
    params: { id },
    body: { weeklyDigest: true },
  }),
  databaseSupervisorNotifications: ({ databaseSupervisorId: id }) => ({ params: { id } }),
  updateDatabaseSupervisorNotifications: ({ databaseSupervisorId: id }) => ({
    params: { id },
    body: { surveyCompleted: false },
  }),
  notifications: ({ databaseId }) => ({ params: { databaseId } }),
  updateNotifications: ({ databaseId }) => ({ params: { databaseId }, body: { draftReminder: 7 } }),
  sendTestEmail: () => ({ body: { kind: 'weekly_digest' } }),
  throttlings: unspoken,
  mails: unspoken,
  mail: ({ mailId: id }) => ({ params: { id } }),
  dismissMail: async ({ mailId: id }, { deps }) => {
    await deps.db.update(tables.mails).set({ state: 'failed' }).where(eq(tables.mails.id, id))
    return { params: { id } }
  },
  sendMailAgain: ({ mailId: id }) => ({ params: { id } }),

  ...requestCalls,

  databases: unspoken,
  database: ({ databaseId }) => ({ params: { databaseId } }),
  surveys: ({ databaseId }) => ({ params: { databaseId } }),
  surveyAuthors: ({ databaseId }) => ({ params: { databaseId } }),
  stats: ({ databaseId }) => ({ params: { databaseId } }),
  statsPage: ({ databaseId, templateId }) => ({ params: { databaseId, templateId } }),
  statsBlock: ({ databaseId, templateId, questionTemplateId: blockId }) => ({
    params: { databaseId, templateId, blockId },
  }),
  statsMissing: ({ databaseId, templateId }) => ({ params: { databaseId, templateId } }),
  statsProof: ({ databaseId, templateId }) => ({ params: { databaseId, templateId } }),
  statsSurveys: ({ databaseId, templateId, questionTemplateId }) => ({
    params: { databaseId, templateId },
    query: `block=${questionTemplateId}&cell=answered`,
  }),
  previewBlock: ({ databaseId, templateId, questionId }) => ({
    params: { databaseId, templateId },
    query: `questionId=${questionId}`,
  }),
  releaseStatistics: async ({ databaseId, author }, { deps }) => {
    await deps.db.execute(sql`
      insert into surveys (database_id, user_id, status, completed_at)
      select ${databaseId}::bigint, ${author.id}::bigint, 'completed', now() from generate_series(1, 20)`)
    return { params: { databaseId } }
  },
  mySurveys: unspoken,
  toDo: unspoken,
  createSurvey: ({ databaseId }) => ({ params: { databaseId } }),
  dump: ({ databaseId }) => ({ params: { databaseId } }),
  renamedColumns: ({ databaseId }) => ({ params: { databaseId } }),
  clearCustomIds: ({ databaseId }) => ({ params: { databaseId } }),
  survey: ({ surveyId }) => ({ params: { surveyId } }),
  surveyReview: ({ surveyId }) => ({ params: { surveyId } }),
  updateSurvey: ({ surveyId }) => ({ params: { surveyId }, body: { status: 'draft' } }),
  deleteSurvey: ({ surveyId }) => ({ params: { surveyId } }),
  updateBookmark: ({ surveyId, answersGroupId: bookmarkId }) => ({
    params: { surveyId },
    body: { bookmarkId },
  }),

  audits: unspoken,
  surveyAudits: ({ surveyId }) => ({ params: { surveyId } }),

  answersGroups: ({ surveyId }) => ({ params: { surveyId } }),
  createAnswersGroup: ({ surveyId, emptyGroupId: groupId }) => ({
    params: { surveyId },
    body: { groupId },
  }),
  answersGroup: ({ answersGroupId: id }) => ({ params: { id } }),
  updateAnswersGroup: ({ answersGroupId: id }) => ({ params: { id }, body: {} }),
  deleteAnswersGroup: ({ answersGroupId: id }) => ({ params: { id } }),
  answers: ({ answersGroupId }) => ({ params: { answersGroupId } }),
  createAnswer: ({ answersGroupId, freeQuestionId: questionId }) => ({
    params: { answersGroupId },
    body: { questionId, value: 'y' },
  }),
  answer: ({ answerId: id }) => ({ params: { id } }),
  updateAnswer: ({ answerId: id }) => ({ params: { id }, body: { value: 'y', revision: 1 } }),
  discardAnswerValue: ({ answerId: id }) => ({
    params: { id },
    body: { value: 'y', operationId: randomUUID() },
  }),
  deleteAnswer: ({ answerId: id }) => ({ params: { id } }),

  threads: ({ surveyId }) => ({ params: { surveyId } }),
  createComment: ({ surveyId, freeQuestionId: questionId }) => ({
    params: { surveyId },
    body: { questionId, text: 'Perché?' },
  }),
  updateThread: ({ threadId: id }) => ({ params: { id }, body: { resolved: true } }),
}

const image = png()
const emptyDesign = Buffer.from(
  JSON.stringify({
    format: designFormat,
    version: designVersion,
    database: { name: 'Nuovo' },
    groups: [],
  }),
)
