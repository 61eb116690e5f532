import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorsOf, pointersOf } from '../../setup/people/caller'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person
let doctor: Person
let databaseId: string
let groupId: string

const tree = {
  options: [
    {
      id: 'cuore',
      label: 'Cuore',
      code: 'cuore',
      children: [
        { id: 'valv', label: 'Valvole', code: 'valvole' },
        { id: 'ritmo', label: 'Ritmo', code: 'ritmo' },
      ],
    },
    { id: 'rene', label: 'Rene', code: 'rene' },
  ],
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
  doctor = await person(server, 'doctor')
})
beforeEach(async () => {
  databaseId = (await admin.have('createDatabase', { body: {} })).id
  groupId = (await admin.have('createGroup', { params: { databaseId }, body: {} })).id
  await join(server, doctor, databaseId, 'user')
})
afterAll(() => server.close())

const add = (body: unknown) => admin.have('createQuestion', { params: { groupId }, body })
const diagnosis = () =>
  add({ kind: 'multi_levels_single_choice', name: 'Diagnosi', metadata: tree })
const change = (id: string, body: unknown) => admin.call('updateQuestion', { params: { id }, body })

async function answer(questionId: string, value: unknown): Promise<void> {
  const survey = await doctor.have('createSurvey', { params: { databaseId }, body: {} })
  const params = { surveyId: survey.id }
  const group = await doctor.have('createAnswersGroup', { params, body: { groupId } })
  await doctor.have('createAnswer', {
    params: { answersGroupId: group.id },
    body: { questionId, value },
  })
}

describe('changes of single options', () => {
  it('are made to the options as they stand, and leave the others alone', async () => {
    const { id } = await diagnosis()
    const reply = await change(id, {
      optionChanges: [
        { put: { id: 'ritmo', label: 'Ritmo cardiaco', code: 'I48' } },
        { put: { id: 'fa', label: 'FA' }, place: { under: 'ritmo', after: null } },
        { remove: 'rene' },
      ],
    })
    expect(reply.records[0]?.['metadata']).toEqual({
      options: [
        {
          id: 'cuore',
          label: 'Cuore',
          code: 'cuore',
          children: [
            { id: 'valv', label: 'Valvole', code: 'valvole' },
            {
              id: 'ritmo',
              label: 'Ritmo cardiaco',
              code: 'I48',
              // An option without a code gets one of its label.
              children: [{ id: 'fa', label: 'FA', code: 'fa' }],
            },
          ],
        },
      ],
    })
  })

  it('are held to the schema of the kind as a whole', async () => {
    const { id } = await diagnosis()
    const two = await change(id, {
      optionChanges: [
        { put: { id: 'valv', label: 'Valvole', code: 'X' } },
        { put: { id: 'ritmo', label: 'Ritmo', code: 'X' } },
      ],
    })
    expect(pointersOf(two)).toEqual(['/metadata/options/0/children/1/code'])
  })

  it.each([
    ['of an option that is not there', [{ remove: 'nessuna' }], '/optionChanges/0'],
    [
      'that put an option below itself',
      [{ put: { id: 'cuore', label: 'C' }, place: { under: 'valv', after: null } }],
      '/optionChanges/0',
    ],
    ['that are no list', { remove: 'rene' }, '/optionChanges'],
    ['of a wrong shape', [{ put: { label: 1 } }], '/optionChanges/0'],
  ])('%s are refused, and nothing is changed', async (_, optionChanges, pointer) => {
    const { id } = await diagnosis()
    const reply = await change(id, { optionChanges })
    expect(reply.status).toBe(422)
    expect(pointersOf(reply)[0]).toContain(pointer)
    const question = await admin.have('question', { params: { id } })
    expect(question['metadata']).toEqual(tree)
  })

  it('are refused where there are no options, and together with all of them', async () => {
    const text = await add({ kind: 'text' })
    expect((await change(text.id, { optionChanges: [] })).status).toBe(422)
    const { id } = await diagnosis()
    expect((await change(id, { metadata: tree, optionChanges: [] })).status).toBe(422)
  })

  it('based on options that somebody else has changed meanwhile are stale', async () => {
    const { id, revision } = await diagnosis()
    const rename = (label: string) =>
      change(id, { revision, optionChanges: [{ put: { id: 'rene', label } }] })
    expect((await rename('Reni')).status).toBe(200)
    expect((await rename('Renale')).status).toBe(409)
  })

  it('take no option away that is in use, which is told with how many answers', async () => {
    const { id } = await diagnosis()
    await answer(id, ['cuore', 'valv'])
    const removed = await change(id, { optionChanges: [{ remove: 'valv' }] })
    expect(errorsOf(removed)[0]?.detail).toMatch(/c’è 1 risposta che la usa.*ritirala/)
    const uses = await admin.call('optionUses', { params: { id } })
    expect(uses.body).toEqual({ uses: { cuore: 1, valv: 1 } })
  })

  it('are journalled as what leads there and back, not as all options twice', async () => {
    const { id } = await diagnosis()
    await change(id, { optionChanges: [{ put: { id: 'rene', label: 'Reni' } }] })
    await change(id, { name: 'Diagnosi principale' })
    const reply = await admin.call('audits', {
      query: { filter: { subjectType: 'questions', subjectId: id } },
    })
    const [renamed, changed, made] = reply.records
    expect(renamed?.['new']).not.toHaveProperty('metadata')
    expect(renamed?.['new']).toMatchObject({ name: 'Diagnosi principale' })
    expect(changed?.['old']).toMatchObject({
      metadata: { optionChanges: [{ put: { id: 'rene', label: 'Rene' } }] },
    })
    expect(changed?.['new']).toMatchObject({
      metadata: { optionChanges: [{ put: { id: 'rene', label: 'Reni' } }] },
    })
    expect(made?.['new']).toMatchObject({ metadata: tree })
  })
})
