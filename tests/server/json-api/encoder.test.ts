import { Validator } from 'jsonapi-validator'
import { describe, expect, it } from 'vitest'
import { decode, type Document } from '../../../contract/jsonapi'
import { cacheRecord } from '../../../server/db/cached-records'
import { encode } from '../../../server/http/replies/encoder'

const group = { id: '2', name: 'Anamnesi', database: { id: '1' } }
const question = { id: '3', name: 'Età', kind: 'number', group: { id: '2' } }
const nested = { id: '1', name: 'Registro', groups: [{ ...group, questions: [question] }] }

const documentOf = (...given: Parameters<typeof encode>) => JSON.parse(encode(...given)) as Document

describe('records as documents', () => {
  it('come back as they were, with what include names expanded', () => {
    const document = documentOf('databases', nested)
    new Validator().validate(document)
    expect(decode(document, ['groups.questions'])).toEqual([nested])
    expect(decode(document)).toEqual([{ id: '1', name: 'Registro', groups: [{ id: '2' }] }])
  })

  it('send no attribute that the model does not name', () => {
    const document = documentOf('users', { id: '1', firstName: 'Ada', passwordHash: '$argon2id$' })
    expect(JSON.stringify(document)).not.toContain('argon2id')
  })

  it('send only the fields asked for, relations as well', () => {
    const document = documentOf('databases', nested, {
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
    const document = documentOf('databases', database)
    new Validator().validate(document)
    expect(document.included).toHaveLength(2)
  })

  it('distinguish an empty list, no relation and one that was not read', () => {
    const document = documentOf('surveys', { id: '1', answersGroups: [], lastAnswersGroup: null })
    expect(document.data).toMatchObject({
      relationships: { answersGroups: { data: [] }, lastAnswersGroup: { data: null } },
    })
    expect(JSON.stringify(document)).not.toContain('"user"')
  })

  it('write texts and ids as JSON has them, whatever they hold', () => {
    const id = 'a"\\\n'
    const name = 'Riga «1»\n"2" \\ \u2028 😀'
    expect(documentOf('databases', { id, name })).toEqual({
      data: { type: 'databases', id, attributes: { name } },
    })
  })

  it('are a list where a list is given, and null where nothing is', () => {
    expect(documentOf('databases', [], { meta: { total: 0 } })).toEqual({
      data: [],
      meta: { total: 0 },
    })
    expect(documentOf('databases', null)).toEqual({ data: null })
  })

  it('write what is kept once, and of a copy what was added to it', () => {
    const kept = cacheRecord({ id: '3', name: 'Età', group: { id: '2' } })
    documentOf('questions', kept)
    const copy = { ...kept, group: { id: '2', name: 'Anamnesi' } }
    expect(documentOf('questions', copy)).toMatchObject({
      data: { attributes: { name: 'Età' } },
      included: [{ id: '2', attributes: { name: 'Anamnesi' } }],
    })
    expect(documentOf('questions', copy, { fields: { questions: ['kind'] } })).toEqual({
      data: { type: 'questions', id: '3', attributes: {} },
    })
  })
})
