import { databaseRecord, groupRecord, questionRecord } from '../../db/records'
import { databases, groups, questions } from '../../db/schema'
import { anyOf, type Loading } from '../../db/queries/loading'
import { memberLoad } from '../../accounts/queries/people-loading'
import { groupsOfDatabases, questionsOfGroups } from './cached-design'

/** Databases, groups and questions for `include`; groups and questions in their order. */
export const designLoading = {
  databases: {
    byId: async (db, ids) => {
      const rows = await db.select().from(databases).where(anyOf(databases.id, ids))
      return rows.map(databaseRecord)
    },
    many: {
      groups: { parent: 'database', load: groupsOfDatabases },
      databaseUsers: { parent: 'database', load: memberLoad('databaseUsers') },
      databaseSupervisors: { parent: 'database', load: memberLoad('databaseSupervisors') },
    },
  },
  groups: {
    byId: async (db, ids) => {
      const rows = await db.select().from(groups).where(anyOf(groups.id, ids))
      return rows.map(groupRecord)
    },
    many: {
      questions: { parent: 'group', load: questionsOfGroups },
    },
  },
  questions: {
    byId: async (db, ids) => {
      const rows = await db.select().from(questions).where(anyOf(questions.id, ids))
      return rows.map(questionRecord)
    },
  },
} satisfies Loading
