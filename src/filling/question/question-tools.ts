import { createContext, type ReactNode } from 'react'
import type { QuestionState } from '../../answers/state/question-state'
import type { FillingStore } from '../../answers/survey/filling-store'
import type { QuestionRecord } from '../../answers/survey/records'

export interface QuestionToolsProps {
  readonly store: FillingStore
  readonly question: QuestionRecord
  readonly state: QuestionState
  /** Whether the question has a field, or its answer is only shown. */
  readonly place: 'filling' | 'reading'
}

/** Draws the tools next to a question's name, as its menu. Null if answers belong to no survey, as in a preview. */
export const QuestionToolsContext = createContext<
  ((props: QuestionToolsProps) => ReactNode) | null
>(null)

/** DOM id of the reason why there is no answer, which describes the question's control. */
export function reasonId(controlId: string): string {
  return `${controlId}-motivo`
}
