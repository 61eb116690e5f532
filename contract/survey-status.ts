/** Statuses of a survey and the moves between them (product §6). */
export const surveyStatuses = ['draft', 'completed', 'returned', 'approved', 'locked'] as const
export type SurveyStatus = (typeof surveyStatuses)[number]

/** Statuses of an answers group, derived by the server (product §6). */
export const answersGroupStatuses = ['empty', 'in_progress', 'complete'] as const
export type AnswersGroupStatus = (typeof answersGroupStatuses)[number]

export interface SurveyMove {
  readonly from: SurveyStatus
  readonly to: SurveyStatus
  /** Whose move it is; the names are actions of `access.ts`. */
  readonly action: 'surveys.complete' | 'surveys.review' | 'surveys.lock'
  readonly needsNote: boolean
}

export const surveyMoves: readonly SurveyMove[] = [
  { from: 'draft', to: 'completed', action: 'surveys.complete', needsNote: false },
  { from: 'returned', to: 'completed', action: 'surveys.complete', needsNote: false },
  { from: 'completed', to: 'draft', action: 'surveys.complete', needsNote: false },
  { from: 'completed', to: 'approved', action: 'surveys.review', needsNote: false },
  { from: 'completed', to: 'returned', action: 'surveys.review', needsNote: true },
  { from: 'approved', to: 'locked', action: 'surveys.lock', needsNote: true },
  { from: 'locked', to: 'approved', action: 'surveys.lock', needsNote: true },
]

/** The move between two statuses, or null when product §6 has none. */
export function surveyMove(from: SurveyStatus, to: SurveyStatus): SurveyMove | null {
  return surveyMoves.find((move) => move.from === from && move.to === to) ?? null
}

/** Answers change only here (product §6). */
export function takesAnswers(status: SurveyStatus): boolean {
  return status === 'draft' || status === 'returned'
}
