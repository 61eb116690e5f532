// @module-tag calendar
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecord } from '../../../contract/jsonapi'
import { pointersOf } from '../../setup/people/caller'
import { person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())

const newDatabase = async (body: unknown = {}) => (await admin.have('createDatabase', { body })).id
const newGroup = (databaseId: string, body: unknown = {}) =>
  admin.have('createGroup', { params: { databaseId }, body })
const newQuestion = (groupId: string, body: unknown = {}) =>
  admin.have('createQuestion', { params: { groupId }, body })
const groupsOf = async (id: string) => {
  const query = { include: ['groups.questions'] }
  const database = await admin.have('adminDatabase', { params: { id }, query })
  return database.groups as (AnyRecord & { questions: AnyRecord[] })[]
}

describe('the copy of a question', () => {
  it('stands directly after it, says the same under another name and code, and is a new question', async () => {
    const databaseId = await newDatabase()
    const group = await newGroup(databaseId)
    const source = await newQuestion(group.id, {
      name: 'Peso',
      kind: 'number',
      metadata: { min: 1, max: 300, unit: 'kg' },
      required: true,
      help: 'Senza scarpe',
    })
    await newQuestion(group.id, { name: 'Dopo' })
    await admin.have('updateQuestion', { params: { id: source.id }, body: { help: 'Scalzo' } })
    const copy = await admin.have('cloneQuestion', { params: { id: source.id } })
    expect(copy).toMatchObject({
      name: 'Peso (copia)',
      code: 'peso_copia',
      kind: 'number',
      metadata: { min: 1, max: 300, unit: 'kg' },
      required: true,
      help: 'Scalzo',
      revision: 1,
    })
    const names = async () => (await groupsOf(databaseId))[0]?.questions.map(({ name }) => name)
    expect(await names()).toEqual(['Peso', 'Peso (copia)', 'Dopo'])
    await admin.have('cloneQuestion', { params: { id: source.id } })
    expect(await names()).toEqual(['Peso', 'Peso (copia)', 'Peso (copia)', 'Dopo'])
  })

  it('keeps the longest name within bounds, and what its formula names', async () => {
    const group = await newGroup(await newDatabase())
    const weight = await newQuestion(group.id, { name: 'Peso', kind: 'number' })
    const metadata = `@q_${weight.id} * 2`
    const source = await newQuestion(group.id, {
      name: 'x'.repeat(1_000),
      kind: 'formula',
      metadata,
    })
    const copy = await admin.have('cloneQuestion', { params: { id: source.id } })
    expect(String(copy.name)).toHaveLength(1_000)
    const signs = await newQuestion(group.id, { name: `${'x'.repeat(991)}😀😀` })
    const called = await admin.have('cloneQuestion', { params: { id: signs.id } })
    expect(called.name).toBe(`${'x'.repeat(991)} (copia)`)
    expect(copy.metadata).toBe(metadata)
    const absent = await admin.call('cloneQuestion', { params: { id: '99999999' } })
    expect(absent.status).toBe(404)
  })
})

describe('the copy of a database', () => {
  it('has its centres and its whole design, archived parts as archived, and nobody in it', async () => {
    const id = await newDatabase({ name: 'Scompenso', providers: ['Udine', 'Trieste'] })
    const visit = await newGroup(id, { name: 'Visita' })
    const weight = await newQuestion(visit.id, { name: 'Peso', kind: 'number' })
    const old = await newGroup(id, { name: 'Vecchio', visibleIf: `@q_${weight.id} > 100` })
    const archivedAt = '2026-01-02T03:04:05.000Z'
    await admin.have('updateGroup', { params: { id: old.id }, body: { archivedAt } })
    await newQuestion(old.id, { name: 'Doppio', kind: 'formula', metadata: `@q_${weight.id}*2` })
    await newQuestion(old.id, { name: 'Via', archivedAt })

    const copy = await admin.have('cloneDatabase', { params: { id } })
    expect(copy).toMatchObject({
      name: 'Scompenso (copia)',
      providers: ['Udine', 'Trieste'],
      archivedAt: null,
    })
    const [copiedVisit, copiedOld] = await groupsOf(copy.id)
    const copiedWeight = copiedVisit?.questions[0]?.id
    expect(copiedOld).toMatchObject({
      name: 'Vecchio',
      color: old.color,
      archivedAt,
      visibleIf: `@q_${copiedWeight} > 100`,
      questions: [
        { name: 'Doppio', code: 'doppio', metadata: `@q_${copiedWeight}*2`, archivedAt: null },
        { name: 'Via', archivedAt },
      ],
    })
    const query = { include: ['databaseUsers.user', 'databaseSupervisors.user'] }
    const read = await admin.have('adminDatabase', { params: { id: copy.id }, query })
    expect([read.databaseUsers, read.databaseSupervisors]).toEqual([[], []])
    const named = await admin.have('cloneDatabase', { params: { id }, body: { name: 'Nuovo' } })
    expect(named.name).toBe('Nuovo')
    expect((await admin.call('cloneDatabase', { params: { id: '99999999' } })).status).toBe(404)
  })
})

describe('a copy that another database would refuse', () => {
  it('is told with names, groups and what uses it', async () => {
    const id = await newDatabase()
    const visit = await newGroup(id, { name: 'Visita' })
    const weight = await newQuestion(visit.id, { name: 'Peso', kind: 'number' })
    const scores = await newGroup(id, { name: 'Punteggi', visibleIf: `@q_${weight.id} > 10` })
    await newQuestion(scores.id, {
      name: 'Doppio',
      kind: 'formula',
      metadata: `@q_${weight.id} * 2`,
      visibleIf: `@q_${weight.id} < 500`,
    })
    const databaseId = await newDatabase()
    const check = async (groupId: string, to: string) =>
      (await admin.call('cloneCheck', { params: { id: groupId }, body: { databaseId: to } })).body
    expect(await check(scores.id, databaseId)).toEqual({
      possible: false,
      refused: [
        {
          questionId: weight.id,
          name: 'Peso',
          groupName: 'Visita',
          usedBy: ['Punteggi', 'Doppio'],
        },
      ],
    })
    expect(await check(scores.id, id)).toEqual({ possible: true, refused: [] })
    expect(await check(visit.id, databaseId)).toEqual({ possible: true, refused: [] })
    const absent = { params: { id: scores.id }, body: { databaseId: '99999999' } }
    expect(pointersOf(await admin.call('cloneCheck', absent))).toEqual(['/databaseId'])
  })
})
