import type { Acknowledged, AnswerOperation, RejectedChange } from '../queue/operation'
import { currentIn } from '../conflicts/current-answer'

/**
 * Delivery of one answer to the server: the changes that it has not acknowledged, in the order in which they were made. It is replaced,
 * never changed.
 */
export interface Delivery {
  /** The first one is sent next, or is being sent. The last one is what the doctor sees; only that one may be refused. */
  readonly changes: readonly AnswerOperation[]
  /** Whether the first change is being sent. */
  readonly isSending: boolean
  /** Whether the first change was sent once: it may have reached the server although no reply came. */
  readonly wasTried: boolean
  /** Number of times that the server failed at the first change. */
  readonly failures: number
  /** Changes of ended pages. Each is sent once this page has no change of its own left for the answer. */
  readonly deferred: readonly AnswerOperation[]
}

export const nothingToDeliver: Delivery = {
  changes: [],
  isSending: false,
  wasTried: false,
  failures: 0,
  deferred: [],
}

/**
 * Phase of a delivery:
 *
 * - `stored`: nothing is left to send;
 * - `waiting`: the first change is to be sent;
 * - `sending`: it is under way;
 * - `refused`: the server won't take it, and the doctor has to change or discard it;
 * - `conflict`: the same, because somebody else has changed the answer.
 */
export type DeliveryPhase = 'stored' | 'waiting' | 'sending' | 'refused' | 'conflict'

export const deliveryPhases = ['stored', 'waiting', 'sending', 'refused', 'conflict'] as const

export function phaseOf({ changes: [first], isSending }: Delivery): DeliveryPhase {
  if (first === undefined) return 'stored'
  if (isSending) return 'sending'
  if (first.refusal === null) return 'waiting'
  return currentIn(first.refusal) === null ? 'refused' : 'conflict'
}

/** Whether the doctor has to decide about the last change. */
export const isRefused = ({ changes }: Delivery): boolean =>
  (changes.at(-1)?.refusal ?? null) !== null

/** Whether the first change is to be sent, or is under way. */
export const isOpen = ({ changes: [first] }: Delivery): boolean => first?.refusal === null

/** Server's current answer, as far as a discarded change refers to it. */
export type CurrentVersion = Pick<AnswerOperation, 'revision'> & { readonly id: string }

/** Something that happens to a delivery. */
export type DeliveryEvent =
  /** The doctor committed a change. `continued` is the id of the change that they typed on from; null if there is none. */
  | {
      readonly kind: 'pushed'
      readonly operation: AnswerOperation
      readonly continued: string | null
    }
  /** A change of an ended page was found as this page started. */
  | { readonly kind: 'restored'; readonly operation: AnswerOperation }
  /** A change of a page that ended later was found. */
  | { readonly kind: 'adopted'; readonly operation: AnswerOperation }
  | { readonly kind: 'sent' }
  | Omit<Acknowledged, 'operation'>
  | { readonly kind: 'refused'; readonly refusal: RejectedChange }
  /** The server was not reached, or asked for a pause of all changes. */
  | { readonly kind: 'unreached' }
  /** The server failed at this change alone. */
  | { readonly kind: 'failed' }
  /** The doctor discards the refused change. */
  | { readonly kind: 'discarded' }
  /** The doctor prefers the server's current answer to the refused change. */
  | { readonly kind: 'conceded'; readonly current: CurrentVersion }

export type DeliveryEventKind = DeliveryEvent['kind']
export type DeliveryEventOf<Kind extends DeliveryEventKind> = Extract<DeliveryEvent, { kind: Kind }>

/** Consequence of an event outside of the delivery, for the queue to carry out, in their order. */
export type DeliveryEffect =
  /** Writes a change to the browser's storage. */
  | { readonly kind: 'persist'; readonly operation: AnswerOperation }
  /** Deletes a change there. */
  | { readonly kind: 'delete'; readonly operationId: string }
  /** Reports that a change of an ended page was taken into the queue. */
  | { readonly kind: 'reportTaken'; readonly operation: AnswerOperation }
  /** Reports that the first change was saved. */
  | { readonly kind: 'reportSaved'; readonly acknowledged: Acknowledged }
  | {
      readonly kind: 'reportRefused'
      readonly operation: AnswerOperation
      readonly refusal: RejectedChange
    }
  /** Deletes the draft of the answer: its field shows another value now. */
  | { readonly kind: 'dropDraft'; readonly operation: AnswerOperation }

/** Delivery after an event, and what follows from it. */
export interface DeliveryStep {
  readonly delivery: Delivery
  readonly effects: readonly DeliveryEffect[]
}
