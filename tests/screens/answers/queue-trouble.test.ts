import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerStorage } from '../../../src/answers/storage/answer-storage'
import { AnswerQueue } from '../../../src/answers/queue/answer-queue'
import { retryDelay } from '../../../src/api/retry-pause'
import { heldServer, operation, acknowledge } from './operations'
import { away, memory, nothing, refusal, startQueue } from './started-queue'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a server in trouble', () => {
  it('is tried with one change at a time, and gets the rest once it answers', async () => {
    const { server, queue } = startQueue()
    for (const questionId of ['3', '4', '5'])
      queue.push(operation({ questionId, value: questionId }))
    for (const index of [0, 1, 2]) await server.answer(index, away)
    await vi.advanceTimersByTimeAsync(1_300)
    expect(server.sent).toHaveLength(4)
    await server.store(3)
    expect(server.sent).toHaveLength(6)
    expect(new Set(server.values().slice(3))).toEqual(new Set(['3', '4', '5']))
  })

  it('that fails at one answer does not hold up the others', async () => {
    const { server, queue } = startQueue()
    queue.push(operation({ questionId: '3', value: 1 }))
    await server.answer(0, { kind: 'away', reached: true, alone: true })
    queue.push(operation({ questionId: '4', value: 2 }))
    expect(server.values()).toEqual([1, 2])
    await server.store(1)
    expect(queue.state.get()).toMatchObject({ pending: 1, offline: false })
    await vi.advanceTimersByTimeAsync(1_300)
    expect(server.values()).toEqual([1, 2, 1])
  })

  it('is left alone as long as it asks for', async () => {
    const { server, queue } = startQueue()
    queue.push(operation({ value: 1 }))
    await server.answer(0, { kind: 'away', reached: true, after: 20_000 })
    queue.push(operation({ questionId: '4', value: 2 }))
    await vi.advanceTimersByTimeAsync(19_000)
    expect(server.sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(server.sent).toHaveLength(2)
  })
})

describe('a storage that was full', () => {
  it('gets what it did not take as soon as it takes anything', async () => {
    const server = heldServer()
    const { outbox, kept } = memory()
    let full = true
    const put: AnswerStorage['put'] = (one) =>
      full ? Promise.reject(new Error('full')) : outbox.put(one)
    const queue = new AnswerQueue(server.send, { ...outbox, put }, nothing)
    queue.push(operation({ questionId: '3', value: 1 }))
    await acknowledge()
    expect(queue.state.get().durable).toBe(false)
    full = false
    queue.push(operation({ questionId: '4', value: 2 }))
    await acknowledge()
    expect([...kept.values()].sort()).toEqual([1, 2])
    expect(queue.state.get().durable).toBe(true)
  })

  it('does not get again what was deleted before its write had failed', async () => {
    const { outbox, kept } = memory()
    let full = true
    const putDraft: AnswerStorage['putDraft'] = (one) =>
      full ? Promise.reject(new Error('full')) : outbox.putDraft(one)
    const queue = new AnswerQueue(heldServer().send, { ...outbox, putDraft }, nothing)
    const draft = { ...operation({ value: 1 }), typed: { ready: true, unreadable: null } }
    queue.drafts.keep(draft)
    queue.drafts.drop(draft)
    await acknowledge()
    full = false
    queue.push(operation({ questionId: '4', value: 2 }))
    await acknowledge()
    expect([...kept.values()]).toEqual([2])
  })
})

describe('a change that another page has left', () => {
  it('waits for its turn where this page is changing the same answer, and then meets what is stored', async () => {
    const { server, queue } = startQueue()
    queue.push(operation({ value: 'qui' }))
    queue.takeUp({ operations: [operation({ value: 'altrove', revision: 2 })], unreadable: 0 })
    expect(server.values()).toEqual(['qui'])
    expect(queue.state.get().pending).toBe(2)
    await server.store(0, 5)
    expect(server.sent[1]?.operation).toMatchObject({ value: 'altrove', revision: 2 })
  })

  it('is sent although its field shows another text, which has to be confirmed', () => {
    const { server, queue } = startQueue()
    const draft = (value: number, ready: boolean) => ({
      ...operation({ value }),
      typed: { ready, unreadable: null },
    })
    queue.takeUp({ ...nothing, drafts: [draft(607, false)] })
    queue.takeUp({ ...nothing, drafts: [draft(32, true)] })
    expect(server.values()).toEqual([32])
    expect(queue.drafts.all()).toMatchObject([{ value: 607 }])
  })

  it('stays with its text, although another page has a newer one of the same field', () => {
    const { queue } = startQueue()
    const text = (value: number, written: string) => ({
      ...operation({ operationId: `text/${written}`, value }),
      typed: { ready: false, unreadable: null, text: { field: '', text: written } },
    })
    const texts = [text(34, '34,'), text(35.69, '35,69')]
    queue.takeUp({ ...nothing, operations: [operation({ value: 34, refusal })], texts })
    expect(queue.texts.all()).toEqual([texts[0]])
  })

  it('is quoted beside the newest text where none can be read, however many there are', () => {
    const { queue } = startQueue()
    const drafts = ['7o', '8o', '9o', '9o'].map((text) => ({
      ...operation(),
      typed: { ready: false, unreadable: { text, message: 'Non è un numero.' } },
    }))
    queue.takeUp({ ...nothing, drafts })
    expect(queue.drafts.all()[0]?.typed.unreadable).toMatchObject({
      text: '9o',
      message: expect.stringMatching(/^Non è un numero\..*«8o».*«7o»\.$/),
    })
  })
})

describe('the pause before the next try', () => {
  it('doubles up to half a minute, and is spread', () => {
    expect(retryDelay(1, () => 0.5)).toBe(1_000)
    expect(retryDelay(3, () => 0.5)).toBe(4_000)
    expect(retryDelay(20, () => 0.5)).toBe(30_000)
    expect(retryDelay(1, () => 0)).toBe(750)
  })
})
