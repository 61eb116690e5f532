// @module-tag calendar
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { palette } from '../../../contract/palette'
import type { AnyRecord } from '../../../contract/jsonapi'
import { errorsOf, pointersOf } from '../../setup/people/caller'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())

const newDatabase = async () => (await admin.have('createDatabase', { body: {} })).id
const newGroup = (databaseId: string, body: unknown = {}) =>
  admin.have('createGroup', { params: { databaseId }, body })
const newQuestion = (groupId: string, body: unknown) =>
  admin.have('createQuestion', { params: { groupId }, body })
const designOf = async (id: string) => {
  const query = { include: ['groups.questions'] }
  const database = await admin.have('adminDatabase', { params: { id }, query })
  return database.groups as (AnyRecord & { questions: AnyRecord[] })[]
}

describe('a new group', () => {
  it('has the usual name and the palette’s colours one after the other', async () => {
    const databaseId = await newDatabase()
    const colors: unknown[] = []
    for (let n = 0; n < 21; n += 1) colors.push((await newGroup(databaseId)).color)
    expect(colors).toEqual([...palette, palette[0]])
    expect((await designOf(databaseId))[0]).toMatchObject({ name: 'Gruppo senza titolo' })
  })

  it('comes last, also when several are made at once', async () => {
    const databaseId = await newDatabase()
    await Promise.all(Array.from({ length: 8 }, (_, n) => newGroup(databaseId, { name: `G${n}` })))
    const positions = (await designOf(databaseId)).map(({ position }) => position)
    expect(positions).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('needs a database that exists and fields that are right', async () => {
    const missing = await admin.call('createGroup', { params: { databaseId: '99999' }, body: {} })
    expect(missing.status).toBe(404)
    const databaseId = await newDatabase()
    const body = { name: '', color: 'red', visibleIf: '@q_1 >' }
    const answer = await admin.call('createGroup', { params: { databaseId }, body })
    expect(pointersOf(answer)).toEqual(['/name', '/color'])
  })
})

describe('the order of groups', () => {
  it('is what the last reordering says', async () => {
    const databaseId = await newDatabase()
    const ids: string[] = []
    for (const name of ['A', 'B', 'C']) ids.push((await newGroup(databaseId, { name })).id)
    const wanted = [...ids].reverse()
    const answer = await admin.call('reorderGroups', {
      params: { databaseId },
      body: { ids: wanted },
    })
    expect(answer.records.map(({ id }) => id)).toEqual(wanted)
    expect((await designOf(databaseId)).map(({ id }) => id)).toEqual(wanted)
  })

  it('is refused when a group is left out, added or named twice', async () => {
    const databaseId = await newDatabase()
    const [a, b] = [(await newGroup(databaseId)).id, (await newGroup(databaseId)).id]
    const other = (await newGroup(await newDatabase())).id
    for (const ids of [[a], [a, b, other], [a, a], [a, other]]) {
      const answer = await admin.call('reorderGroups', { params: { databaseId }, body: { ids } })
      expect([answer.status, pointersOf(answer)]).toEqual([422, ['/ids']])
    }
  })
})

describe('removing a group', () => {
  it('is refused when it has answers, and when formulas elsewhere use its questions', async () => {
    const databaseId = await newDatabase()
    const vitals = await newGroup(databaseId, { name: 'Parametri' })
    const weight = await newQuestion(vitals.id, { name: 'Peso', kind: 'number' })
    const scores = await newGroup(databaseId, {
      name: 'Punteggi',
      visibleIf: `@q_${weight.id} > 10`,
    })
    const used = await admin.call('deleteGroup', { params: { id: vitals.id } })
    expect(used.status).toBe(409)
    expect(used.body).toMatchObject({
      message: 'La domanda è usata in: «Punteggi»; prima togli lì i riferimenti.',
    })
    await admin.have('updateGroup', { params: { id: scores.id }, body: { visibleIf: '' } })

    const doctor = await person(server, 'doctor')
    await join(server, doctor, databaseId, 'user')
    const survey = await doctor.have('createSurvey', { params: { databaseId }, body: {} })
    const given = await doctor.have('createAnswersGroup', {
      params: { surveyId: survey.id },
      body: { groupId: vitals.id },
    })
    await doctor.have('createAnswer', {
      params: { answersGroupId: given.id },
      body: { questionId: weight.id, value: 70 },
    })
    const answered = await admin.call('deleteGroup', { params: { id: vitals.id } })
    expect(answered.body).toMatchObject({
      message: 'Il gruppo «Parametri» contiene 1 risposta: puoi archiviare, non eliminare.',
    })
    const archived = await admin.have('updateGroup', {
      params: { id: vitals.id },
      body: { archivedAt: new Date().toISOString() },
    })
    expect(archived.archivedAt).not.toBeNull()
  })

  it('takes its questions, and formulas among themselves do not hold it', async () => {
    const databaseId = await newDatabase()
    const group = await newGroup(databaseId)
    const weight = await newQuestion(group.id, { kind: 'number' })
    const double = await newQuestion(group.id, { kind: 'formula', metadata: `@q_${weight.id} * 2` })
    expect((await admin.call('deleteGroup', { params: { id: group.id } })).status).toBe(204)
    expect((await admin.call('question', { params: { id: double.id } })).status).toBe(404)
  })
})

describe('cloning a group', () => {
  const bmiGroup = async () => {
    const databaseId = await newDatabase()
    const outside = await newGroup(databaseId, { name: 'Fuori' })
    const age = await newQuestion(outside.id, { name: 'Età', kind: 'number' })
    const group = await newGroup(databaseId, { name: 'Corpo', color: '#123456' })
    const weight = await newQuestion(group.id, { name: 'Peso', kind: 'number' })
    const height = await newQuestion(group.id, { name: 'Altezza', kind: 'number' })
    const metadata = `@q_${weight.id} / (@q_${height.id} ^ 2)`
    const bmi = await newQuestion(group.id, { name: 'IMC', kind: 'formula', metadata })
    return { databaseId, age, group, weight, bmi }
  }

  it('copies its questions with free codes and formulas that name the copies', async () => {
    const { databaseId, group, age, bmi } = await bmiGroup()
    await admin.have('updateQuestion', {
      params: { id: bmi.id },
      body: { visibleIf: `@q_${age.id} > 18` },
    })
    const clone = await admin.have('cloneGroup', { params: { id: group.id } })
    expect(clone).toMatchObject({ name: 'Corpo (copia)', position: 2 })
    const copies = (await designOf(databaseId))[2]?.questions ?? []
    expect(copies.map(({ code }) => code)).toEqual(['peso_2', 'altezza_2', 'imc_2'])
    const [peso, altezza, imc] = copies
    expect(imc?.metadata).toBe(`@q_${peso?.id} / (@q_${altezza?.id} ^ 2)`)
    expect(imc?.visibleIf).toBe(`@q_${age.id} > 18`)
  })

  it('to another database keeps name, colour and codes', async () => {
    const { group } = await bmiGroup()
    const databaseId = await newDatabase()
    const clone = await admin.have('cloneGroupToDatabase', {
      params: { id: group.id },
      body: { databaseId },
    })
    expect(clone).toMatchObject({ name: 'Corpo', color: '#123456', database: { id: databaseId } })
    const copies = (await designOf(databaseId))[0]?.questions ?? []
    expect(copies.map(({ code }) => code)).toEqual(['peso', 'altezza', 'imc'])
    expect(copies[2]?.metadata).toBe(`@q_${copies[0]?.id} / (@q_${copies[1]?.id} ^ 2)`)
  })

  it('to another database is refused with the names of the questions left behind', async () => {
    const { group, age, bmi } = await bmiGroup()
    await admin.have('updateQuestion', {
      params: { id: bmi.id },
      body: { visibleIf: `@q_${age.id} > 18` },
    })
    const body = { databaseId: await newDatabase() }
    const answer = await admin.call('cloneGroupToDatabase', { params: { id: group.id }, body })
    expect([answer.status, errorsOf(answer)[0]?.code]).toEqual([409, 'foreignReferences'])
    expect(answer.body).toMatchObject({ message: expect.stringContaining('«Età»') as string })
    expect(await designOf(body.databaseId)).toEqual([])
  })

  it('made twice with one Idempotency-Key is made once', async () => {
    const { databaseId, group } = await bmiGroup()
    const headers = { 'idempotency-key': 'one-click' }
    const clone = () => admin.call('cloneGroup', { params: { id: group.id }, headers })
    const answers = await Promise.all([clone(), clone(), clone()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ records }) => records[0]?.id)).size).toBe(1)
    expect(await designOf(databaseId)).toHaveLength(3)
  })
})
