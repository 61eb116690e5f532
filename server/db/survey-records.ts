import type { AnyRecord } from '../../contract/jsonapi'
import type { answers, answersGroups, surveys } from './schema'

export type SurveyRow = typeof surveys.$inferSelect
export type AnswersGroupRow = typeof answersGroups.$inferSelect
export type AnswerRow = typeof answers.$inferSelect

/** An answer as far as a save and its reply need it. */
export type StoredAnswer = Omit<AnswerRow, 'surveyId' | 'createdAt'>

const link = (id: string | null) => (id === null ? null : { id })

/** Rows → records as the models have them: relations as `{id}`. */
export function surveyRecord(row: SurveyRow): AnyRecord {
  const { databaseId, userId, lastAnswersGroupId, groupsTotal, groupsComplete, ...others } = row
  const { customIdRef: _ref, settledVersion: _settled, ...rest } = others
  return {
    ...rest,
    progress: { groups: groupsTotal, complete: groupsComplete },
    database: { id: databaseId },
    user: { id: userId },
    lastAnswersGroup: link(lastAnswersGroupId),
  }
}

export function answersGroupRecord(row: AnswersGroupRow): AnyRecord {
  return {
    id: row.id,
    status: row.status,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    survey: { id: row.surveyId },
    group: { id: row.groupId },
    user: { id: row.userId },
  }
}

/**
 * An answer as a record; member by member, since a survey has hundreds.
 *
 * @param kind the kind of the question, which an answer carries too
 */
export function answerRecord(row: StoredAnswer, kind: string): AnyRecord {
  return {
    id: row.id,
    value: row.value,
    reason: row.reason,
    missingReason: row.missingReason,
    confirmed: row.confirmed,
    revision: row.revision,
    operationId: row.operationId,
    updatedAt: row.updatedAt,
    kind,
    question: { id: row.questionId },
    answersGroup: { id: row.answersGroupId },
  }
}
