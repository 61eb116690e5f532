import { asc, eq, sql } from 'drizzle-orm'
import { answers, answersGroups, groups, questions, surveys } from '../../db/schema'
import { answerRecord, answersGroupRecord, surveyRecord } from '../../db/survey-records'
import { instantFrom } from '../../db/schema/columns'
import { preparedSql } from '../../db/statement'
import { anyOf, type Loading } from '../../db/queries/loading'

type LoadedAnswer = Parameters<typeof answerRecord>[0] & Record<string, unknown> & { kind: string }

/** Statement for answers, in SQL: a survey has hundreds, and Drizzle's mapping of columns would cost more than sending them. */
const answersOfGroups = (ids: readonly string[]) =>
  preparedSql(sql`select a.id, a.answers_group_id as "answersGroupId", a.question_id as "questionId", a.value, a.reason,
      a.missing_reason as "missingReason", a.confirmed, a.revision, a.operation_id as "operationId", a.updated_at as "updatedAt", q.kind
    from ${answers} a join ${questions} q on q.id = a.question_id
    where a.answers_group_id = any(${sql.param([...ids])}::bigint[]) order by q.position, q.id`)

/** Readers of surveys, answers groups and answers for `include`; the latter two in the order of the design. */
export const surveyLoading = {
  surveys: {
    byId: async (db, ids) => {
      const rows = await db.select().from(surveys).where(anyOf(surveys.id, ids))
      return rows.map(surveyRecord)
    },
    many: {
      answersGroups: {
        parent: 'survey',
        load: async (db, ids) => {
          const rows = await db
            .select({ row: answersGroups })
            .from(answersGroups)
            .innerJoin(groups, eq(groups.id, answersGroups.groupId))
            .where(anyOf(answersGroups.surveyId, ids))
            .orderBy(asc(groups.position), asc(groups.id), asc(answersGroups.id))
          return rows.map(({ row }) => answersGroupRecord(row))
        },
      },
    },
  },
  groupSurveys: {
    byId: async (db, ids) => {
      const rows = await db.select().from(answersGroups).where(anyOf(answersGroups.id, ids))
      return rows.map(answersGroupRecord)
    },
    many: {
      answers: {
        parent: 'answersGroup',
        load: async (db, ids) => {
          const { rows } = await db.execute<LoadedAnswer>(answersOfGroups(ids))
          return rows.map((row) => {
            row.updatedAt = instantFrom(row.updatedAt)
            return answerRecord(row, row.kind)
          })
        },
      },
    },
  },
} satisfies Loading
