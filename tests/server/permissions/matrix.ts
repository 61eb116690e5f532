import type { EndpointName } from '../../../contract/endpoints'

/**
 * What every call answers to whom (spec §6, product §3), written out here and not derived from the product's own table. The
 * letters of a line stand for the people of `people.ts`, in their order:
 *
 * `+` granted: it succeeds · `L` 401, log in first · `F` 403, forbidden · `H` 404, not theirs to see.
 *
 * | heading | person |
 * |---|---|
 * | `V`, `S`, `A` | visitor, superadmin, admin |
 * | `X` | admin who wrote the survey when they were a doctor |
 * | `s u a d` | doctor: a stranger to the database, its user, the survey's author, the database's supervisor |
 * | `b B` | doctor, user and supervisor: of somebody else's survey, of their own |
 * | `w x` | doctor who wrote the survey and is no user any more: but a supervisor, nothing at all |
 * | `s d X` | supervisor: a stranger, of the database, who wrote the survey when they were a doctor |
 */
export const matrix: Readonly<Record<EndpointName, string>> = {
  //                         V S A X  s u a d b B w x  s d X
  health: '                  + + + +  + + + + + + + +  + + +',

  login: '                   + + + +  + + + + + + + +  + + +',
  logout: '                  L + + +  + + + + + + + +  + + +',
  currentUser: '             L + + +  + + + + + + + +  + + +',
  preferences: '             L + + +  + + + + + + + +  + + +',
  updatePreferences: '       L + + +  + + + + + + + +  + + +',
  forgotPassword: '          + + + +  + + + + + + + +  + + +',
  resetPassword: '           + + + +  + + + + + + + +  + + +',
  validateConfirmation: '    + + + +  + + + + + + + +  + + +',
  confirmWithPassword: '     + + + +  + + + + + + + +  + + +',

  adminDatabases: '          L + + +  F F F F F F F F  F F F',
  providers: '               L + + +  F F F F F F F F  F F F',
  adminDatabase: '           L + + +  F F F F F F F F  F F F',
  createDatabase: '          L + + +  F F F F F F F F  F F F',
  updateDatabase: '          L + + +  F F F F F F F F  F F F',
  deleteDatabase: '          L + + +  F F F F F F F F  F F F',
  cloneDatabase: '           L + + +  F F F F F F F F  F F F',
  groups: '                  L + + +  F F F F F F F F  F F F',
  createGroup: '             L + + +  F F F F F F F F  F F F',
  reorderGroups: '           L + + +  F F F F F F F F  F F F',
  group: '                   L + + +  F F F F F F F F  F F F',
  updateGroup: '             L + + +  F F F F F F F F  F F F',
  deleteGroup: '             L + + +  F F F F F F F F  F F F',
  cloneGroup: '              L + + +  F F F F F F F F  F F F',
  cloneGroupToDatabase: '    L + + +  F F F F F F F F  F F F',
  cloneCheck: '              L + + +  F F F F F F F F  F F F',
  restoreGroup: '            L + + +  F F F F F F F F  F F F',
  questions: '               L + + +  F F F F F F F F  F F F',
  createQuestion: '          L + + +  F F F F F F F F  F F F',
  reorderQuestions: '        L + + +  F F F F F F F F  F F F',
  question: '                L + + +  F F F F F F F F  F F F',
  updateQuestion: '          L + + +  F F F F F F F F  F F F',
  optionUses: '              L + + +  F F F F F F F F  F F F',
  deleteQuestion: '          L + + +  F F F F F F F F  F F F',
  moveQuestion: '            L + + +  F F F F F F F F  F F F',
  cloneQuestion: '           L + + +  F F F F F F F F  F F F',
  restoreQuestion: '         L + + +  F F F F F F F F  F F F',
  templates: '               L + + +  F F F F F F F F  F F F',
  createTemplate: '          L + + +  F F F F F F F F  F F F',
  reorderTemplates: '        L + + +  F F F F F F F F  F F F',
  template: '                L + + +  F F F F F F F F  F F F',
  updateTemplate: '          L + + +  F F F F F F F F  F F F',
  deleteTemplate: '          L + + +  F F F F F F F F  F F F',
  cloneTemplate: '           L + + +  F F F F F F F F  F F F',
  questionTemplates: '       L + + +  F F F F F F F F  F F F',
  createQuestionTemplate: '  L + + +  F F F F F F F F  F F F',
  createQuestionTemplates: ' L + + +  F F F F F F F F  F F F',
  reorderQuestionTemplates: 'L + + +  F F F F F F F F  F F F',
  questionTemplate: '        L + + +  F F F F F F F F  F F F',
  updateQuestionTemplate: '  L + + +  F F F F F F F F  F F F',
  deleteQuestionTemplate: '  L + + +  F F F F F F F F  F F F',
  validateFormula: '         L + + +  F F F F F F F F  F F F',
  recomputation: '           L + + +  F F F F F F F F  F F F',

  updateImage: '             L + + +  F F F F F F F F  F F F',
  removeImage: '             L + + +  F F F F F F F F  F F F',
  directUpload: '            L + + +  F F F F F F F F  F F F',
  file: '                    + + + +  + + + + + + + +  + + +',

  users: '                   L + + +  F F F F F F F F  F F F',
  user: '                    L + + +  F F F F F F F F  F F F',
  createUser: '              L + + +  F F F F F F F F  F F F',
  updateUser: '              L + + +  F F F F F F F F  F F F',
  sendConfirmation: '        L + + +  F F F F F F F F  F F F',
  deleteUser: '              L + + +  F F F F F F F F  F F F',
  userMemberships: '         L + + +  F F F F F F F F  F F F',
  databaseUsers: '           L + + +  F F F F F F F F  F F F',
  addDatabaseUsers: '        L + + +  F F F F F F F F  F F F',
  removeDatabaseUser: '      L + + +  F F F F F F F F  F F F',
  databaseSupervisors: '     L + + +  F F F F F F F F  F F F',
  addDatabaseSupervisors: '  L + + +  F F F F F F F F  F F F',
  removeDatabaseSupervisor: 'L + + +  F F F F F F F F  F F F',

  databases: '               L + + +  + + + + + + + +  + + +',
  database: '                L + + +  H + + + + + + H  H + H',
  surveys: '                 L + + +  H + + + + + + H  H F H',
  surveyAuthors: '           L + + +  H + + + + + + H  H F H',
  mySurveys: '               L F F F  + + + + + + + +  F F F',
  createSurvey: '            L F F F  H + + F + + F H  H F H',
  dump: '                    L + + +  H + + + + + + H  H F H',
  clearCustomIds: '          L + + +  H + + F + + F H  H F H',

  survey: '                  L + + +  H H + + + + + H  H H H',
  updateSurvey: '            L + + +  H H + + + + + H  H H H',
  deleteSurvey: '            L F F F  H H + F F + F H  H H H',
  updateBookmark: '          L F F F  H H + F F + F H  H H H',

  audits: '                  L + + +  F F F F F F F F  F F F',
  surveyAudits: '            L + + +  H H + + + + + H  H H H',

  answersGroups: '           L + + +  H H + + + + + H  H H H',
  createAnswersGroup: '      L F F F  H H + F F + F H  H H H',
  answersGroup: '            L + + +  H H + + + + + H  H H H',
  updateAnswersGroup: '      L F F F  H H + F F + F H  H H H',
  deleteAnswersGroup: '      L + + +  F F F F F F F F  F F F',
  answers: '                 L + + +  H H + + + + + H  H H H',
  createAnswer: '            L F F F  H H + F F + F H  H H H',
  answer: '                  L + + +  H H + + + + + H  H H H',
  updateAnswer: '            L F F F  H H + F F + F H  H H H',
  discardAnswerValue: '      L F F F  H H + F F + F H  H H H',
  deleteAnswer: '            L F F F  H H + F F + F H  H H H',

  threads: '                 L + + +  H H + + + + + H  H H H',
  createComment: '           L F F F  H H + + + + + H  H H H',
  updateThread: '            L F F F  H H + + + + + H  H H H',
}
