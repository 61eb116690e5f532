import type { AnswerAddress } from '../answer-address'
import { createDrafts } from './drafts'
import type { AnswerOperation, Draft } from './operation'

const prefix = 'text/'

/** Whether a row of the browser's storage holds such a text: no change is lost with it, and none is counted for it. */
export const isTextId = (operationId: string): boolean => operationId.startsWith(prefix)

/** How long a text is kept that nobody came back to, in milliseconds: its value is safe. */
export const textLifetime = 30 * 24 * 3_600_000

/**
 * Texts of fields that nobody has left, beside their values: `4,` is saved as 4, and whoever goes on after a reload or the end of a
 * session types a 5 behind the comma. Their form is that of a draft which can't be sent.
 */
export interface FieldTexts {
  get(address: AnswerAddress): Draft | undefined
  all(surveyId?: string): readonly Draft[]
  /** @param change what the text reads as; it is given, so that nothing of it is to be sent */
  keep(change: AnswerOperation, text: NonNullable<Draft['typed']['text']>): void
  drop(place: AnswerAddress): void
}

/** @param write puts one into the browser's storage @param remove takes one out of it */
export function createFieldTexts(
  write: (draft: Draft) => void,
  remove: (operationId: string) => void,
) {
  const drafts = createDrafts(write, remove)
  return {
    get: drafts.get,
    all: (surveyId?: string) =>
      drafts.all().filter((one) => surveyId === undefined || one.surveyId === surveyId),
    keep(change: AnswerOperation, text: NonNullable<Draft['typed']['text']>): void {
      const operationId = drafts.get(change)?.operationId ?? prefix + crypto.randomUUID()
      drafts.keep({ ...change, operationId, typed: { ready: false, unreadable: null, text } })
    },
    drop: drafts.drop,
    flush: drafts.flush,
    /** One that lies in the storage. Out: whether it is news: what this page was told itself is newer. */
    restore(draft: Draft): boolean {
      const known = drafts.get(draft)
      if (known !== undefined && known.at >= draft.at) return false
      drafts.restore(draft)
      return true
    },
  }
}
