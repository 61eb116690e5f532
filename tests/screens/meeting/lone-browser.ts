import { setTimeout as pause } from 'node:timers/promises'
import { Reread } from '../../../src/answers/sync/reread'
import { lineOf } from '../../../src/areas/doctor/filling/save-line'
import { type SurveyRecord, surveyIncludes } from '../../../src/answers/survey/survey-record'
import { SurveyStore } from '../../../src/answers/survey/survey-store'
import type { AnswerOperation, Stored } from '../../../src/answers/queue/operation'
import {
  type AnswerStorage,
  IndexedDbAnswerStorage,
} from '../../../src/answers/storage/answer-storage'
import { AnswerQueue } from '../../../src/answers/queue/answer-queue'
import { createSender, type SendAnswer } from '../../../src/answers/queue/sender'
import {
  type GroupChanges,
  newest,
  changesOf,
  withGroup,
} from '../../../src/answers/offline/offline-record'
import type { Random } from '../../../server/seed/random'
import type { Study } from '../../setup/data/study'

const key = Buffer.alloc(32, 5).toString('base64')
const away = { kind: 'away', reached: false } as const

/** One browser with one page on a survey: its network comes and goes, and it may be killed at any moment. */
export class LoneBrowser {
  readonly name: string
  readonly #registry: Study
  readonly #surveyId: string
  readonly #random: Random
  readonly #send: SendAnswer = createSender()
  readonly #living = new Set<string>()
  /** The browser's copy of the survey, as JSON. */
  #kept: SurveyRecord | null = null
  /** Number of pages opened so far. */
  pages = 0
  #outbox: AnswerStorage | null = null
  #end: () => void = () => undefined
  isOnline = true
  queue!: AnswerQueue
  store!: SurveyStore

  constructor(name: string, registry: Study, surveyId: string, random: Random) {
    this.name = name
    this.#registry = registry
    this.#surveyId = surveyId
    this.#random = random
  }

  async #read(): Promise<SurveyRecord> {
    if (!this.isOnline && this.#kept !== null) return this.#kept
    const params = { surveyId: this.#surveyId }
    const query = { include: surveyIncludes }
    const read = (await this.#registry.doctor.have('survey', { params, query })) as never
    this.#kept = this.#kept === null ? read : newest(read, this.#kept)
    return read
  }

  #note(news: GroupChanges): void {
    if (this.#kept !== null) this.#kept = withGroup(this.#kept, news)
  }

  /** A page opens on the survey, with what the one before it has left. */
  async open(): Promise<void> {
    this.pages += 1
    const id = `page-${this.pages}`
    this.#living.add(id)
    let lives = true
    const owner = {
      id,
      ready: Promise.resolve(),
      living: async () => new Set(this.#living),
    }
    const opened = await IndexedDbAnswerStorage.open(`${this.name}-${this.#surveyId}`, key, owner)
    const dead = new Promise<never>(() => undefined)
    // Calls of a killed page reach nothing.
    const whileAlive =
      <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
      (...args: Args): Promise<Result> =>
        lives ? work(...args) : dead
    const outbox: AnswerStorage = {
      put: whileAlive((change) => opened.put(change)),
      putDraft: whileAlive((draft) => opened.putDraft(draft)),
      putStored: whileAlive((stored) => opened.putStored(stored)),
      remove: whileAlive((operationId) => opened.remove(operationId)),
      keepAtUnload: () => opened.keepAtUnload(),
      read: () => opened.read(),
      takeOver: () => opened.takeOver(),
      close: () => opened.close(),
    }
    const copy = whileAlive(async (stored: Stored): Promise<unknown> => {
      await pause(this.#random.whole(0, 25))
      if (!lives) return dead
      if (this.#random.chance(0.05)) throw new Error('the browser takes no copy')
      this.#note(changesOf(stored))
      return undefined
    })
    const askedAt = performance.now()
    const kept = await outbox.read()
    this.queue = new AnswerQueue((...sent) => this.#try(...sent), outbox, kept, copy)
    const read = await this.#read()
    const stored = this.queue.storedSince(this.#surveyId, askedAt)
    const record = stored.map(changesOf).reduce(withGroup, read)
    const reread = this.#reader(record.updatedAt, () => lives)
    this.store = new SurveyStore(record, this.queue, (...stored) => {
      if (this.isOnline && lives) reread.stored(...stored)
    })
    this.#outbox = opened
    this.#end = () => {
      lives = false
      this.queue.stop()
      this.#living.delete(id)
      this.#outbox?.close()
    }
  }

  #reader(updatedAt: string, lives: () => boolean) {
    return new Reread(
      { id: this.#surveyId, updatedAt },
      {
        apply: (group) => {
          if (!lives()) return []
          this.#note(group)
          return this.store.reread(group)
        },
        remove: ({ id, groupId }, removed) => {
          if (!lives()) return
          this.#note({ id, groupId, answers: [], removed })
          this.store.removed(groupId, removed)
        },
        take: (groupId, saved) => {
          if (!lives()) return true
          const news = this.store.brought(groupId, saved)
          for (const one of news ?? []) this.#note(one)
          return news !== null
        },
      },
    )
  }

  /** A request may be lost, or its reply. */
  async #try(operation: AnswerOperation, options: { keepalive: boolean }) {
    await pause(this.#random.whole(0, 4))
    if (!this.isOnline || this.#random.chance(0.05)) return away
    const attempt = await this.#send(operation, options)
    await pause(this.#random.whole(0, 8))
    return this.isOnline && !this.#random.chance(0.08) ? attempt : away
  }

  /** The window comes to the front: what was answered elsewhere is read. */
  async comeBack(): Promise<void> {
    if (!this.isOnline) return
    this.#reader('', () => true).survey('now')
    await pause(20)
  }

  /** The page is left in a regular way, and opened again. */
  async reload(): Promise<void> {
    this.queue.flush()
    this.#end()
    await this.open()
  }

  /** Nothing of the page runs any more, nor can say a last word. */
  async kill(): Promise<void> {
    // Text typed a moment ago may be lost with the browser, beside a conflict too; older text is not.
    await pause(this.queue.drafts.all().length > 0 ? 150 : 8)
    this.#end()
    await this.open()
  }

  shows(questionId: string) {
    return this.store.question(questionId)
  }

  /** Whether the line says «Salvato alle …». */
  saysSaved(): boolean {
    const state = this.queue.state.get()
    const { here, typing } = this.store.unsaved()
    const line = lineOf({ ...state, offline: !this.isOnline }, here + state.refused, typing)
    return line?.tone === 'good'
  }

  close(): void {
    this.#end()
  }
}
