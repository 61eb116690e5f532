import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallReply } from '../../../src/api/calls/call-args'
import type { call } from '../../../src/api/calls/http'
import { createStore } from '../../../src/api/store'
import type { Authentication, CurrentUser } from '../../../src/api/session/session-store'
import type { AnswerOperation } from '../../../src/answers/queue/operation'
import { PageSession } from '../../../src/answers/session/page-session'
import { countStored, IndexedDbAnswerStorage } from '../../../src/answers/storage/answer-storage'
import { type Person, person } from '../../setup/people/people'
import { startSite } from '../site'
import { heldServer, operation } from './operations'
import { openPage } from './owners'

const { server } = startSite()
const nobody: Authentication = { token: null, user: null }

/** A page of its own for one doctor: their token, their calls to the server, and a server in the test's hands for their answers. */
class DoctorsPage {
  readonly doctor: Person
  readonly answers = heldServer()
  readonly tokens = createStore(nobody)
  readonly session: PageSession

  constructor(doctor: Person) {
    this.doctor = doctor
    const { tokens, answers } = this
    const store = {
      ...tokens,
      clear: () => tokens.set(nobody),
      onEndElsewhere: () => () => undefined,
    }
    const former = { get: () => null, note: () => undefined, clear: () => undefined }
    const connection = { offline: () => false, subscribe: () => () => undefined }
    const ask = async (name: 'currentUser'): Promise<CallReply<unknown>> => {
      const { records, meta, headers } = await doctor.call(name)
      return { data: records[0], meta, links: {}, headers, askedAt: 0 }
    }
    const deps = { window, store, former, connection, send: answers.send }
    this.session = new PageSession(deps, ask as typeof call)
    this.session.start()
  }

  signIn(): Promise<CurrentUser> {
    this.tokens.set({ token: this.doctor.token, user: null })
    return this.session.authenticate()
  }

  async queue() {
    const queue = await this.session.current?.openQueue()
    if (!queue) throw new Error('nobody is signed in on this page')
    return queue
  }

  /** Gives an answer to a question, which is sent and not acknowledged. */
  async give(questionId: string, value: string): Promise<void> {
    const change: Partial<AnswerOperation> = { questionId, value }
    ;(await this.queue()).push(operation({ ...change, operationId: crypto.randomUUID() }))
  }

  async waiting() {
    return (await this.queue()).waiting().map(({ value }) => value)
  }
}

let ada: DoctorsPage
let bea: DoctorsPage

beforeEach(async () => {
  ada = new DoctorsPage(await person(server(), 'doctor', { firstName: 'Ada' }))
  bea = new DoctorsPage(await person(server(), 'doctor', { firstName: 'Bea' }))
  await Promise.all([ada.signIn(), bea.signIn()])
})
afterEach(() => {
  ada.session.stop()
  bea.session.stop()
})

/** Waits until the browser's storage has so many changes of a doctor. */
const stored = ({ doctor }: DoctorsPage, count: number) =>
  vi.waitFor(async () => expect(await countStored(doctor.id)).toBe(count), 10_000)

test('two doctors who are signed in side by side have keys, answers and counts of their own', async () => {
  await ada.give('1', 'tosse')
  await ada.give('2', 'febbre')
  await bea.give('1', 'dolore')
  expect(await ada.waiting()).toEqual(['tosse', 'febbre'])
  expect(await bea.waiting()).toEqual(['dolore'])
  expect([ada.session.unsent.count(), bea.session.unsent.count()]).toEqual([2, 1])
  expect(ada.answers.values()).toEqual(['tosse', 'febbre'])
  expect(bea.answers.values()).toEqual(['dolore'])
  await stored(ada, 2)
  await stored(bea, 1)

  const [adasKey, beasKey] = [ada.session.outboxKey() ?? '', bea.session.outboxKey() ?? '']
  expect(beasKey).not.toBe(adasKey)
  const withBeasKey = await IndexedDbAnswerStorage.open(ada.doctor.id, beasKey, openPage())
  expect(await withBeasKey.read()).toMatchObject({ operations: [], unreadable: 2 })
  withBeasKey.close()
})

test('the end of one session leaves the other at work, and its doctor finds their answers again', async () => {
  await ada.give('1', 'tosse')
  await bea.give('1', 'dolore')
  await stored(ada, 1)
  ada.session.clear()
  expect(ada.session.current).toBeNull()
  expect(ada.session.outboxKey()).toBeNull()
  expect(ada.session.locked.get()).toBe(true)
  expect(ada.session.unsent.count()).toBe(0)

  expect(bea.session.locked.get()).toBe(false)
  await bea.give('2', 'nausea')
  expect(bea.answers.values()).toEqual(['dolore', 'nausea'])
  await bea.answers.store(0)
  await bea.answers.store(1)
  expect(bea.session.unsent.count()).toBe(0)

  await ada.signIn()
  expect(await ada.waiting()).toEqual(['tosse'])
  expect(ada.session.unsent.count()).toBe(1)
})

test('a page that is stopped hears nothing of its window any more, while another one sends again', async () => {
  for (const page of [ada, bea]) {
    await page.give('1', 'tosse')
    await page.answers.answer(0, { kind: 'away', reached: false })
  }
  ada.session.stop()
  window.dispatchEvent(new Event('online'))
  expect(ada.answers.values()).toEqual(['tosse'])
  expect(bea.answers.values()).toEqual(['tosse', 'tosse'])
})

test('a doctor whose token is renewed goes on in the same session, another one in a session of their own', async () => {
  const { current } = ada.session
  const queue = await ada.queue()
  ada.tokens.set({ ...ada.tokens.get(), token: 'renewed' })
  expect(ada.session.current).toBe(current)
  expect(current?.token).toBe('renewed')
  expect(await ada.queue()).toBe(queue)

  ada.tokens.set(bea.tokens.get())
  expect(ada.session.current?.userId).toBe(bea.doctor.id)
  expect(ada.session.locked.get()).toBe(true)
})

test('a session that has ended takes neither key nor token any more', () => {
  const { current } = ada.session
  ada.session.clear()
  current?.unlock('key')
  current?.renew('token')
  expect(current?.isOpen).toBe(false)
  expect(current?.key).toBeNull()
  expect(current?.token).toBe(ada.doctor.token)
})
