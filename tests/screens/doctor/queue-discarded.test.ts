import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { operation } from './operations'
import { away, refusal, startQueue } from './started-queue'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

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
