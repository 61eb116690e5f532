import { describe, expect, it } from 'vitest'
import {
  edgeAt,
  pagesAround,
  type Walk,
  walkFrom,
  walkOn,
} from '../../../../src/areas/doctor/surveys/list-walk'

const ids = (...numbers: number[]) => numbers.map(String)
const page = (number: number, total = 9): Walk => {
  const rows = [1, 2, 3].map((at) => ({ id: String((number - 1) * 3 + at) }))
  return walkFrom({ page: number, size: 3 }, rows, { total, capped: false })
}
const now = { total: 9, capped: false }

describe('walking through a list from survey to survey', () => {
  it('needs another page only where what is known ends and the list does not', () => {
    expect(['1', '2', '3'].map((id) => edgeAt(page(1), id))).toEqual([null, null, 'after'])
    expect(['4', '5', '6'].map((id) => edgeAt(page(2), id))).toEqual(['before', null, 'after'])
    expect(edgeAt(page(3), '9')).toBeNull()
    expect(edgeAt({ ...page(3), capped: true }, '9')).toBe('after')
  })

  it('goes on over the borders of pages, and knows its place in the list', () => {
    expect(pagesAround(page(2), 'after')).toEqual([2, 3])
    const on = walkOn(page(2), 'after', ids(4, 5, 6, 7, 8, 9), now)
    expect([on.before, on.surveyIds]).toEqual([3, ids(4, 5, 6, 7, 8, 9)])
    expect(pagesAround(on, 'before')).toEqual([1, 2])
    const back = walkOn(on, 'before', ids(1, 2, 3, 4, 5, 6), now)
    expect([back.before, back.surveyIds]).toEqual([0, ids(1, 2, 3, 4, 5, 6, 7, 8, 9)])
  })

  it('leaves nobody out where a survey has left the list meanwhile', () => {
    const on = walkOn(page(1), 'after', ids(1, 3, 4, 5, 6, 7), { total: 8, capped: false })
    expect(on).toMatchObject({ surveyIds: ids(1, 2, 3, 4, 5, 6, 7), total: 8 })
  })

  it('shows nobody twice where a survey has come to the top meanwhile', () => {
    const on = walkOn(page(2), 'after', ids(3, 4, 5, 6, 7, 8), now)
    expect(on.surveyIds).toEqual(ids(4, 5, 6, 7, 8))
    const back = walkOn(page(2), 'before', ids(6, 1, 2, 3, 4, 5), now)
    expect(back).toMatchObject({ before: 0, surveyIds: ids(1, 2, 3, 4, 5, 6) })
    const own = walkOn(page(1), 'after', ids(3, 1, 2, 4, 5, 6), now)
    expect(own.surveyIds).toEqual(ids(1, 2, 3, 4, 5, 6))
  })

  it('leaves nobody out where the survey at its end has moved to the end of the list', () => {
    const on = walkOn(page(1), 'after', ids(1, 2, 4, 5, 6, 3), now)
    expect(on.surveyIds).toEqual(ids(1, 2, 3, 4, 5, 6))
  })

  it('ends where nothing stands before it any more', () => {
    expect(walkOn(page(2), 'before', ids(4, 5, 6), now).before).toBe(0)
  })
})
