// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outbox } from '../../../src/data/outbox/outbox'
import type { Outcome } from '../../../src/data/outbox/answer-queue'
import { createAnswerQueue } from '../../../src/data/outbox/queue'
import { retryDelay } from '../../../src/data/outbox/retry'
import { answerTo, heldServer, operation, settle } from './operations'

const nothing = { operations: [], drafts: [], unreadable: 0 }
const away = { kind: 'away', reached: false } as const
const refusal = { status: 422, code: 'invalid', message: 'No.', meta: null }

/** A browser's storage that only remembers what it was told to keep. */
function memory() {
  const kept = new Map<string, unknown>()
  const outbox: Outbox = {
    put: async (one) => void kept.set(one.operationId, one.value),
    putDraft: async (one) => void kept.set(one.operationId, one.value),
    remove: async (id) => void kept.delete(id),
    read: async () => nothing,
    takeOver: async () => nothing,
    lastWords: () => undefined,
    close: () => undefined,
  }
  return { outbox, kept }
}

function start(restored: Parameters<typeof createAnswerQueue>[2] = nothing) {
  const server = heldServer()
  const { outbox, kept } = memory()
  const queue = createAnswerQueue(server.send, outbox, restored)
  const outcomes: Outcome[] = []
  queue.subscribe((outcome) => outcomes.push(outcome))
  return { server, queue, kept, outcomes }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the queue of unsent answers', () => {
  it('sends a change at once and forgets it when the server has stored it', async () => {
    const { server, queue, kept } = start()
    queue.push(operation({ value: 'ventidue' }))
    await settle()
    expect(server.values()).toEqual(['ventidue'])
    expect(kept.size).toBe(1)
    expect(queue.state.get().pending).toBe(1)
    await server.store(0)
    expect(kept.size).toBe(0)
    expect(queue.state.get()).toMatchObject({ pending: 0, offline: false })
    expect(queue.state.get().savedAt).not.toBeNull()
  })

  it('sends the changes of one answer one after the other, each on the revision of the one before', async () => {
    const { server, queue } = start()
    queue.push(operation({ value: 1 }))
    queue.push(operation({ value: 2 }))
    queue.push(operation({ value: 3 }))
    expect(server.values()).toEqual([1])
    await server.store(0, 7)
    expect(server.values()).toEqual([1, 3])
    expect(server.sent[1]?.operation).toMatchObject({
      answerId: 'answer-3',
      answersGroupId: 'answers-group',
      revision: 7,
    })
  })

  it('meets what somebody else stored over a change whose reply was lost', async () => {
    const { server, queue } = start()
    const mine = operation({ value: 1, answerId: 'answer-3', revision: 3 })
    queue.push(mine)
    await server.answer(0, away)
    queue.push(operation({ value: 2, answerId: 'answer-3', revision: 3 }))
    queue.retry()
    const theirs = { ...answerTo({ ...mine, value: 9 }, 5), operationId: 'altrui' }
    await server.answer(1, { kind: 'saved', answer: theirs, answersGroupId: 'answers-group' })
    expect(server.sent[2]?.operation).toMatchObject({ value: 2, revision: 3 })
  })

  it('does not let one answer wait for another', () => {
    const { server, queue } = start()
    queue.push(operation({ questionId: '3', value: 1 }))
    queue.push(operation({ questionId: '4', value: 2 }))
    expect(server.values()).toEqual([1, 2])
  })

  it('tries again with growing pauses while there is no network, and says so', async () => {
    const { server, queue, kept } = start()
    queue.push(operation({ value: 1 }))
    await server.answer(0, away)
    expect(queue.state.get()).toMatchObject({ pending: 1, offline: true })
    await vi.advanceTimersByTimeAsync(1_300)
    expect(server.sent).toHaveLength(2)
    await server.answer(1, away)
    await vi.advanceTimersByTimeAsync(1_300)
    expect(server.sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1_300)
    expect(server.sent).toHaveLength(3)
    await server.store(2)
    expect(queue.state.get()).toMatchObject({ pending: 0, offline: false })
    expect(kept.size).toBe(0)
  })

  it('repeats a change that may have arrived before it sends the newer one', async () => {
    const { server, queue } = start()
    queue.push(operation({ value: 1 }))
    await server.answer(0, away)
    queue.push(operation({ value: 2 }))
    queue.retry()
    expect(server.values()).toEqual([1, 1])
    expect(server.sent[0]?.operation.operationId).toBe(server.sent[1]?.operation.operationId)
    await server.store(1)
    expect(server.values()).toEqual([1, 1, 2])
  })

  it('sends everything that waits as soon as one change gets through', async () => {
    const { server, queue } = start()
    queue.push(operation({ questionId: '3', value: 1 }))
    queue.push(operation({ questionId: '4', value: 2 }))
    await server.answer(0, away)
    await server.store(1)
    expect(server.values()).toEqual([1, 2, 1])
  })

  it('keeps what the server refuses, with the reason, until the doctor changes it', async () => {
    const { server, queue, kept, outcomes } = start()
    queue.push(operation({ value: 999 }))
    await server.answer(0, { kind: 'refused', refusal })
    expect(queue.state.get()).toMatchObject({ pending: 0, refused: 1 })
    expect(kept.size).toBe(1)
    expect(outcomes).toMatchObject([{ kind: 'refused', refusal }])
    queue.push(operation({ value: 9 }))
    await server.store(1)
    expect(queue.state.get()).toMatchObject({ pending: 0, refused: 0 })
    expect(kept.size).toBe(0)
  })

  it('forgets a refused change that the doctor discards', async () => {
    const { server, queue, kept } = start()
    queue.push(operation({ value: 999 }))
    await server.answer(0, { kind: 'refused', refusal })
    queue.discard('1', '3')
    await settle()
    expect(queue.waiting('1')).toEqual([])
    expect(kept.size).toBe(0)
  })

  it('takes up after a reload what an earlier page had left', async () => {
    const left = operation({ value: 'rimasta' })
    const { server, queue } = start({ operations: [left], unreadable: 0 })
    expect(queue.waiting('1')).toEqual([left])
    expect(server.values()).toEqual(['rimasta'])
    await server.store(0)
    expect(queue.state.get().pending).toBe(0)
  })

  it('stops when the session has ended and leaves the changes where they are', async () => {
    const { server, queue, kept } = start()
    queue.push(operation({ value: 1 }))
    await server.answer(0, { kind: 'loggedOut' })
    queue.push(operation({ questionId: '4', value: 2 }))
    await settle()
    expect(server.values()).toEqual([1])
    expect(kept.size).toBe(2)
  })

  it('tells when nothing of a survey is waiting any more', async () => {
    const { server, queue } = start()
    queue.push(operation({ value: 1 }))
    let done = false
    const waiting = queue.settled('1').then(() => {
      done = true
    })
    await settle()
    expect(done).toBe(false)
    await server.store(0)
    await waiting
    expect(done).toBe(true)
  })

  it('says that the browser keeps nothing when its storage fails', async () => {
    const server = heldServer()
    const failing: Outbox = { ...memory().outbox, put: () => Promise.reject(new Error('full')) }
    const queue = createAnswerQueue(server.send, failing, nothing)
    queue.push(operation({ value: 1 }))
    await settle()
    expect(queue.state.get().durable).toBe(false)
    expect(server.values()).toEqual([1])
  })
})

