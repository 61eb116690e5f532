import type { StoredChanges } from '../storage/stored-changes'
import type { Acknowledged, AnswerOperation, Draft, RejectedChange } from './operation'

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

/** Changes and drafts that an earlier page left behind, as `AnswerStorage.read` returns them. */
export type Restored = Pick<StoredChanges, 'operations' | 'unreadable'> &
  Partial<StoredChanges> & {
    /** Drafts of the session before on the same page: nobody else shows them. */
    readonly typed?: readonly Draft[]
  }
