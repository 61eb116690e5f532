import type { ProblemEntry } from '../../../contract/problems'
import { createStore } from '../store'

/** Status of the last call with a tag (product §13). */
export interface RequestStatus {
  readonly loading: boolean
  /** HTTP status; null before the first reply, −1 if there was no response (product §13). */
  readonly statusCode: number | null
  readonly errors: readonly ProblemEntry[]
  readonly meta: Readonly<Record<string, unknown>>
  readonly links: Readonly<Record<string, string | null>>
}

/** Tags that screens share (product §13); any other call's tag is its own name. */
export const loadingTags = {
  surveyChange: 'survey_change',
  surveyReload: 'survey_reload',
  databaseChange: 'database_change',
  databaseCounterChange: 'database_counter_change',
} as const

const idle: RequestStatus = { loading: false, statusCode: null, errors: [], meta: {}, links: {} }
const store = createStore<ReadonlyMap<string, RequestStatus>>(new Map())
const inFlight = new Map<string, number>()

function put(tag: string, status: RequestStatus): void {
  store.set(new Map(store.get()).set(tag, status))
}

/** Statuses of the last call of each tag; `subscribe` fits `useSyncExternalStore`. */
export const requestStatus = {
  subscribe: store.subscribe,
  get: (tag: string): RequestStatus => store.get().get(tag) ?? idle,
  begin(tag: string): void {
    inFlight.set(tag, (inFlight.get(tag) ?? 0) + 1)
    put(tag, { ...requestStatus.get(tag), loading: true })
  },
  /** Stores the outcome of a call that ended; loading ends with the last call of its tag. */
  end(tag: string, outcome: Omit<RequestStatus, 'loading'>): void {
    const left = (inFlight.get(tag) ?? 1) - 1
    inFlight.set(tag, left)
    put(tag, { ...outcome, loading: left > 0 })
  },
}
