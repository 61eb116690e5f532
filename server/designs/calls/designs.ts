import type { designCalls } from '../../../contract/endpoints'
import { listDatabases, providerNames } from '../queries/databases'
import { expand } from '../../db/queries/includes'
import type { Handlers } from '../../http/handler'
import { cloneGroup, cloneGroupToDatabase, cloneQuestion, cloneCheck } from '../cloning'
import { cloneDatabase } from '../database-cloning'
import { createDatabase, deleteDatabase, readDatabase, updateDatabase } from '../databases'
import { createGroup, deleteGroup, groupsOf, readGroup, updateGroup } from '../groups'
import { exportDesign } from '../design-file/exporting'
import { importDesign } from '../design-file/importing'
import { moveQuestion } from '../moving'
import { reorderGroups, reorderQuestions } from '../ordering'
import { optionUses } from '../option-changes'
import { updateQuestion } from '../question-change'
import { createQuestion, deleteQuestion, questionsOf, readQuestion } from '../questions'
import { restoreGroup, restoreQuestion } from '../restoring'

export const designHandlers: Handlers<typeof designCalls> = {
  adminDatabases: async ({ db, query }) => {
    const { records, ...totals } = await listDatabases(db, query)
    return { records: await expand(db, 'databases', records, query.include), ...totals }
  },
  providers: async ({ db }) => ({ providers: await providerNames(db) }),
  adminDatabase: async ({ db, params, query }) => readDatabase(db, params.id, query),
  createDatabase: async ({ db, body }) => createDatabase(db, body),
  updateDatabase: async ({ db, params, body }) => updateDatabase(db, params.id, body),
  deleteDatabase: async ({ db, params }) => deleteDatabase(db, params.id),
  cloneDatabase: async ({ db, params, body }) => cloneDatabase(db, params.id, body),
  exportDesign: async ({ db, params }) => exportDesign(db, params.id),
  importDesign: async ({ db, upload }) => importDesign(db, upload),

  groups: async ({ db, params, query }) => groupsOf(db, params.databaseId, query),
  createGroup: async ({ db, params, body }) => createGroup(db, params.databaseId, body),
  reorderGroups: async ({ db, params, body }) => {
    const records = await reorderGroups(db, params.databaseId, body)
    return { records, total: records.length }
  },
  group: async ({ db, params, query }) => readGroup(db, params.id, query),
  updateGroup: async ({ db, params, body }) => updateGroup(db, params.id, body),
  deleteGroup: async ({ db, params }) => deleteGroup(db, params.id),
  cloneGroup: async ({ db, params, body }) => cloneGroup(db, params.id, body),
  cloneGroupToDatabase: async ({ db, params, body }) =>
    cloneGroupToDatabase(db, params.id, body.databaseId),
  cloneCheck: async ({ db, params, body }) => cloneCheck(db, params.id, body.databaseId),
  restoreGroup: async ({ db, params, query }) => restoreGroup(db, params.id, query.include),

  questions: async ({ db, params, query }) => questionsOf(db, params.groupId, query),
  createQuestion: async ({ db, params, body }) => createQuestion(db, params.groupId, body),
  reorderQuestions: async ({ db, params, body }) => {
    const records = await reorderQuestions(db, params.groupId, body)
    return { records, total: records.length }
  },
  question: async ({ db, params, query }) => readQuestion(db, params.id, query),
  updateQuestion: async ({ db, params, body }) => updateQuestion(db, params.id, body),
  optionUses: async ({ db, params }) => ({ uses: await optionUses(db, params.id) }),
  deleteQuestion: async ({ db, params }) => deleteQuestion(db, params.id),
  moveQuestion: async ({ db, params, body }) => moveQuestion(db, params.id, body),
  cloneQuestion: async ({ db, params }) => cloneQuestion(db, params.id),
  restoreQuestion: async ({ db, params }) => restoreQuestion(db, params.id),
}
