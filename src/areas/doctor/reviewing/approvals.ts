import { createStore } from '../../../api/store'
import { type Approval, type ApprovalEvent, phaseAfter } from './approval-table'

/** Time in which an approval can be taken back, in milliseconds. */
export const takeBackTime = 10_000
/** Pause before an approval that met no server is sent again, in milliseconds. */
const retryPause = 10_000

/** Outcome of sending an approval. */
export type Outcome =
  | { readonly event: 'accepted' | 'unreachable' }
  | { readonly event: 'refuse'; readonly message: string }

/** Stores approvals beyond the page. */
export interface ApprovalStorage {
  put(approval: Approval): void
  remove(surveyId: string): void
}

interface ApprovalDeps {
  readonly send: (approval: Approval, options: { readonly keepalive: boolean }) => Promise<Outcome>
  readonly storage: ApprovalStorage
}

/** Addresses between which an approval leads: of its survey, and of the page on which it can be taken back. */
interface Way {
  readonly from: string
  readonly to: string
  readonly isArrived: boolean
}

/** The survey that is approved, as its reviewer has read it. */
export type Approved = Pick<Approval, 'surveyId' | 'name' | 'revision' | 'completedAt'>

/**
 * Approvals that the server does not have yet. One can be taken back for ten seconds. It is sent then, or at once when its page is left
 * or another one follows (decision 110). One that meets no server is sent again until it is answered.
 */
export class Approvals {
  readonly #deps: ApprovalDeps
  readonly #list = createStore<readonly Approval[]>([])
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #ways = new Map<string, Way>()
  /** Surveys that were approved on this page, so that lists read meanwhile don't offer them again. */
  readonly #decided = new Set<string>()

  constructor(deps: ApprovalDeps) {
    this.#deps = deps
  }

  readonly get = () => this.#list.get()
  readonly subscribe = (listener: () => void) => this.#list.subscribe(listener)

  /** The approval of a survey that is not on the server yet; undefined if there is none. */
  of(surveyId: string): Approval | undefined {
    return this.get().find((one) => one.surveyId === surveyId)
  }

  /** Whether a survey was approved on this page, and neither taken back nor refused. */
  isDecided(surveyId: string): boolean {
    return this.#decided.has(surveyId)
  }

  /**
   * Approves a survey.
   *
   * @param way addresses of its page, and of the page that comes next, on which it can be taken back
   */
  approve(survey: Approved, way: { readonly from: string; readonly to: string }): void {
    this.sendWaiting()
    const until = Date.now() + takeBackTime
    this.#ways.set(survey.surveyId, { ...way, isArrived: false })
    this.#add({ ...survey, until, phase: 'waiting', refusal: null })
    this.#later(survey.surveyId, takeBackTime, 'due')
  }

  /** Adopts an approval that an ended page has left, and sends it. */
  adopt(approval: Approval): void {
    if (this.of(approval.surveyId) !== undefined) return
    this.#add({ ...approval, phase: 'waiting', refusal: null })
    this.#happen(approval.surveyId, 'due')
  }

  /** Takes an approval back. Returns false if it is too late. */
  takeBack(surveyId: string): boolean {
    return this.#happen(surveyId, 'takeBack')
  }

  /**
   * Notes the page that is shown or being opened. An approval is sent once the page on which it can be taken back is left.
   *
   * @param isShown false while the page is still being opened
   */
  openedPage(pathname: string, isShown: boolean): void {
    for (const { surveyId } of this.get()) {
      const way = this.#ways.get(surveyId)
      if (way === undefined) continue
      const isOnWay = pathname === way.to || (pathname === way.from && !way.isArrived)
      if (!isOnWay) this.#happen(surveyId, 'due')
      else if (isShown && pathname === way.to) this.#arrive(surveyId, way)
    }
  }

  /** Whether the page that comes after an approval is open. */
  isArrived(surveyId: string): boolean {
    return this.#ways.get(surveyId)?.isArrived ?? false
  }

  /** Sends what can still be taken back. @param options.keepalive whether the page ends */
  sendWaiting(options: { readonly keepalive?: boolean } = {}): void {
    for (const { surveyId } of this.get()) this.#happen(surveyId, 'due', options)
  }

  /** Sends again what has met no server. */
  retry(): void {
    for (const { surveyId } of this.get()) this.#happen(surveyId, 'retry')
  }

  /** Removes a refused approval, which its reviewer has read. */
  dismiss(surveyId: string): void {
    this.#happen(surveyId, 'dismiss')
  }

  /** Forgets all approvals on this page, as when its user leaves; they stay in the storage. */
  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    this.#ways.clear()
    this.#decided.clear()
    this.#list.set([])
  }

  #arrive(surveyId: string, way: Way): void {
    if (way.isArrived) return
    this.#ways.set(surveyId, { ...way, isArrived: true })
    this.#list.set([...this.get()])
  }

  #add(approval: Approval): void {
    const { surveyId } = approval
    this.#decided.add(surveyId)
    this.#list.set([...this.get().filter((one) => one.surveyId !== surveyId), approval])
    this.#deps.storage.put(approval)
  }

  #later(surveyId: string, pause: number, event: ApprovalEvent): void {
    this.#timers.set(
      surveyId,
      setTimeout(() => this.#happen(surveyId, event), pause),
    )
  }

  #happen(
    surveyId: string,
    event: ApprovalEvent,
    { keepalive = false, refusal = null }: { keepalive?: boolean; refusal?: string | null } = {},
  ): boolean {
    const approval = this.of(surveyId)
    const phase = approval === undefined ? null : phaseAfter(approval.phase, event)
    if (approval === undefined || phase === null) return false
    clearTimeout(this.#timers.get(surveyId))
    if (event === 'takeBack' || event === 'refuse') this.#decided.delete(surveyId)
    if (phase === 'gone') {
      this.#ways.delete(surveyId)
      this.#list.set(this.get().filter((one) => one !== approval))
      this.#deps.storage.remove(surveyId)
      return true
    }
    const next = { ...approval, phase, refusal }
    this.#list.set(this.get().map((one) => (one === approval ? next : one)))
    if (phase === 'sending') void this.#send(next, keepalive)
    if (phase === 'retrying') this.#later(surveyId, retryPause, 'retry')
    return true
  }

  async #send(approval: Approval, keepalive: boolean): Promise<void> {
    const outcome = await this.#deps.send(approval, { keepalive })
    const refusal = outcome.event === 'refuse' ? outcome.message : null
    this.#happen(approval.surveyId, outcome.event, { refusal })
  }
}
