import { createPause, createRests } from '../../api/retry-pause'
import { createStore, type Store } from '../../api/store'
import { answerKey, type AnswerAddress, cellKey } from '../answer-address'
import {
  type CurrentVersion,
  type Delivery,
  type DeliveryEffect,
  type DeliveryEvent,
  isOpen,
  isRefused,
  nothingToDeliver,
  phaseOf,
} from '../state/delivery'
import { deliver } from '../state/delivery-table'
import type { AnswerStorage } from '../storage/answer-storage'
import { Copying } from '../storage/copying'
import { Persistence } from '../storage/persistence'
import { type Adoption, adoptDraft } from './adopted-drafts'
import { Drafts } from './drafts'
import { createFieldTexts, type FieldTexts, shownTexts } from './field-texts'
import { type AnswerOperation, type Draft, Instants, type Stored } from './operation'
import type { Outcome, PushOptions, QueueState, Restored } from './queue-state'
import { createRecentOutcomes } from './recent-outcomes'
import type { SendAnswer } from './sender'

/**
 * Queue of the unsent answers of one session (product §5):
 *
 * - Changes of one answer are sent one after the other, each based on the revision that the one before it made.
 * - Different answers don't wait for each other.
 * - If network or server fail, a change is sent again after pauses that grow.
 * - If the server refuses a change, it stays with its reason until the doctor changes or discards it.
 *
 * What an event does to one answer is in `state/delivery-table.ts`; the queue carries out what follows.
 */
export class AnswerQueue {
  readonly instants = new Instants()
  readonly #state: Store<QueueState>
  readonly #send: SendAnswer
  readonly #storage: AnswerStorage | null
  readonly #deliveries = new Map<string, Delivery>()
  /** Pauses of single answers at which the server has failed. */
  readonly #rests = createRests((key) => void this.#run(key))
  /** Answers groups that were created since the page has read its survey. */
  readonly #answersGroups = new Map<string, string>()
  readonly #listeners = new Set<(outcome: Outcome) => void>()
  readonly #recent = createRecentOutcomes()
  readonly #pause = createPause(() => this.retry())
  readonly #persistence: Persistence
  readonly #copying: Copying
  readonly #drafts: Drafts
  readonly #texts: ReturnType<typeof createFieldTexts>
  readonly #adoption: Adoption
  #turn = 0
  #isStopped = false

