import { keyInSurvey } from '../../../answers/answer-address'
import {
  type AnswerOperation,
  type Draft,
  type SubmittedAnswer,
  instant,
  sameAnswer,
} from '../../../answers/queue/operation'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import type { AnswerProblem } from '../../../filling/answer-state'
import type { AnswerBook } from './answer-book'
import type { AnswerEntry } from './answer-entry'

/** The change that makes an answer of what a field shows. */
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
    ...book.placeOf(entry),
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
 * What the fields hold and the queue does not have yet, kept in the browser from the first key on: a crash in the pause of typing
 * loses nothing, nor what can't be read or has to be confirmed (product §5).
 */
export function createFieldDrafts(book: AnswerBook, queue: AnswerQueue) {
  const found = (entry: AnswerEntry): Draft | undefined => queue.draft(book.placeOf(entry))

  function put(entry: AnswerEntry, answer: SubmittedAnswer, typed: Draft['typed']): void {
    const operation = operationOf(book, entry, answer, false)
    queue.keepDraft({ ...operation, operationId: idOf(entry), typed })
  }

  function drop(entry: AnswerEntry): void {
    queue.dropDraft(book.placeOf(entry))
  }

  /** The change is given; its field still shows what was typed. */
  function keepText(entry: AnswerEntry, change: AnswerOperation): void {
    const { typed } = entry.state
    // A text that is its value comes back by itself.
    if (typed === null || typed.text === (change.value ?? '')) queue.texts.drop(change)
    else queue.texts.keep(change, typed)
  }

  /** What is typed and what comes of it are one thing to the browser's storage: it never has both, or neither. */
  function idOf(entry: AnswerEntry): string {
    return found(entry)?.operationId ?? crypto.randomUUID()
  }

  return {
    drop,
    idOf,
    /** @param problem what `checkValue` says of it */
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
    /** The field was left, or shows something else: its value is all that is to be known of it. */
    dropText(entry: AnswerEntry): void {
      queue.texts.drop(book.placeOf(entry))
      if (entry.state.typed !== null) book.put(entry.designQuestion.question.id, { typed: null })
    },
    /** Text that stood in the field on a page before, or stands there on another one, is drawn again where it is this value's. */
    restoreText(entry: AnswerEntry): void {
      const { phase, problem, typed, generation } = entry.state
      const kept = queue.texts.get(book.placeOf(entry))
      if (kept === undefined || typed !== null || phase === 'typing' || problem !== null) return
      if (!sameAnswer(kept, entry.state)) return
      book.put(keyInSurvey(kept), { typed: kept.typed.text ?? null, generation: generation + 1 })
    },
    keepUnreadable(entry: AnswerEntry, unreadable: { text: string; message: string }): void {
      put(entry, entry.submitted, { ready: false, unreadable })
    },
    /** The change before it has been stored: what is typed since stands on that. */
    rebase(entry: AnswerEntry, answersGroupId: string): void {
      const draft = found(entry)
      if (draft === undefined) return
      const { answerId, revision } = entry
      queue.keepDraft({ ...draft, answersGroupId, answerId, revision })
    },
    /** Shows it in its field. @returns whether it is a value, to be settled as one that was typed */
    restore(entry: AnswerEntry, draft: Draft): boolean {
      const key = keyInSurvey(draft)
      const { value, missingReason, answerId, revision, typed } = draft
      // It was typed above the answer as it stood then, not as it was read now.
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
