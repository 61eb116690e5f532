import type { Resource } from '../../../../contract/models/index'
import { takesAnswers } from '../../../../contract/survey-status'
import { paths } from '../../../paths'
import { surveyAddress } from '../survey-address'

/** Reason why a survey is on a doctor's to-do list: three about the doctor's own surveys, one about those of others. */
export type ToDoReason = 'resume' | 'returned' | 'comments' | 'review'

export type ToDoSurvey = Resource<'surveys', 'database' | 'user'>

/** The reason for which a survey is on a doctor's to-do list: the first one, if it has several. */
export function reasonOf({ status, user }: ToDoSurvey, doctorId: string | undefined): ToDoReason {
  if (user?.id !== doctorId) return 'review'
  if (status === 'returned') return 'returned'
  return status === 'draft' ? 'resume' : 'comments'
}

/** Address of what a survey waits for: its bookmarked group, its first open question, or its comments and review. */
export function toDoAddress(survey: ToDoSurvey, reason: ToDoReason): string {
  const { id, bookmarkId, status } = survey
  if (reason === 'review') return surveyAddress(survey, 'supervisor')
  return bookmarkId !== null && takesAnswers(status)
    ? paths.doctor.surveyEdit(id, 'user', bookmarkId)
    : surveyAddress(survey, 'user')
}

/** Parts that a doctor has in a database. */
export function partsIn({ memberRole }: Pick<Resource<'databases'>, 'memberRole'>) {
  return {
    fills: memberRole === 'user' || memberRole === 'both',
    supervises: memberRole === 'supervisor' || memberRole === 'both',
  }
}