  /**
   * @param storage stores changes beyond the end of the page; null if the browser can't
   * @param restored result of `storage.read()`
   * @param copy writes a stored change into the survey's offline copy
   */
  constructor(
    send: SendAnswer,
    storage: AnswerStorage | null,
    restored: Restored,
    copy: (stored: Stored) => Promise<unknown> = async () => undefined,
  ) {
    this.#send = send
    this.#storage = storage
    this.#state = createStore<QueueState>({
      pending: 0,
      refused: 0,
      drafts: 0,
      unreadable: 0,
      offline: false,
      savedAt: null,
      durable: storage !== null,
    })
    const persistence = new Persistence(storage, (isComplete) => {
      if (this.#state.get().durable !== isComplete) this.#refresh({ durable: isComplete })
    })
    this.#persistence = persistence
    this.#copying = new Copying(copy, (ids) => {
      for (const id of ids) persistence.remove(id)
    })
    const put = (draft: Draft) => persistence.putDraft(draft)
    const remove = (operationId: string) => persistence.remove(operationId)
    const replace = (operationId: string, by: string) => persistence.replace(operationId, by)
    this.#drafts = new Drafts(put, remove, replace, () =>
      this.#refresh({ drafts: this.#drafts.all().length }),
    )
    this.#texts = createFieldTexts(put, remove, replace)
    const notify = (operation: Draft) => this.#notify({ kind: 'found', operation })
    this.#adoption = { drafts: this.#drafts, texts: this.#texts, persistence, notify }
    this.#adopt(restored, 'restored')
  }

  get state(): Pick<Store<QueueState>, 'get' | 'subscribe'> {
    return this.#state
  }

  /** Texts that are being typed, stored in the browser from the first key on, until they are pushed or dropped. */
  get drafts(): Drafts {
    return this.#drafts
  }

  /** Texts of fields whose value was handed over, as they were typed, until the field is left. */
  get texts(): FieldTexts {
    return this.#texts
  }

  /**
   * Takes a change, stores it in the browser and sends it at once, after earlier changes of the same answer. A change may come with
   * its refusal: it was typed while the server's answer was in conflict with it. Such a change waits for the doctor, and the refused
   * change that it replaces goes to the history.
   */
  push(
    operation: AnswerOperation,
    { keepalive = false, continued = null }: PushOptions = {},
  ): void {
    this.#persistence.put(operation)
    this.#drafts.handOver(operation)
    const key = answerKey(operation)
    this.#dispatch(key, { kind: 'pushed', operation, continued })
    this.#start(key, keepalive)
  }

  /** Writes all drafts now, and copies unfinished writes to local storage: the page may end at any moment. */
  flush(): void {
    this.#drafts.flush()
    this.#texts.flush()
    // Marked as stored, so that the next page neither sends them again nor counts them as unsent.
    for (const stored of this.#copying.all()) this.#persistence.putStored(stored)
    this.#storage?.keepAtUnload()
  }

  /** Adopts what pages of this browser left behind that have ended, and sends what can be sent. */
  takeUp(restored: Restored): void {
    this.#adopt(restored, 'adopted')
  }

  /** All changes that the server has not acknowledged, in the order in which they were made. Found texts stay nobody's, in the storage. */
  everything(): Restored {
    const all = [...this.#deliveries.values()]
    return {
      operations: [...all.flatMap((one) => one.changes), ...all.flatMap((one) => one.deferred)],
      drafts: this.#drafts.all().filter((one) => !this.#drafts.isUntouched(one)),
      texts: this.#texts.all(),
      unreadable: 0,
    }
  }

  /** The last unacknowledged change of each answer, of one survey or of all. */
  waiting(surveyId?: string): readonly AnswerOperation[] {
    return [...this.#deliveries.values()].flatMap(({ changes }) => {
      const last = changes.at(-1)
      return last && (surveyId === undefined || last.surveyId === surveyId) ? [last] : []
    })
  }

  /**
   * Changes of a survey that the server stored since an instant, the last one of each answer. Those that the survey's offline copy
   * does not have yet are among them. A reply that was read meanwhile may still show the answers from before.
   *
   * @param instant of the page's clock (`performance.now()`)
   */
  storedSince(surveyId: string, instant: number): readonly Stored[] {
    const stored = this.#recent.since(surveyId, instant)
    const uncopied = this.#copying
      .all()
      .filter((one) => one.operation.surveyId === surveyId && !stored.includes(one))
    return [...uncopied, ...stored]
  }

  /** Discards the refused change of an answer. In a conflict it is sent to the history, otherwise it is deleted. */
  discard(address: AnswerAddress): void {
    this.#decide(answerKey(address), { kind: 'discarded' })
  }

  /**
   * Discards the refused change of an answer in favour of the server's current answer. It is still sent, for the history: no value
   * is dropped silently (product §5).
   */
  giveUp(address: AnswerAddress, current: CurrentVersion): void {
    this.#decide(answerKey(address), { kind: 'conceded', current })
  }

  /**
   * Ends the pause and sends what waits, as when the network is back. After a failure it sends one change only, another one each time;
   * the rest follow once that succeeds.
   */
  retry(): void {
    this.#pause.end()
    const idle = this.#idle()
    this.#turn += 1
    const first = this.#turn % idle.length
    for (const key of this.#pause.isFailing() ? idle.slice(first, first + 1) : idle)
      void this.#run(key)
  }

  /** Resolves once no change of the survey is waiting any more, whether saved or refused. */
  untilSent(surveyId: string): Promise<void> {
    const waits = () =>
      [...this.#deliveries.values()].some(({ changes }) =>
        changes.some((one) => one.surveyId === surveyId && one.refusal === null),
      )
    return new Promise((resolve) => {
      if (!waits()) return resolve()
      const unsubscribe = this.#state.subscribe(() => {
        if (waits()) return
        unsubscribe()
        resolve()
      })
    })
  }

  subscribe(listener: (outcome: Outcome) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Stops sending; waiting changes stay in the browser. */
  stop(): void {
    this.#isStopped = true
    this.#pause.end()
    this.#rests.endAll()
  }

  #refresh(changes: Partial<QueueState> = {}): void {
    const all = [...this.#deliveries.values()]
    const deferred = all.reduce((sum, one) => sum + one.deferred.length, 0)
    const pending = all.filter(isOpen).length + deferred
    const refused = all.filter(isRefused).length
    const before = this.#state.get()
    const next = { ...before, pending, refused, ...changes }
    const names = Object.keys(next) as (keyof QueueState)[]
    if (names.some((name) => next[name] !== before[name])) this.#state.set(next)
  }

  #notify(outcome: Outcome): void {
    for (const listener of this.#listeners) listener(outcome)
  }

  #deliveryOf(key: string): Delivery {
    return this.#deliveries.get(key) ?? nothingToDeliver
  }

  /** Moves a delivery on by an event, and carries out what follows. */
  #dispatch(key: string, event: DeliveryEvent): void {
    const { delivery, effects } = deliver(this.#deliveryOf(key), event)
    if (phaseOf(delivery) === 'stored') this.#deliveries.delete(key)
    else this.#deliveries.set(key, delivery)
    if (delivery.failures === 0) this.#rests.end(key)
    const isSaved = effects.some(({ kind }) => kind === 'reportSaved')
    this.#refresh(isSaved ? { savedAt: new Date() } : {})
    for (const effect of effects) this.#carryOut(effect)
  }

  #carryOut(effect: DeliveryEffect): void {
    switch (effect.kind) {
      case 'persist':
        return this.#persistence.put(effect.operation)
      case 'delete':
        return this.#persistence.remove(effect.operationId)
      case 'dropDraft':
        return this.#drafts.drop(effect.operation)
      case 'reportTaken':
        return this.#notify({ kind: 'taken', operation: effect.operation })
      case 'reportRefused':
        return this.#notify({ ...effect, kind: 'refused' })
      case 'reportSaved': {
        const { saved, ...stored } = effect.acknowledged
        this.#recent.note(stored)
        this.#notify({ ...stored, saved })
        return this.#copying.add(stored)
      }
    }
  }

  /** Ends a change as the doctor has decided, and sends what is left of the answer. */
  #decide(key: string, event: DeliveryEvent & { readonly kind: 'discarded' | 'conceded' }): void {
    if (!isRefused(this.#deliveryOf(key))) return
    this.#dispatch(key, event)
    this.#start(key)
  }

  /** Sends the first change of an answer, unless a pause is on: typing must not shorten it. A page that ends sends at once. */
  #start(key: string, keepalive = false): void {
    const isAnySending = [...this.#deliveries.values()].some(({ isSending }) => isSending)
    const isPausing = this.#pause.isOn() || (this.#pause.isFailing() && isAnySending)
    if (keepalive || !isPausing) void this.#run(key, keepalive)
  }

  /** Keys of answers whose first change could be sent now. */
  #idle(): string[] {
    return [...this.#deliveries].filter(([, one]) => phaseOf(one) === 'waiting').map(([key]) => key)
  }

  /** Sends the first change of an answer, then the next one, as long as nothing fails. */
  async #run(key: string, keepalive = false): Promise<void> {
    const delivery = this.#deliveryOf(key)
    const [first] = delivery.changes
    if (first === undefined || phaseOf(delivery) !== 'waiting' || this.#isStopped) return
    this.#dispatch(key, { kind: 'sent' })
    const answersGroupId = first.answersGroupId ?? this.#answersGroups.get(cellKey(first)) ?? null
    const attempt = await this.#send({ ...first, answersGroupId }, { keepalive })
    if (this.#isStopped) return
    if (attempt.kind === 'loggedOut') return this.stop()
    if (attempt.kind === 'away' && attempt.alone !== true) {
      this.#dispatch(key, { kind: 'unreached' })
      this.#refresh({ offline: !attempt.reached })
      return this.#pause.begin(attempt.after ?? null)
    }
    const wasAway = this.#pause.over()
    this.#refresh({ offline: false })
    if (attempt.kind === 'away') {
      this.#dispatch(key, { kind: 'failed' })
      this.#rests.begin(key, this.#deliveryOf(key).failures)
    } else {
      if (attempt.kind === 'saved') this.#answersGroups.set(cellKey(first), attempt.answersGroupId)
      this.#dispatch(key, attempt)
    }
    if (wasAway) this.#goOn()
    else if (!this.#rests.has(key)) void this.#run(key)
  }

  /** Sends all that waits, but for answers that rest. */
  #goOn(): void {
    for (const key of this.#idle()) if (!this.#rests.has(key)) void this.#run(key)
  }

  #adopt(
    { operations, drafts = [], typed = [], texts = [], stored = [], unreadable }: Restored,
    kind: 'restored' | 'adopted',
  ): void {
    for (const one of typed) this.#drafts.keep(one)
    for (const one of stored) this.#copying.add(one)
    for (const one of shownTexts(texts, [...this.waiting(), ...operations]))
      if (this.#texts.restore(one)) this.#notify({ kind: 'text', operation: one })
    const all = [...operations, ...drafts.flatMap((draft) => adoptDraft(draft, this.#adoption))]
    all.sort((one, other) => one.at - other.at)
    for (const operation of all) {
      this.instants.notBefore(operation.at)
      this.#dispatch(answerKey(operation), { kind, operation })
    }
    this.#refresh({ unreadable: this.#state.get().unreadable + unreadable })
    if (all.length > 0) this.retry()
  }
}
