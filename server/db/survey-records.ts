import type { AnyRecord } from '../../contract/jsonapi'
import type { answers, answersGroups, surveys } from './schema'

export type SurveyRow = typeof surveys.$inferSelect
export type AnswersGroupRow = typeof answersGroups.$inferSelect
export type AnswerRow = typeof answers.$inferSelect

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

export function answersGroupRecord({
  surveyId,
  groupId,
  userId,
  ...row
}: AnswersGroupRow): AnyRecord {
  return { ...row, survey: { id: surveyId }, group: { id: groupId }, user: { id: userId } }
}

/** @param kind the kind of the question, which an answer carries too */
export function answerRecord(
  row: Omit<AnswerRow, 'surveyId' | 'createdAt'>,
  kind: string,
): AnyRecord {
  const { questionId, answersGroupId, ...rest } = row
  return { ...rest, kind, question: { id: questionId }, answersGroup: { id: answersGroupId } }
}
