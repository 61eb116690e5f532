import { asc, eq, inArray } from 'drizzle-orm'
import { answers, answersGroups, groups, questions, surveys } from '../../schema'
import { answerRecord, answersGroupRecord, surveyRecord } from '../../survey-records'
import type { Loading } from '../loading'

/** Surveys, their answers groups and answers for `include`; both in the order of the design. */
export const surveyLoading = {
  surveys: {
    byId: async (db, ids) => {
      const rows = await db
        .select()
        .from(surveys)
        .where(inArray(surveys.id, [...ids]))
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
            .where(inArray(answersGroups.surveyId, [...ids]))
            .orderBy(asc(groups.position), asc(groups.id), asc(answersGroups.id))
          return rows.map(({ row }) => answersGroupRecord(row))
        },
      },
    },
  },
  groupSurveys: {
    byId: async (db, ids) => {
      const rows = await db
        .select()
        .from(answersGroups)
        .where(inArray(answersGroups.id, [...ids]))
      return rows.map(answersGroupRecord)
    },
    many: {
      answers: {
        parent: 'answersGroup',
        load: async (db, ids) => {
          const rows = await db
            .select({ row: answers, kind: questions.kind })
            .from(answers)
            .innerJoin(questions, eq(questions.id, answers.questionId))
            .where(inArray(answers.answersGroupId, [...ids]))
            .orderBy(asc(questions.position), asc(questions.id))
          return rows.map(({ row, kind }) => answerRecord(row, kind))
        },
      },
    },
  },
} satisfies Loading
