// @module-tag calendar
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Approval } from '../../../../src/areas/doctor/reviewing/approval-table'
import {
  Approvals,
  type Outcome,
  takeBackTime,
} from '../../../../src/areas/doctor/reviewing/approvals'

const survey = (surveyId: string) => ({
  surveyId,
  name: `PZ-${surveyId}`,
  revision: 2,
  completedAt: '2026-03-01T10:00:00Z',
})
const page = (surveyId: string) => `/doctor/surveys/${surveyId}/supervisor`
/** Addresses of an approval that leads to another survey, or stays. */
const way = (from: string, to = from) => ({ from: page(from), to: page(to) })

/** A server that answers with these outcomes, one after the other, then accepts. */
function begin(...outcomes: Outcome[]) {
  const sent: string[] = []
  const stored = new Map<string, Approval>()
  const approvals = new Approvals({
    send: async ({ surveyId }, { keepalive }) => {
      sent.push(keepalive ? `${surveyId} keepalive` : surveyId)
      return outcomes.shift() ?? { event: 'accepted' }
    },
    storage: {
      put: (approval) => void stored.set(approval.surveyId, approval),
      remove: (surveyId) => void stored.delete(surveyId),
    },
  })
  return { approvals, sent, stored }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('an approval', () => {
  it('is sent after ten seconds, and is stored in the browser until the server has it', async () => {
    const { approvals, sent, stored } = begin()
    approvals.approve(survey('1'), way('1', '2'))
    await vi.advanceTimersByTimeAsync(takeBackTime - 1)
    expect([sent, [...stored.keys()]]).toEqual([[], ['1']])
    await vi.advanceTimersByTimeAsync(1)
    expect([sent, [...stored.keys()], approvals.get()]).toEqual([['1'], [], []])
    expect(approvals.isDecided('1')).toBe(true)
  })

  it('that is taken back is never sent', async () => {
    const { approvals, sent, stored } = begin()
    approvals.approve(survey('1'), way('1', '2'))
    expect(approvals.takeBack('1')).toBe(true)
    await vi.advanceTimersByTimeAsync(10 * takeBackTime)
    expect([sent, stored.size, approvals.isDecided('1')]).toEqual([[], 0, false])
  })

  it('can’t be taken back once it is on its way', async () => {
    const { approvals, sent } = begin()
    approvals.approve(survey('1'), way('1'))
    approvals.sendWaiting()
    expect(approvals.takeBack('1')).toBe(false)
    expect(sent).toEqual(['1'])
  })

  it('is sent at once when another one follows', () => {
    const { approvals, sent } = begin()
    approvals.approve(survey('1'), way('1', '2'))
    approvals.approve(survey('2'), way('2', '3'))
    expect(sent).toEqual(['1'])
    expect(approvals.of('2')?.phase).toBe('waiting')
  })

  it('is sent when the page that came after it is left, and not on the way to that page', () => {
    const { approvals, sent } = begin()
    approvals.approve(survey('1'), way('1', '2'))
    approvals.openedPage(page('1'), true)
    approvals.openedPage(page('2'), false)
    approvals.openedPage(page('2'), true)
    expect(sent).toEqual([])
    approvals.openedPage('/doctor', false)
    expect(sent).toEqual(['1'])
  })

  it('is sent when its reviewer turns elsewhere before the next page is open', () => {
    const { approvals, sent } = begin()
    approvals.approve(survey('1'), way('1', '2'))
    approvals.openedPage('/doctor', false)
    expect(sent).toEqual(['1'])
  })

  it('is sent in a call that outlives the page when the page ends', () => {
    const { approvals, sent } = begin()
    approvals.approve(survey('1'), way('1'))
    approvals.sendWaiting({ keepalive: true })
    expect(sent).toEqual(['1 keepalive'])
  })

  it('that meets no server is sent again until it is answered', async () => {
    const { approvals, sent, stored } = begin({ event: 'unreachable' }, { event: 'unreachable' })
    approvals.approve(survey('1'), way('1'))
    await vi.advanceTimersByTimeAsync(takeBackTime)
    expect([approvals.of('1')?.phase, stored.size]).toEqual(['retrying', 1])
    await vi.advanceTimersByTimeAsync(10_000)
    expect([sent.length, approvals.of('1')?.phase]).toEqual([2, 'retrying'])
    approvals.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect([sent.length, approvals.get(), stored.size]).toEqual([3, [], 0])
  })

  it('that is refused is told until its reviewer has read it, who may decide anew', async () => {
    const { approvals } = begin({ event: 'refuse', message: 'È in bozza.' })
    approvals.approve(survey('1'), way('1'))
    await vi.advanceTimersByTimeAsync(takeBackTime)
    expect(approvals.of('1')).toMatchObject({ phase: 'refused', refusal: 'È in bozza.' })
    expect(approvals.isDecided('1')).toBe(false)
    approvals.dismiss('1')
    expect(approvals.get()).toEqual([])
  })

  it('that an ended page has left is sent by the next one', () => {
    const { approvals, sent, stored } = begin()
    approvals.approve(survey('1'), way('1'))
    const [left] = stored.values()
    const next = begin()
    if (left !== undefined) next.approvals.adopt(left)
    expect([sent, next.sent]).toEqual([[], ['1']])
  })
})
