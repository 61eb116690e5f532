import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerStorage } from '../../../src/answers/storage/answer-storage'
import type { AnswerOperation } from '../../../src/answers/queue/operation'
import { AnswerQueue } from '../../../src/answers/queue/answer-queue'
import { answerTo, heldServer, operation, acknowledge } from './operations'
import { away, memory, nothing, refusal, startQueue } from './started-queue'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the queue of unsent answers', () => {
  it('sends a change at once and forgets it when the server has stored it', async () => {
    const { server, queue, kept } = startQueue()
    queue.push(operation({ value: 'ventidue' }))
    await acknowledge()
    expect(server.values()).toEqual(['ventidue'])
    expect(kept.size).toBe(1)
    expect(queue.state.get().pending).toBe(1)
    await server.store(0)
    expect(kept.size).toBe(0)
    expect(queue.state.get()).toMatchObject({ pending: 0, offline: false })
    expect(queue.state.get().savedAt).not.toBeNull()
  })

  it('sends the changes of one answer one after the other, each on the revision of the one before', async () => {
    const { server, queue } = startQueue()
    queue.push(operation({ value: 1 }))
    queue.push(operation({ value: 2 }))
    queue.push(operation({ value: 3 }))
    expect(server.values()).toEqual([1])
    await server.store(0, 7)
    expect(server.values()).toEqual([1, 2])
    expect(server.sent[1]?.operation).toMatchObject({
      answerId: 'answer-3',
      answersGroupId: 'answers-group',
      revision: 7,
    })
    await server.store(1, 8)
    expect(server.values()).toEqual([1, 2, 3])
    expect(server.sent[2]?.operation).toMatchObject({ answerId: 'answer-3', revision: 8 })
  })

  it('sends a word that was typed on once, unless its beginning may have reached the server', async () => {
    const { server, queue, kept } = startQueue()
    queue.push(operation({ value: 'a' }))
    const [tos, tosse, febbre] = ['tos', 'tosse', 'febbre'].map((value) => operation({ value }))
    queue.push(tos as AnswerOperation)
    queue.push(tosse as AnswerOperation, { continued: tos?.operationId ?? null })
    queue.push(febbre as AnswerOperation)
    await server.store(0)
    await server.store(1, 2)
    await server.store(2, 3)
    expect(server.values()).toEqual(['a', 'tosse', 'febbre'])
    expect(kept.size).toBe(0)
  })

  it('gives up for the one that stands what its doctor has replaced while it was on its way', async () => {
    const { server, queue } = startQueue()
    const current = { id: 'answer-3', value: 85, revision: 4, user: 'Ada Neri' }
    const stale = { status: 409, code: 'staleRevision', message: '', meta: { current } }
    queue.push(operation({ value: 82, answerId: 'answer-3', revision: 3 }))
    queue.push(operation({ value: 80, answerId: 'answer-3', revision: 3 }))
    await server.answer(0, { kind: 'refused', refusal: stale })
    expect(server.sent[1]?.operation).toMatchObject({ value: 82, discarded: true, revision: 4 })
    await server.store(1, 4)
    expect(server.sent[2]?.operation).toMatchObject({ value: 80, discarded: false, revision: 3 })
    await server.answer(2, { kind: 'refused', refusal: stale })
    expect(queue.state.get()).toMatchObject({ pending: 0, refused: 1 })
  })

  it('keeps a change in the browser until what is kept of its survey has it', async () => {
    const server = heldServer()
    const { outbox, kept } = memory()
    let copied = () => {}
    const copy = () => new Promise<void>((resolve) => (copied = resolve))
    const queue = new AnswerQueue(server.send, outbox, nothing, copy)
    queue.push(operation({ value: 1 }))
    await server.store(0)
    expect(queue.state.get()).toMatchObject({ pending: 0 })
    expect(kept.size).toBe(1)
    copied()
    await acknowledge()
    expect(kept.size).toBe(0)
  })

  it('meets what somebody else stored over a change whose reply was lost', async () => {
    const { server, queue } = startQueue()
    const mine = operation({ value: 1, answerId: 'answer-3', revision: 3 })
    queue.push(mine)
    await server.answer(0, away)
    queue.push(operation({ value: 2, answerId: 'answer-3', revision: 3 }))
    queue.retry()
    const theirs = { ...answerTo({ ...mine, value: 9 }, 5), operationId: 'altrui' }
    await server.answer(1, {
      kind: 'saved',
      answer: theirs,
      answersGroupId: 'answers-group',
      saved: null,
    })
    expect(server.sent[2]?.operation).toMatchObject({ value: 2, revision: 3 })
  })

  it('does not let one answer wait for another', () => {
    const { server, queue } = startQueue()
    queue.push(operation({ questionId: '3', value: 1 }))
    queue.push(operation({ questionId: '4', value: 2 }))
    expect(server.values()).toEqual([1, 2])
  })

  it('tries again with growing pauses while there is no network, and says so', async () => {
    const { server, queue, kept } = startQueue()
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
    const { server, queue } = startQueue()
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
    const { server, queue } = startQueue()
    queue.push(operation({ questionId: '3', value: 1 }))
    queue.push(operation({ questionId: '4', value: 2 }))
    await server.answer(0, away)
    await server.store(1)
    expect(server.values()).toEqual([1, 2, 1])
  })

  it('keeps what the server refuses, with the reason, until the doctor changes it', async () => {
    const { server, queue, kept, outcomes } = startQueue()
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
    const { server, queue, kept } = startQueue()
    queue.push(operation({ value: 999 }))
    await server.answer(0, { kind: 'refused', refusal })
    queue.discard({ surveyId: '1', cell: '', questionId: '3' })
    await acknowledge()
    expect(queue.waiting('1')).toEqual([])
    expect(kept.size).toBe(0)
  })

  it('takes up after a reload what an earlier page had left', async () => {
    const left = operation({ value: 'rimasta' })
    const { server, queue } = startQueue({ operations: [left], unreadable: 0 })
    expect(queue.waiting('1')).toEqual([left])
    expect(server.values()).toEqual(['rimasta'])
    await server.store(0)
    expect(queue.state.get().pending).toBe(0)
  })

  it('stops when the session has ended and leaves the changes where they are', async () => {
    const { server, queue, kept } = startQueue()
    queue.push(operation({ value: 1 }))
    await server.answer(0, { kind: 'loggedOut' })
    queue.push(operation({ questionId: '4', value: 2 }))
    await acknowledge()
    expect(server.values()).toEqual([1])
    expect(kept.size).toBe(2)
  })

  it('tells when nothing of a survey is waiting any more', async () => {
    const { server, queue } = startQueue()
    queue.push(operation({ value: 1 }))
    let done = false
    const waiting = queue.untilSent('1').then(() => {
      done = true
    })
    await acknowledge()
    expect(done).toBe(false)
    await server.store(0)
    await waiting
    expect(done).toBe(true)
  })

  it('says that the browser keeps nothing when its storage fails', async () => {
    const server = heldServer()
    const failing: AnswerStorage = {
      ...memory().outbox,
      put: () => Promise.reject(new Error('full')),
    }
    const queue = new AnswerQueue(server.send, failing, nothing)
    queue.push(operation({ value: 1 }))
    await acknowledge()
    expect(queue.state.get().durable).toBe(false)
    expect(server.values()).toEqual([1])
  })
})

describe('a change discarded for the stored answer', () => {
  const stale = { status: 409, code: 'staleRevision', message: 'Altrove.', meta: null }

  async function givenUp() {
    const started = startQueue()
    started.queue.push(operation({ value: 'mia' }))
    await started.server.answer(0, { kind: 'refused', refusal: stale })
    started.queue.giveUp(
      { surveyId: '1', cell: '', questionId: '3' },
      { id: 'answer-3', revision: 4 },
    )
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

  it('does not lend the revision of an answer that is gone to the one in its place', async () => {
    const { server, queue } = await givenUp()
    await server.answer(1, away)
    queue.push(operation({ value: 'nuova', answerId: 'answer-gone', revision: 4 }))
    queue.retry()
    await server.store(2, 4)
    expect(server.sent[3]?.operation).toMatchObject({ answerId: 'answer-3', revision: null })
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
