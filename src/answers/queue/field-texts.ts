import { answerKey, type AnswerAddress } from '../answer-address'
import { Drafts } from './drafts'
import { type AnswerOperation, type Draft, sameAnswer } from './operation'

const prefix = 'text/'

/** Whether a row of the browser's storage is a field's text. Such a row does not count as an unsent change. */
export const isTextId = (operationId: string): boolean => operationId.startsWith(prefix)

/** Time after which a field's text is deleted, in milliseconds; its value is saved by itself. */
export const textLifetime = 30 * 24 * 3_600_000

/**
 * Texts of fields that still have the focus, next to their saved values. `4,` is saved as 4; after a reload the field shows `4,` again,
 * so that the doctor can go on with a 5. A text has the form of a draft that can't be sent.
 */
export interface FieldTexts {
  get(address: AnswerAddress): Draft | undefined
  all(surveyId?: string): readonly Draft[]
  /** @param change value that the text reads as; it is in the queue already, so that nothing is to be sent for the text */
  keep(change: AnswerOperation, text: NonNullable<Draft['typed']['text']>): void
  drop(address: AnswerAddress): void
}

/** Texts that read as the last change of their answer. Another page may have a newer one, but a field shows its own change. */
export function shownTexts(
  texts: readonly Draft[],
  changes: readonly AnswerOperation[],
): readonly Draft[] {
  return texts.filter((text) => {
    const last = changes.findLast((one) => answerKey(one) === answerKey(text))
    return last === undefined || last.discarded || sameAnswer(last, text)
  })
}

/**
 * Creates the texts of fields of a page.
 *
 * @param write writes one into the browser's storage
 * @param remove deletes one there
 * @param replace deletes one there once another is stored
 */
export function createFieldTexts(
  write: (draft: Draft) => void,
  remove: (operationId: string) => void,
  replace: (operationId: string, by: string) => void,
) {
  const drafts = new Drafts(write, remove, replace)
  return {
    get: (address: AnswerAddress) => drafts.get(address),
    all: (surveyId?: string) => drafts.all(surveyId),
    keep(change: AnswerOperation, text: NonNullable<Draft['typed']['text']>): void {
      const operationId = drafts.get(change)?.operationId ?? prefix + crypto.randomUUID()
      drafts.keep({ ...change, operationId, typed: { ready: false, unreadable: null, text } })
    },
    drop: (address: AnswerAddress) => drafts.drop(address),
    flush: () => drafts.flush(),
    /** Adopts a text from the storage. @returns false if this page has a newer text of the field */
    restore(draft: Draft): boolean {
      const present = drafts.get(draft)
      if (present !== undefined && present.at >= draft.at) return false
      drafts.restore(draft)
      return true
    },
  }
}
