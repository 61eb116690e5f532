import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { readNumber } from '../../../i18n/formats/read-number'
import type { Random } from '../../../server/seed/random'
import { countStored } from '../../../src/answers/storage/answer-storage'
import { startQueue, type Started } from '../../../src/answers/queue/start'
import { connection } from '../../../src/api/calls/connection'
import { sessionStore } from '../../../src/api/session/session-store'
import { adoptGroup } from '../../../src/answers/sync/reread'
import { lineOf } from '../../../src/areas/doctor/filling/save-line'
import { LiveSurvey } from '../../../src/answers/survey/live-survey'
import type { SurveyStore } from '../../../src/answers/survey/survey-store'
import { openSurvey } from '../../../src/areas/doctor/survey/open-survey'
import { typedIn } from '../../../src/answers/state/question-state'
import { clock, asPartOf } from './clock'
import { Copies } from './copies'
import type { DeviceLife } from './device'
import { cells, type Cell, cellNames } from './registry'
import { Network } from './network'
import { type Decision, decisions, type Shown } from './shown'

/**
 * The trial's adapter: all names of the product stand here and in `copies.ts`. A page is opened, used, looked at and ended here.
 * Whoever rebuilds the way of an answer changes these two files alone.
 */

vi.mock('../../../src/answers/session', async () => {
  const { currentLife: life } = await import('./clock')
  const offlineSurveys = async () => (life() as PageLife).browser.copies
  return { session: { current: { offlineSurveys } } }
})

const surveyId = '7'
const keyOf = (userId: string) => Buffer.alloc(32, userId.length).toString('base64')
const textReads = (text: string) => ({ value: text.trim() === '' ? null : text })

interface PageLife extends DeviceLife {
  readonly browser: Browser
  readonly owner: {
    readonly id: string
    readonly ready: Promise<void>
    living(): Promise<ReadonlySet<string>>
  }
}

/** A tab of the browser on the survey. */
export class Page {
  readonly life: PageLife
  readonly #browser: Browser
  #session: Started | null = null
  #survey: LiveSurvey | null = null
  #timers: ReturnType<typeof setInterval>[] = []

  constructor(browser: Browser, id: string) {
    this.#browser = browser
    const living = async () =>
      new Set(browser.pages.filter(({ life }) => !life.isOver).map(({ life }) => life.owner.id))
    const owner = { id, ready: Promise.resolve(), living }
    this.life = { isOver: false, browser, owner, dropsWrites: false }
  }

