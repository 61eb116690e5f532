import { describe, expect, it } from 'vitest'
import {
  beyondLimits,
  lastOpenedFirst,
  type ListedCopy,
  needsWhole,
  notedSummary,
  type OfflineSummary,
  type OfflineSurvey,
  withNotes,
} from '../../../src/answers/offline/offline-copy'
import type { OfflineRecord } from '../../../src/answers/offline/offline-record'

const summary = (openedAt: number) => ({ openedAt, status: 'draft', keptAt: 0 }) as OfflineSummary
const copy = (surveyId: string, openedAt: number, bytes = 10): ListedCopy => ({
  surveyId,
  bytes,
  summary: summary(openedAt),
})
const idsOf = (copies: readonly ListedCopy[]) => copies.map(({ surveyId }) => surveyId)

describe('copies beyond the limits', () => {
  const deleted = (copies: readonly ListedCopy[], surveys: number, bytes: number) =>
    idsOf(beyondLimits(lastOpenedFirst(copies), { surveys, bytes }))

  it('are those opened longest ago', () => {
    expect(deleted([copy('a', 1), copy('b', 3), copy('c', 2)], 2, 100)).toEqual(['a'])
    expect(deleted([copy('a', 1), copy('b', 3), copy('c', 2)], 9, 20)).toEqual(['a'])
  })

  it('are one that is too large by itself, and not the smaller ones before and after it', () => {
    expect(deleted([copy('a', 3), copy('large', 2, 100), copy('c', 1)], 9, 50)).toEqual(['large'])
  })

  it('are those that the key can’t decrypt, which take no room from the others', () => {
    const unreadable = { surveyId: 'x', bytes: 1_000, summary: null }
    expect(deleted([unreadable, copy('a', 1)], 9, 10)).toEqual(['x'])
  })
})

describe('changes of an offline survey', () => {
  const small = { all: 100, whole: 100 }
  const status = { survey: { status: 'completed' } } as const

  it('are written next to it', () => {
    expect(needsWhole([status], 1, small)).toBe(false)
    expect(needsWhole([status], 100, { all: 200, whole: 100 })).toBe(false)
  })

  it('are written into it once its notes are many, or larger than itself', () => {
    expect(needsWhole([status], 101, small)).toBe(true)
    expect(needsWhole([status], 1, { all: 201, whole: 100 })).toBe(true)
  })

  it('are written into it if the old value must not stay anywhere', () => {
    const removed = { group: { id: 'g', groupId: '1', answers: [], removed: ['a'] } }
    expect(needsWhole([status, { survey: { customId: null } }], 1, small)).toBe(true)
    expect(needsWhole([removed], 1, small)).toBe(true)
  })

  it('show in its row of the list with the last status', () => {
    const changes = [{ survey: { status: 'draft' } }, status, { survey: {} }] as const
    expect(notedSummary(summary(5), { changes, keptAt: 9 })).toEqual({
      openedAt: 5,
      status: 'completed',
      keptAt: 9,
    })
  })
})

it('a survey has its notes in their order, and is unreadable with a note that is', () => {
  const whole: OfflineSurvey = { record: { customId: 'A' } as OfflineRecord, keptAt: 1 }
  const note = (customId: string, keptAt: number) => ({
    changes: [{ survey: { customId } }],
    keptAt,
  })
  expect(withNotes(whole, [note('B', 2), note('C', 3)])).toEqual({
    record: { customId: 'C' },
    keptAt: 3,
  })
  expect(withNotes(whole, [note('B', 2), null])).toBeNull()
  expect(withNotes(null, [])).toBeNull()
})
