import { createContext } from 'react'
import type { ThreadRecord } from './thread-record'

/** What the page knows of the comments on a survey's answers. */
export interface SurveyComments {
  /** By question (`questionKey`); empty while they are not read. */
  readonly threads: ReadonlyMap<string, ThreadRecord>
  readonly openCount: number
  /** Questions with a comment that the reader has begun and not sent. */
  readonly unsent: ReadonlySet<string>
  /** Shows what was said about the answer to a question. */
  readonly show: (key: string) => void
  /** Shows where comments are. */
  readonly showAll: () => void
}

/** Null outside a survey, as in the designer's preview. */
export const CommentsContext = createContext<SurveyComments | null>(null)
