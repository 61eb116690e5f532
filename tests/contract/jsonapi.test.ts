import { describe, expect, it } from 'vitest'
import { flatten } from '../../contract/jsonapi'

describe('a body', () => {
  it('in JSON:API is the same as a plain one with ids beside', () => {
    const data = {
      type: 'answers',
      attributes: { value: 7 },
      relationships: {
        question: { data: { type: 'questions', id: '3' } },
        answersGroup: { data: null },
      },
    }
    expect(flatten({ data })).toEqual({ value: 7, questionId: '3', answersGroupId: null })
    expect(flatten({ value: 7 })).toEqual({ value: 7 })
  })

  it.each([null, 1, 'x', [], { data: 1 }, { data: [] }, { data: { attributes: {} } }])(
    'that is nothing of the kind is left for the schema to refuse: %j',
    (body) => {
      expect(flatten(body)).toEqual(body)
    },
  )
})
