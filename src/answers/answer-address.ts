/** Where an answer stands: a question of a survey, in one cell of those that its group is asked in. */
export interface AnswerAddress {
  readonly surveyId: string
  /** '' where the group is asked once. */
  readonly cell: string
  readonly questionId: string
}

/** A place among those of one survey. What was sealed by a version that knew no cells names none: that means ''. */
type PlaceInSurvey = Pick<AnswerAddress, 'questionId'> & Partial<Pick<AnswerAddress, 'cell'>>

/**
 * By which a question is found among those of its survey: in the store, on the page, among comments. Without a cell it is the question's
 * id, so that what lies in browsers, and the addresses that people have kept, go on as they are.
 */
export function keyInSurvey({ questionId, cell = '' }: PlaceInSurvey): string {
  return cell === '' ? questionId : `${cell}/${questionId}`
}

/** The same for a question that is being drawn. */
export function questionKey({ id, cell }: { readonly id: string; readonly cell?: string }): string {
  return keyInSurvey({ questionId: id, ...(cell !== undefined && { cell }) })
}

/** The key of an answer in this browser, survey and all; two changes of the same answer have the same. */
export function answerKey(address: PlaceInSurvey & Pick<AnswerAddress, 'surveyId'>): string {
  return `${address.surveyId}/${keyInSurvey(address)}`
}

/** The key of the answers group that a group of a survey has in a cell. */
export function cellKey({
  surveyId,
  groupId,
  cell,
}: Pick<AnswerAddress, 'surveyId' | 'cell'> & { readonly groupId: string }): string {
  return answerKey({ surveyId, cell, questionId: groupId })
}