describe('a server in trouble', () => {
  it('is tried with one change at a time, and gets the rest once it answers', async () => {
    const { server, queue } = start()
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
    const { server, queue } = start()
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
    const { server, queue } = start()
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
    const put: Outbox['put'] = (one) => (full ? Promise.reject(new Error('full')) : outbox.put(one))
    const queue = createAnswerQueue(server.send, { ...outbox, put }, nothing)
    queue.push(operation({ questionId: '3', value: 1 }))
    await settle()
    expect(queue.state.get().durable).toBe(false)
    full = false
    queue.push(operation({ questionId: '4', value: 2 }))
    await settle()
    expect([...kept.values()].sort()).toEqual([1, 2])
    expect(queue.state.get().durable).toBe(true)
  })
})

describe('a change that another page has left', () => {
  it('waits for its turn where this page is changing the same answer, and then meets what is stored', async () => {
    const { server, queue } = start()
    queue.push(operation({ value: 'qui' }))
    queue.takeUp({ operations: [operation({ value: 'altrove', revision: 2 })], unreadable: 0 })
    expect(server.values()).toEqual(['qui'])
    expect(queue.state.get().pending).toBe(2)
    await server.store(0, 5)
    expect(server.sent[1]?.operation).toMatchObject({ value: 'altrove', revision: 2 })
  })
})

describe('the pause before the next try', () => {
  it('doubles up to half a minute, and is spread', () => {
    expect(retryDelay(1, () => 0.5)).toBe(1_000)
    expect(retryDelay(3, () => 0.5)).toBe(4_000)
    expect(retryDelay(20, () => 0.5)).toBe(30_000)
    expect(retryDelay(1, () => 0)).toBe(750)
  })

  describe('what is given up for the stored answer', () => {
    const stale = { status: 409, code: 'staleRevision', message: 'Altrove.', meta: null }

    async function givenUp() {
      const started = start()
      started.queue.push(operation({ value: 'mia' }))
      await started.server.answer(0, { kind: 'refused', refusal: stale })
      started.queue.giveUp('1', '3', { id: 'answer-3', revision: 4 })
      return started
    }

    it('is sent for the history, and survives a reload until it is there', async () => {
      const { server, queue, kept } = await givenUp()
      expect(server.sent[1]?.operation).toMatchObject({
        value: 'mia',
        discarded: true,
        answerId: 'answer-3',
        revision: 4,
        operationId: server.sent[0]?.operation.operationId,
      })
      expect(queue.state.get()).toMatchObject({ pending: 1, refused: 0 })
      expect(kept.size).toBe(1)
      await server.store(1, 4)
      expect(queue.state.get()).toMatchObject({ pending: 0, refused: 0 })
      expect(kept.size).toBe(0)
    })

    it('goes before what is answered next, which is based on the answer that stands', async () => {
      const { server, queue } = await givenUp()
      await server.answer(1, away)
      queue.push(operation({ value: 'nuova', answerId: 'answer-3', revision: 4 }))
      queue.retry()
      await server.store(2, 4)
      expect(server.values()).toEqual(['mia', 'mia', 'mia', 'nuova'])
      expect(server.sent[3]?.operation).toMatchObject({ discarded: false, revision: 4 })
    })

    it('does not hide what others gave since from what is answered next', async () => {
      const { server, queue } = await givenUp()
      await server.answer(1, away)
      queue.push(operation({ value: 'nuova', answerId: 'answer-3', revision: 4 }))
      queue.retry()
      await server.store(2, 5)
      expect(server.sent[3]?.operation).toMatchObject({ value: 'nuova', revision: 4 })
    })

    it('asks nothing more of the doctor when there is no history to go to', async () => {
      const { server, queue, kept, outcomes } = await givenUp()
      await server.answer(1, { kind: 'refused', refusal: { ...refusal, status: 404 } })
      expect(queue.state.get()).toMatchObject({ pending: 0, refused: 0 })
      expect(kept.size).toBe(0)
      expect(outcomes).toHaveLength(1)
    })
  })
})
