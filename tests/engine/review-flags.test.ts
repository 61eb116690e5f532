import { describe, expect, it } from 'vitest'
import { type AnswerEvents, flagsOf, type ReviewedAnswer } from '../../engine/survey/review-flags'

const plain: ReviewedAnswer = {
  value: 70,
  missingReason: null,
  confirmed: false,
  visible: true,
  computed: false,
}
const nothing: AnswerEvents = { changed: false, conflict: false, commented: false }
const flags = (answer: Partial<ReviewedAnswer>, events: Partial<AnswerEvents> = {}) =>
  flagsOf({ ...plain, ...answer }, { ...nothing, ...events })

describe('an answer deserves a reviewer’s look', () => {
  it('never for being an ordinary one', () => {
    expect(flags({})).toEqual([])
    expect(flags({ value: null })).toEqual([])
  })

  it.each([
    ['outside the expected values and confirmed', { confirmed: true }, {}, 'confirmed'],
    ['missing with a reason', { value: null, missingReason: 'unknown' }, {}, 'missing'],
    ['another one than when the survey was returned', {}, { changed: true }, 'changed'],
    ['one of two that met', {}, { conflict: true }, 'conflict'],
    ['commented on', {}, { commented: true }, 'comment'],
  ] as const)('for being %s', (_why, answer, events, flag) => {
    expect(flags(answer, events)).toEqual([flag])
  })

  it('for all its reasons at once', () => {
    const events = { changed: true, conflict: true, commented: true }
    expect(flags({ confirmed: true }, events)).toEqual([
      'confirmed',
      'changed',
      'conflict',
      'comment',
    ])
  })

  it('only for its comments while a condition hides it', () => {
    const events = { changed: true, conflict: true, commented: true }
    expect(flags({ confirmed: true, visible: false }, events)).toEqual(['comment'])
    expect(flags({ value: null, missingReason: 'unknown', visible: false })).toEqual([])
  })

  it('not for a result that follows from another answer', () => {
    expect(flags({ computed: true }, { changed: true, conflict: true })).toEqual([])
  })
})
