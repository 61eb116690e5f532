import { Validator } from 'jsonapi-validator'
import { describe, expect, it } from 'vitest'
import { decode } from '../../contract/decode'
import { encode, flatten } from '../../contract/jsonapi'

const group = { id: '2', name: 'Anamnesi', database: { id: '1' } }
const question = { id: '3', name: 'Età', kind: 'number', group: { id: '2' } }
const nested = { id: '1', name: 'Registro', groups: [{ ...group, questions: [question] }] }

describe('records as documents', () => {
  it('come back as they were, with what include names expanded', () => {
    const document = encode('databases', nested)
    new Validator().validate(document)
    expect(decode(document, ['groups.questions'])).toEqual([nested])
    expect(decode(document)).toEqual([{ id: '1', name: 'Registro', groups: [{ id: '2' }] }])
  })

  it('send no attribute that the model does not name', () => {
    const document = encode('users', { id: '1', firstName: 'Ada', passwordHash: '$argon2id$' })
    expect(JSON.stringify(document)).not.toContain('argon2id')
  })

  it('send only the fields asked for, relations as well', () => {
    const document = encode('databases', nested, {
      fields: { databases: ['name'], groups: ['name'] },
    })
    expect(document).toEqual({
      data: { type: 'databases', id: '1', attributes: { name: 'Registro' } },
    })
  })

  it('include each record once, and end where relations go in a circle', () => {
    const database: Record<string, unknown> & { id: string } = { id: '1', name: 'Registro' }
    const circle: Record<string, unknown> & { id: string } = { id: '2', name: 'G', database }
    database.groups = [circle, { ...circle, id: '3' }]
    const document = encode('databases', database)
    new Validator().validate(document)
    expect(document.included).toHaveLength(2)
    expect(() => JSON.stringify(document)).not.toThrow()
  })

  it('distinguish an empty list, no relation and one that was not read', () => {
    const document = encode('surveys', { id: '1', answersGroups: [], lastAnswersGroup: null })
    expect(document.data).toMatchObject({
      relationships: { answersGroups: { data: [] }, lastAnswersGroup: { data: null } },
    })
    expect(JSON.stringify(document)).not.toContain('"user"')
  })
})

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
