import { keyInSurvey } from '../answer-address'
import {
  type AnswerOperation,
  type Draft,
  type SubmittedAnswer,
  instant,
  sameAnswer,
} from '../queue/operation'
import type { AnswerQueue } from '../queue/answer-queue'
import type { AnswerProblem } from '../state/question-state'
import type { AnswerBook } from './answer-book'
import type { AnswerEntry } from '../state/field'

/** Makes the operation that saves an answer of a field. */
export function operationOf(
  book: AnswerBook,
  entry: AnswerEntry,
  { value, missingReason }: SubmittedAnswer,
  confirmed: boolean,
): AnswerOperation {
  const { question, group } = entry.designQuestion
  const { answerId, revision } = entry
  return {
    operationId: crypto.randomUUID(),
    ...book.addressOf(entry),
    groupId: group.id,
    answersGroupId: book.groups.answersGroupId(group.id),
    answerId,
    value,
    missingReason,
    confirmed,
    revision,
    at: instant(),
    refusal: null,
    discarded: false,
    asked: { kind: question.kind, name: question.name },
  }
}

/**
 * Creates the drafts of fields: texts that are not in the queue yet, stored in the browser from the first key on (product §5). A crash
 * therefore loses nothing, not even a text that can't be read or that has to be confirmed.
 */
export function createFieldDrafts(book: AnswerBook, queue: AnswerQueue) {
  const draftOf = (entry: AnswerEntry): Draft | undefined => queue.drafts.get(book.addressOf(entry))

  function put(entry: AnswerEntry, answer: SubmittedAnswer, typed: Draft['typed']): void {
    const operation = operationOf(book, entry, answer, false)
    queue.drafts.keep({ ...operation, operationId: idOf(entry), typed })
  }

  function drop(entry: AnswerEntry): void {
    queue.drafts.drop(book.addressOf(entry))
  }

  /** Stores the field's text next to a change that was handed over, since the field still shows it as it was typed. */
  function keepText(entry: AnswerEntry, change: AnswerOperation): void {
    const { typed } = entry.state
    // A text that equals its value need not be stored.
    if (typed === null || typed.text === (change.value ?? '')) queue.texts.drop(change)
    else queue.texts.keep(change, typed)
  }

  /** Id of a field's draft, which its change takes over: one write replaces the draft in storage, so that neither is lost or doubled. */
  const idOf = (entry: AnswerEntry): string => queue.drafts.idFor(book.addressOf(entry))

  return {
    drop,
    idOf,
    /** Whether the field only shows a draft as it was found: the draft stays nobody's then. */
    isFound: (entry: AnswerEntry): boolean => queue.drafts.isUntouched(book.addressOf(entry)),
    /** Stores what is being typed. @param problem of `checkValue` */
    keep(entry: AnswerEntry, answer: SubmittedAnswer, problem: AnswerProblem | null): void {
      if (problem === null && sameAnswer(answer, entry.submitted)) {
        drop(entry)
        keepText(entry, operationOf(book, entry, answer, false))
      } else {
        const { typed: text } = entry.state
        put(entry, answer, { ready: problem === null, unreadable: null, text })
      }
    },
    keepText,
    /** Deletes a field's text: the field was left, or shows something else. */
    dropText(entry: AnswerEntry): void {
      queue.texts.drop(book.addressOf(entry))
      if (entry.state.typed !== null) book.put(entry.designQuestion.question.id, { typed: null })
    },
    /** Shows the text that the field had on an earlier page or has on another one, if it reads as the field's value. */
    restoreText(entry: AnswerEntry): void {
      const { phase, problem, typed, generation } = entry.state
      const stored = queue.texts.get(book.addressOf(entry))
      const isDraft = phase === 'typing' || problem?.kind === 'unreadable'
      if (!stored || typed !== null || isDraft || !sameAnswer(stored, entry.state)) return
      book.put(keyInSurvey(stored), {
        typed: stored.typed.text ?? null,
        generation: generation + 1,
      })
    },
    keepUnreadable(entry: AnswerEntry, unreadable: { text: string; message: string }): void {
      put(entry, entry.submitted, { ready: false, unreadable })
    },
    /** Bases a draft on the answer that was just stored. */
    rebase(entry: AnswerEntry, answersGroupId: string): void {
      const draft = draftOf(entry)
      if (draft === undefined || queue.drafts.isUntouched(draft)) return
      const { answerId, revision } = entry
      queue.drafts.keep({ ...draft, answersGroupId, answerId, revision })
    },
    /** Shows a draft in its field. @returns whether it reads as a value, which is then committed */
    restore(entry: AnswerEntry, draft: Draft): boolean {
      const key = keyInSurvey(draft)
      const { value, missingReason, answerId, revision, typed } = draft
      // The draft is based on the answer as it was then, not as it was read now.
      if (entry.operationId === null)
        Object.assign(entry, { answerId: entry.answerId ?? answerId, revision })
      const generation = entry.state.generation + 1
      if (typed.unreadable === null) {
        const answer = { value, missingReason }
        const { text = null } = typed
        book.put(key, { ...answer, phase: 'typing', problem: null, typed: text, generation })
        book.evaluate(key, answer)
        return true
      }
      const problem = { kind: 'unreadable', unfinished: false, ...typed.unreadable } as const
      book.put(key, { problem, generation })
      book.evaluate(key, { value: null, missingReason: null })
      return false
    },
  }
}
