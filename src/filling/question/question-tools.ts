import { createContext, type ReactNode } from 'react'
import type { QuestionState } from '../answer-state'
import type { FillingStore } from '../filling-store'
import type { QuestionRecord } from '../records'

export interface QuestionToolsProps {
  readonly store: FillingStore
  readonly question: QuestionRecord
  readonly state: QuestionState
  /** Beside a field, or beside an answer that is only read. */
  readonly place: 'filling' | 'reading'
}

/** Draws what stands beside a question's name: what can be done beyond answering. Null where answers are nobody's, as in a preview. */
export const QuestionToolsContext = createContext<
  ((props: QuestionToolsProps) => ReactNode) | null
>(null)

/** DOM id of the words that say why there is no answer; the question's control is described by them. */
export function reasonId(controlId: string): string {
  return `${controlId}-motivo`
}
