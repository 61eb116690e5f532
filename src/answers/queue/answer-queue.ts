import type { AnswerAddress } from '../answer-address'
import type { StoredChanges } from '../storage/answer-storage'
import type { Acknowledged, AnswerOperation, Draft, RejectedChange, Stored } from './operation'
import type { FieldTexts } from './field-texts'
import type { Store } from '../../api/store'

/** What the line above the questions says. */
export interface QueueState {
  /** Changes that are waiting or under way. */
  readonly pending: number
  /** Changes that the server refused; they wait for the doctor. */
  readonly refused: number
  /** What was typed and is neither sent nor given up: the field has it, or had it before the page went. */
  readonly drafts: number
  /** Changes kept by an earlier session that this session's key does not open. */
  readonly unreadable: number
  /** True while the last try got no response at all. */
  readonly offline: boolean
  readonly savedAt: Date | null
  /** False where the browser can't keep the changes beyond this page. */
  readonly durable: boolean
}

/** How a change ended; or that one was taken over from a page of this browser that did not live to send it. */
export type Outcome =
  | { readonly kind: 'taken'; readonly operation: AnswerOperation }
  | { readonly kind: 'found'; readonly operation: Draft }
  | { readonly kind: 'text'; readonly operation: Draft }
  | Acknowledged
  | {
      readonly kind: 'refused'
      readonly operation: AnswerOperation
      readonly refusal: RejectedChange
    }

export interface PushOptions {
  /** The page may end before the reply. */
  readonly keepalive?: boolean
  /** Id of the change whose typing goes on in this one: where it is not sent yet, this one takes its place. */
  readonly continued?: string | null
}

export interface AnswerQueue {
  readonly state: Pick<Store<QueueState>, 'get' | 'subscribe'>
  /**
   * Takes a change: it is kept in the browser and sent at once, after those of the same answer. One that has its refusal already, as a
   * value that is given while another one stands against it, waits for its doctor; what it replaces goes to the history.
   */
  push(operation: AnswerOperation, options?: PushOptions): void
  /** What is being typed is kept in the browser from the first key on, until it is pushed or dropped. */
  keepDraft(draft: Draft): void
  dropDraft(address: AnswerAddress): void
  /** What is being typed, and what is on its way into the browser's storage, is there even if the page ends this moment. */
  flush(): void
  draft(place: AnswerAddress): Draft | undefined
  drafts(surveyId?: string): readonly Draft[]
  /** Text that still stands as it was typed in a field whose value was handed over, until the field is left (`FieldTexts`). */
  readonly texts: FieldTexts
  /** What pages of this browser have left behind that live no more. */
  takeUp(kept: Restored): void
  /** All that is not acknowledged, in the order given. */
  everything(): Restored
  /** The changes that are not acknowledged, the last one of each answer: of a survey, or of all. */
  waiting(surveyId?: string): readonly AnswerOperation[]
  /**
   * The changes of a survey that were stored from an instant of the page's clock on, the last one of each answer, and those that what
   * the browser keeps of it has not got yet: who has read the survey meanwhile may have read what stood before them.
   */
  storedSince(surveyId: string, instant: number): readonly Stored[]
  /** Gives up the refused change of an answer: for the history, where it met another one; else it is forgotten. */
  discard(place: AnswerAddress): void
  /**
   * Gives the refused change of an answer up for the one that stands on the server. It is sent all the same, for the history: nobody's
   * value is dropped silently (product §5).
   */
  giveUp(
    place: AnswerAddress,
    standing: Pick<AnswerOperation, 'revision'> & { readonly id: string },
  ): void
  /** Tries again at once, as when the network is back. */
  retry(): void
  /** Resolves when nothing of a survey is waiting any more, whether saved or refused. */
  settled(surveyId: string): Promise<void>
  subscribe(listener: (outcome: Outcome) => void): () => void
  /** Sends nothing more; what waits stays in the browser. */
  stop(): void
}

/** What an earlier page has left; `Kept` of the browser's storage. */
export type Restored = Pick<StoredChanges, 'operations' | 'unreadable'> & Partial<StoredChanges>
