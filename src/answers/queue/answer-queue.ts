import type { AnswerAddress } from '../answer-address'
import type { StoredChanges } from '../storage/answer-storage'
import type { Acknowledged, AnswerOperation, Draft, RejectedChange, Stored } from './operation'
import type { FieldTexts } from './field-texts'
import type { CurrentVersion } from './pending-answers'
import type { Store } from '../../api/store'

/** State of the queue, as the line above the questions says it. */
export interface QueueState {
  /** Number of answers with a change that is waiting or under way. */
  readonly pending: number
  /** Number of answers whose change the server refused; they wait for the doctor. */
  readonly refused: number
  /** Number of drafts: typed, but neither sent nor discarded. Their field has the text, or had it before the page ended. */
  readonly drafts: number
  /** Number of changes that an earlier session stored and that this session's key can't decrypt. */
  readonly unreadable: number
  /** True while the last attempt got no response at all. */
  readonly offline: boolean
  /** Instant of the last save of this page. */
  readonly savedAt: Date | null
  /** False if the browser can't store the changes beyond this page. */
  readonly durable: boolean
}

/**
 * Report on one change, to listeners of the queue:
 *
 * - `taken`: the queue adopted a change of another page of this browser, which ended before it could send it;
 * - `found`: it adopted a draft of such a page;
 * - `text`: it adopted the text of a field whose value was handed over already;
 * - `saved`: the server has stored the change;
 * - `refused`: the server won't take it as it is.
 */
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
  /** Set if the page may end before the reply comes. */
  readonly keepalive?: boolean
  /** Id of the change that the doctor typed on from: if it is not sent yet, this one replaces it. */
  readonly continued?: string | null
}

export interface AnswerQueue {
  readonly state: Pick<Store<QueueState>, 'get' | 'subscribe'>
  /**
   * Takes a change, stores it in the browser and sends it at once, after earlier changes of the same answer. A change may come with
   * its refusal: it was typed while the server's answer was in conflict with it. Such a change waits for the doctor, and the refused
   * change that it replaces goes to the history.
   */
  push(operation: AnswerOperation, options?: PushOptions): void
  /** Stores what is being typed in the browser, from the first key on, until it is pushed or dropped. */
  keepDraft(draft: Draft): void
  dropDraft(address: AnswerAddress): void
  /** Writes all drafts now, and copies unfinished writes to local storage: the page may end at any moment. */
  flush(): void
  draft(address: AnswerAddress): Draft | undefined
  drafts(surveyId?: string): readonly Draft[]
  /** Texts of fields whose value was handed over, as they were typed, until the field is left. */
  readonly texts: FieldTexts
  /** Adopts what pages of this browser left behind that have ended. */
  takeUp(restored: Restored): void
  /** All changes that the server has not acknowledged, in the order in which they were made. */
  everything(): Restored
  /** The last unacknowledged change of each answer, of one survey or of all. */
  waiting(surveyId?: string): readonly AnswerOperation[]
  /**
   * Changes of a survey that the server stored since an instant, the last one of each answer. Those that the survey's offline copy
   * does not have yet are among them. A reply that was read meanwhile may still show the answers from before.
   *
   * @param instant of the page's clock (`performance.now()`)
   */
  storedSince(surveyId: string, instant: number): readonly Stored[]
  /** Discards the refused change of an answer. In a conflict it is sent to the history, otherwise it is deleted. */
  discard(address: AnswerAddress): void
  /**
   * Discards the refused change of an answer in favour of the server's current answer. It is still sent, for the history: no value
   * is dropped silently (product §5).
   */
  giveUp(address: AnswerAddress, current: CurrentVersion): void
  /** Ends the pause and sends again at once, as when the network is back. */
  retry(): void
  /** Resolves once no change of the survey is waiting any more, whether saved or refused. */
  settled(surveyId: string): Promise<void>
  subscribe(listener: (outcome: Outcome) => void): () => void
  /** Stops sending; waiting changes stay in the browser. */
  stop(): void
}

/** Changes and drafts that an earlier page left behind, as `AnswerStorage.read` returns them. */
export type Restored = Pick<StoredChanges, 'operations' | 'unreadable'> & Partial<StoredChanges>