  #do<Result>(work: () => Result): Result {
    return asPartOf(this.life, work)
  }

  /** Parts of page and session that a queue uses. */
  get deps() {
    return {
      owner: this.life.owner,
      offlineSurveys: async () => this.#browser.copies,
      tellSaved: () => undefined,
    }
  }

  /** Opens the survey, or goes on with the page after a sign-in. */
  async open(): Promise<void> {
    const former = this.#session
    await this.#do(async () => {
      const { userId } = this.#browser
      this.#session = await startQueue(
        userId,
        keyOf(userId),
        former?.queue.everything() ?? null,
        this.deps,
      )
      former?.storage?.close()
      setTimeout(() => this.#takeOver(), 1_000)
      this.#timers.push(setInterval(() => this.#takeOver(), 10_000))
      await this.#openSurvey(this.#session)
    })
  }

  async #openSurvey({ queue }: Started): Promise<void> {
    const read = () => openSurvey(surveyId, new AbortController().signal, () => undefined)
    const opened = await read().catch(() => null)
    if (opened === null || queue !== this.#session?.queue) return
    const { copies } = this.#browser
    const survey = new LiveSurvey(opened, queue, {
      noteOffline: (changes) => copies.noteGroup(surveyId, changes),
      keepFocus: (change) => change(),
    })
    this.#survey = survey
    const { store } = survey
    if (opened.keptAt !== null) this.#catchUp(store, read)
  }

  /** Reads the survey anew while it is shown from the browser's copy. */
  #catchUp(store: SurveyStore, read: () => ReturnType<typeof openSurvey>): void {
    const timer = setInterval(async () => {
      const opened = await read().catch(() => null)
      if (opened === null || opened.keptAt !== null || this.#survey?.store !== store) return
      clearInterval(timer)
      for (const { group, ...one } of opened.data.answersGroups) {
        if (group === null) continue
        void adoptGroup(group.id, one, {
          apply: (read) => store.reread(read),
          remove: (_group, removed) => store.removed(group.id, removed),
        })
      }
    }, 10_000)
    this.#timers.push(timer)
  }

  #takeOver(): void {
    const session = this.#session
    session?.storage?.takeOver().then(
      (left) => {
        if (this.#session === session && this.#survey !== null) session.queue.takeUp(left)
      },
      () => undefined,
    )
  }

  /** Whether the page shows the survey's fields. */
  get isFilling(): boolean {
    return this.#survey !== null
  }
  get #filling(): SurveyStore {
    return (this.#survey as LiveSurvey).store
  }

  /** Types a text, which is all that stands in the field then. */
  type(cell: Cell, text: string): void {
    const { id } = cells[cell]
    const read = cell === 'peso' ? readNumber(text) : textReads(text)
    this.#do(() => {
      if ('message' in read) this.#filling.unreadable(id, read.message, 'typing', text)
      else this.#filling.change(id, read.value, 'typing', { field: '', text })
    })
  }

  leave(cell: Cell): void {
    const { id } = cells[cell]
    const { text } = this.shown(cell)
    const read = cell === 'peso' ? readNumber(text) : textReads(text)
    this.#do(() => {
      if ('message' in read) this.#filling.unreadable(id, read.message, 'now', text)
      this.#filling.leave(id)
    })
  }

  choose(cell: Cell, value: unknown): void {
    this.#do(() => this.#filling.change(cells[cell].id, value, 'now'))
  }

  giveReason(cell: Cell, reason: string | null): void {
    this.#do(() => this.#filling.giveReason(cells[cell].id, reason as never))
  }

  /** Presses a button, if it is there. @returns whether it was */
  decide(cell: Cell, decision: Decision): boolean {
    const { problem } = this.#filling.question(cells[cell].id)
    if (problem?.kind !== decisions[decision]) return false
    const actions = { ...this.#filling.saving, confirm: (id: string) => this.#filling.confirm(id) }
    this.#do(() => actions[decision](cells[cell].id))
    return true
  }

  shown(cell: Cell): Shown {
    const state = this.#filling.question(cells[cell].id)
    const { value, missingReason, problem, phase } = state
    const current = problem?.kind === 'conflict' ? problem.current : null
    const unfinished = problem?.kind === 'unreadable' && problem.unfinished
    const plain = typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '')
    return {
      value,
      missingReason,
      text: typedIn(state)?.text ?? String(plain),
      problem: problem?.kind ?? null,
      message: problem !== null && 'message' in problem ? problem.message : '',
      other: current && { value: current.value, missingReason: current.missingReason },
      isTyping: phase === 'typing' || unfinished,
    }
  }

  /** The line above the questions. */
  line(): 'saved' | 'toCheck' | 'waiting' | 'quiet' {
    const queue = this.#session?.queue
    if (queue === undefined) return 'quiet'
    const { here, typing } = this.#filling.unsaved()
    const state = queue.state.get()
    const offline = state.offline || connection.offline()
    const held = here + state.refused
    const line = lineOf({ ...state, offline }, held, typing)
    if (line?.tone === 'warning') return 'waiting'
    if (held > 0) return 'toCheck'
    return line?.tone === 'good' ? 'saved' : 'quiet'
  }

  /** Whether the page says that the browser stores nothing beyond it. */
  get isUndurable(): boolean {
    return this.#session?.queue.state.get().durable === false
  }

  /** Number of answers that wait to be sent. */
  get pending(): number {
    return this.#session?.queue.state.get().pending ?? 0
  }

  /** Questions about which the page counts a refusal. */
  refused(): Cell[] {
    const waiting = this.#session?.queue.waiting(surveyId) ?? []
    const ids = waiting.filter(({ refusal }) => refusal !== null).map((one) => one.questionId)
    return cellNames.filter((cell) => ids.includes(cells[cell].id))
  }

  retry = (): void => this.#do(() => this.#session?.queue.retry())

  /** The window comes to the front, or the network is back. */
  wake(): void {
    this.#do(() => {
      this.#session?.queue.retry()
      this.#takeOver()
      this.#survey?.changedAt(`${clock.now()}`)
    })
  }

  #stop(): void {
    for (const timer of this.#timers.splice(0)) clearInterval(timer)
    this.#survey = null
  }

  /** The session ends; the page goes to the login. */
  signOut(): void {
    this.#do(() => {
      this.#session?.queue.flush()
      this.#session?.queue.stop()
      this.#survey?.dispose()
      this.#stop()
    })
  }

  /** The page is left. @param dropsWrites as browsers do with writes of an ended page that they have not come to */
  end(dropsWrites: boolean): void {
    this.life.dropsWrites = dropsWrites
    this.#do(() => {
      this.#survey?.store.flush({ keepalive: true })
      if (this.#survey === null) this.#session?.queue.flush()
    })
    this.kill()
  }

  /** Nothing of the page runs any more. */
  kill(): void {
    this.life.isOver = true
    this.#session?.queue.stop()
    this.#session?.storage?.close()
    this.#stop()
  }
}

/** A browser with its tabs, its session and its storage, on a network of the trial's. */
export class Browser {
  readonly pages: Page[] = []
  readonly network: Network
  readonly copies: Copies
  userId: string
  /** Whether the disk is full: IndexedDB takes nothing. */
  isFull = false

  constructor(network: Network, random: Random, userId: string) {
    this.network = network
    this.copies = new Copies(random)
    this.userId = userId
    Reflect.set(globalThis, 'indexedDB', new IDBFactory())
    localStorage.clear()
    const id = () => random.whole(0x10000000, 0x7fffffff).toString(16)
    Reflect.set(crypto, 'randomUUID', () => [id(), id(), id()].join('-'))
    // Pauses between attempts have a random part.
    Math.random = () => random.next()
  }

  /** Signs in, with the token that the server gives now. */
  signIn(token: string): void {
    sessionStore.set({ token, user: { id: this.userId } as never, idle: null })
  }

  newPage(): Page {
    const page = new Page(this, `${this.userId}-${this.pages.length + 1}`)
    this.pages.push(page)
    return page
  }
}

/** Number of changes that the browser's storage has for a doctor, and of those that they would see after signing in. */
export async function storedFor(
  browser: Browser,
  userId: string,
): Promise<readonly [number, number]> {
  const page = new Page(browser, `${userId}-guest`)
  return asPartOf(page.life, async () => {
    const stored = await countStored(userId)
    const { queue, storage } = await startQueue(userId, keyOf(userId), null, page.deps)
    const { pending, refused, drafts, unreadable } = queue.state.get()
    queue.stop()
    storage?.close()
    return [stored, pending + refused + drafts + unreadable]
  })
}
