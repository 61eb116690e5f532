import type { BodyOfCall } from '../../../contract/endpoint'
import type { Endpoints } from '../../../contract/endpoints'
import type { MissingReason } from '../../../contract/survey-status'
import type { Resource } from '../../../contract/models/index'
import type { SavedChanges } from '../../../contract/calls/answers'
import type { TypedText } from '../../../kinds/fields/typed-text'
import type { AnswerAddress } from '../answer-address'

/** Value of an answer, as calls send it. */
export type AnswerValue = BodyOfCall<Endpoints['createAnswer']>['value']

/** Changes that follow from a save, as its reply lists them. */
export type AnswerChanges = SavedChanges<AnswerValue>

/** Answer of a doctor to a question: a value, or the reason why there is none, or neither. */
export interface SubmittedAnswer {
  readonly value: AnswerValue
  readonly missingReason: MissingReason | null
}

/** The answer that somebody else, or another tab, stored in the meantime. */
export interface CurrentAnswer extends SubmittedAnswer {
  readonly id: string
  readonly revision: number
  readonly updatedAt: string | null
  /** Name of its author, or null if the server does not say. */
  readonly by: string | null
  /** Whether its author is the current user, in another window. */
  readonly byReader: boolean
}

/** Reason why the server won't take a change as it is. The change then waits for the doctor, not for the network. */
export interface RejectedChange {
  /** The HTTP status. */
  readonly status: number
  /** The code of `contract/problems.ts`, or null from a server that sends none. */
  readonly code: string | null
  readonly message: string
  /** Details of the problem, such as the current answer at a stale revision. */
  readonly meta: Readonly<Record<string, unknown>> | null
  /** Id of the doctor who sent it. Missing in refusals that an older version has stored. */
  readonly userId?: string | null
}

/** One change of one answer on its way to the server (product §5). */
export interface AnswerOperation extends SubmittedAnswer, AnswerAddress {
  /** UUID made by the client: an operation that is sent twice counts once. */
  readonly operationId: string
  /** Group of the design; the answers group is made from it if there is none yet. */
  readonly groupId: string
  /** Id of the answers group; null until the group has its first answer. */
  readonly answersGroupId: string | null
  /** Id of the answer; null until the question has been answered once. */
  readonly answerId: string | null
  /** Whether the doctor has confirmed a value outside a soft bound. */
  readonly confirmed: boolean
  /** Revision that the value is based on; null if there was no answer. */
  readonly revision: number | null
  /** Instant at which it was made, in milliseconds, by the queue's `Instants`: it orders the changes of an answer. */
  readonly at: number
  readonly refusal: RejectedChange | null
  /** True if it was discarded in favour of the server's answer: it is sent to the history alone. */
  readonly discarded: boolean
  /** Question as it was when the doctor answered it; it may have changed since. Null in changes of older versions. */
  readonly asked: { readonly kind: string; readonly name: string } | null
  /**
   * Version of the design that the doctor saw (`designVersion` of the survey): the value is judged by it (product §4). Null in changes of
   * older versions of the product, and in databases without versions of their design.
   */
  readonly designVersion: number | null
}

/** Change that the server has stored, with the answer as the server has it now. */
export interface Stored {
  readonly kind: 'saved'
  readonly operation: AnswerOperation
  readonly answer: Resource<'answers'>
  readonly answersGroupId: string
}

/** Stored change at the moment when its reply has come. */
export interface Acknowledged extends Stored {
  /** Other changes that follow from it; null if the server does not list them. */
  readonly saved: AnswerChanges | null
}

/** Text of a field that is not in the queue yet. It is stored because the page may end before it gets there. */
export interface Draft extends AnswerOperation {
  readonly typed: {
    /** Whether the value can be sent as it is: readable, within the question's rules, with no warning left. */
    readonly ready: boolean
    /** Text of the field if it can't be read as a value, and why. */
    readonly unreadable: {
      readonly text: string
      readonly message: string
      /** Unreadable texts of other pages that the message quotes. */
      readonly others?: readonly string[]
    } | null
    /** Text of the field as it was typed, if it reads as the value. Drafts of earlier versions have none. */
    readonly text?: TypedText | null
  }
}

/** Clock of `at`. It always goes on, even if the machine's clock is put back, so that it orders changes. */
export class Instants {
  #last = 0

  /** Current time, in milliseconds. */
  next(): number {
    this.#last = Math.max(Date.now(), this.#last + 1)
    return this.#last
  }

  /** Makes later instants come after `at`, of a change of an earlier page. */
  notBefore(at: number): void {
    this.#last = Math.max(this.#last, at)
  }
}

/** Whether a change still answers this question: an administrator may have changed the question's kind meanwhile. */
export function isAnswerTo(change: AnswerOperation, question: { readonly kind: string }): boolean {
  return change.value === null || change.asked === null || change.asked.kind === question.kind
}

/** Whether two answers are the same; their values are plain JSON in a canonical form. */
export function sameAnswer(one: SubmittedAnswer, other: SubmittedAnswer): boolean {
  if (one.missingReason !== other.missingReason) return false
  return one.value === other.value || JSON.stringify(one.value) === JSON.stringify(other.value)
}

/**
 * Whether the server's answer is another one although the change was sent. Either the change was discarded in favour of that answer,
 * or it was stored, its reply was lost, and somebody changed the answer again. The doctor has not seen that answer, so that no later
 * change may be based on its revision.
 */
export function isOvertaken(
  operation: AnswerOperation,
  answer: SubmittedAnswer & { readonly operationId: string | null },
): boolean {
  if (operation.discarded) return true
  return answer.operationId !== operation.operationId && !sameAnswer(operation, answer)
}
