/** Statuses of a survey and the moves between them (product §6). */
export const surveyStatuses = ['draft', 'completed', 'returned', 'approved', 'locked'] as const
export type SurveyStatus = (typeof surveyStatuses)[number]

/** Statuses of an answers group, derived by the server (product §6). */
export const answersGroupStatuses = ['empty', 'in_progress', 'complete'] as const
export type AnswersGroupStatus = (typeof answersGroupStatuses)[number]

/** Move of a survey between two statuses (product §6). */
export interface SurveyMove {
  readonly from: SurveyStatus
  readonly to: SurveyStatus
  /** Action of `access.ts` that the move requires. */
  readonly action:
    | 'surveys.complete'
    | 'surveys.review'
    | 'surveys.return'
    | 'surveys.returnApproved'
    | 'surveys.lock'
  readonly needsNote: boolean
}

export const surveyMoves: readonly SurveyMove[] = [
  { from: 'draft', to: 'completed', action: 'surveys.complete', needsNote: false },
  { from: 'returned', to: 'completed', action: 'surveys.complete', needsNote: false },
  { from: 'completed', to: 'draft', action: 'surveys.complete', needsNote: false },
  { from: 'completed', to: 'approved', action: 'surveys.review', needsNote: false },
  { from: 'completed', to: 'returned', action: 'surveys.return', needsNote: true },
  { from: 'approved', to: 'returned', action: 'surveys.returnApproved', needsNote: true },
  { from: 'approved', to: 'locked', action: 'surveys.lock', needsNote: true },
  { from: 'locked', to: 'approved', action: 'surveys.lock', needsNote: true },
]

/** The move between two statuses, or null if product §6 has none. */
export function surveyMove(from: SurveyStatus, to: SurveyStatus): SurveyMove | null {
  return surveyMoves.find((move) => move.from === from && move.to === to) ?? null
}

/** Whether answers of a survey with this status can change (product §6). */
export function takesAnswers(status: SurveyStatus): boolean {
  return status === 'draft' || status === 'returned'
}

/**
 * Reasons for a missing answer. They are stored apart from the value, so that no code such as -99 enters the
 * data.
 */
export const missingReasons = ['not_asked', 'unknown', 'refused', 'not_applicable'] as const
export type MissingReason = (typeof missingReasons)[number]

/** Whether a text is one of these reasons. */
export function isMissingReason(text: string): text is MissingReason {
  return (missingReasons as readonly string[]).includes(text)
}
