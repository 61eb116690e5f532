import { createContext } from 'react'
import type { ThreadRecord } from './use-threads'

/** Comments on a survey's answers, and functions that open their dialogs. */
export interface SurveyComments {
  /** Threads by the key of their question (`questionKey`); empty until they are read. */
  readonly threads: ReadonlyMap<string, ThreadRecord>
  readonly openCount: number
  /** Keys of questions with an unsent comment of the user. */
  readonly unsent: ReadonlySet<string>
  /** Opens the comments on one answer. */
  readonly show: (key: string) => void
  /** Opens the list of all comments. */
  readonly showAll: () => void
}

/** Comments of the open survey; null outside a survey, as in the designer's preview. */
export const CommentsContext = createContext<SurveyComments | null>(null)
