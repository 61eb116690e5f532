/** Address of an answer: a question of a survey, in one of the cells in which its group is filled in. */
export interface AnswerAddress {
  readonly surveyId: string
  /** Empty if the group is filled in once. */
  readonly cell: string
  readonly questionId: string
}

/** Address within one survey. Records that an older version encrypted have no cell: that means ''. */
type AddressInSurvey = Pick<AnswerAddress, 'questionId'> & Partial<Pick<AnswerAddress, 'cell'>>

/**
 * Key of a question within its survey: in the store, on the page, among comments. Without a cell it is the question's id, so that
 * stored records and bookmarked addresses of older versions stay valid.
 */
export function keyInSurvey({ questionId, cell = '' }: AddressInSurvey): string {
  return cell === '' ? questionId : `${cell}/${questionId}`
}

/** Key, within its survey, of a question that is being drawn. */
export function questionKey({ id, cell }: { readonly id: string; readonly cell?: string }): string {
  return keyInSurvey({ questionId: id, ...(cell !== undefined && { cell }) })
}

/** Key of an answer in this browser, with its survey; all changes of one answer have the same key. */
export function answerKey(address: AddressInSurvey & Pick<AnswerAddress, 'surveyId'>): string {
  return `${address.surveyId}/${keyInSurvey(address)}`
}

/** Key of the answers group of a survey's group, in one cell. */
export function cellKey({
  surveyId,
  groupId,
  cell,
}: Pick<AnswerAddress, 'surveyId' | 'cell'> & { readonly groupId: string }): string {
  return answerKey({ surveyId, cell, questionId: groupId })
}
