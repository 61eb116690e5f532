import type { BodyOfCall } from '../../../contract/endpoint'
import type { Endpoints } from '../../../contract/endpoints'
import type { MissingReason } from '../../../contract/missing-reasons'
import type { Resource } from '../../../contract/models/index'
import type { SavedChanges } from '../../../contract/saved'
import type { TypedText } from '../../../kinds/fields/typed-text'
import type { AnswerAddress } from '../answer-address'

/** What an answer may hold on the wire. */
export type AnswerValue = BodyOfCall<Endpoints['createAnswer']>['value']

/** What the reply to a save tells of what that has changed. */
export type AnswerChanges = SavedChanges<AnswerValue>

/** What a doctor says of a question: a value, or why there is none, or neither. */
export interface SubmittedAnswer {
  readonly value: AnswerValue
  readonly missingReason: MissingReason | null
}

/** The answer that somebody else, or another tab, stored in the meantime. */
export interface CurrentAnswer extends SubmittedAnswer {
  readonly id: string
  readonly revision: number
  readonly updatedAt: string | null
  /** Who gave it, or null when the server does not say. */
  readonly by: string | null
  /** Whether it was who reads this, in another window. */
  readonly byReader: boolean
}

/** Why the server won't take a change as it is; it waits for the doctor, not for the network. */
export interface RejectedChange {
  /** The HTTP status. */
  readonly status: number
  /** The code of `contract/problems.ts`, or null from a server that sends none. */
  readonly code: string | null
  readonly message: string
  /** What came with it, such as the current answer at a stale revision. */
  readonly meta: Readonly<Record<string, unknown>> | null
}

/** One change of one answer on its way to the server (product §5). */
export interface AnswerOperation extends SubmittedAnswer, AnswerAddress {
  /** A UUID made by the client: the same one twice is the same change. */
  readonly operationId: string
  /** The group of the design: its answers group is made from it where there is none yet. */
  readonly groupId: string
  /** Null until the group has its first answer. */
  readonly answersGroupId: string | null
  /** Null until the question has been answered once. */
  readonly answerId: string | null
  /** True once the doctor has confirmed a value outside a soft bound. */
  readonly confirmed: boolean
  /** The revision that the value was based on; null where there was no answer. */
  readonly revision: number | null
  /** When it was given, in milliseconds; never twice the same in one browser tab, so that it orders the changes of an answer. */
  readonly at: number
  readonly refusal: RejectedChange | null
  /** True for what was given up for the stored answer: it goes to the history alone. */
  readonly discarded: boolean
  /** The question as it was answered: it may be another by the time the change is shown again. Null where that was not noted. */
  readonly asked: { readonly kind: string; readonly name: string } | null
}

/** A change that the server has stored, and its answer as it stands there now. */
export interface Stored {
  readonly kind: 'saved'
  readonly operation: AnswerOperation
  readonly answer: Resource<'answers'>
  readonly answersGroupId: string
}

/** The same at the moment when its reply has come. */
export interface Acknowledged extends Stored {
  /** What else it has changed; null where the server does not tell. */
  readonly saved: AnswerChanges | null
}

/** What is being typed and was not handed to the queue yet: kept for when the page does not live to do it. */
export interface Draft extends AnswerOperation {
  readonly typed: {
    /** Whether the value can be sent as it is: readable, within the question's rules, with no warning left. */
    readonly ready: boolean
    /** The field's text where it can't be read as a value, and why. */
    readonly unreadable: { readonly text: string; readonly message: string } | null
    /** The field's text where it reads as the value, as it was typed. Earlier versions of the product did not note it. */
    readonly text?: TypedText | null
  }
}

let lastInstant = 0

/** Milliseconds for `at`: never twice the same and never back, whatever the clock does, so that the queue keeps the order of changes. */
export function instant(): number {
  lastInstant = Math.max(Date.now(), lastInstant + 1)
  return lastInstant
}

/** A change of an earlier page was given at that time: what follows comes after it, even if the clock was put back since. */
export function notBefore(at: number): void {
  lastInstant = Math.max(lastInstant, at)
}

/** Whether a change is still an answer to this question: an administrator may have made it one of another kind meanwhile. */
export function isAnswerTo(change: AnswerOperation, question: { readonly kind: string }): boolean {
  return change.value === null || change.asked === null || change.asked.kind === question.kind
}

/** Whether two answers are the same; their values are plain JSON in a canonical form. */
export function sameAnswer(one: SubmittedAnswer, other: SubmittedAnswer): boolean {
  if (one.missingReason !== other.missingReason) return false
  return one.value === other.value || JSON.stringify(one.value) === JSON.stringify(other.value)
}

/**
 * Whether somebody else's answer stands after a change: the change was given up for it, or was stored once and changed since, while
 * its reply was lost. Nobody has looked at that answer here, so that nothing may be based on it.
 */
export function isOvertaken(
  operation: AnswerOperation,
  answer: SubmittedAnswer & { readonly operationId: string | null },
): boolean {
  if (operation.discarded) return true
  return answer.operationId !== operation.operationId && !sameAnswer(operation, answer)
}
