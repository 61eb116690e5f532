// @module-tag calendar
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../setup/server/server'
import {
  answered,
  change,
  designOf,
  discard,
  names,
  open,
  options,
  plan,
  publish,
  read,
} from './draft'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('a database without surveys', () => {
  it('has no draft: the designer changes what stands', async () => {
    const heart = await plan(server)
    expect(await open(heart)).toEqual({ databaseId: heart.databaseId, groups: {}, questions: {} })
    const { admin, databaseId } = heart
    expect(await admin.call('draftConsequences', { params: { databaseId } })).toMatchObject({
      status: 404,
    })
  })
})

describe('the draft of a design', () => {
  it('is the same design under ids of its own, one for each database', async () => {
    const heart = await answered(server)
    const draft = await open(heart)
    expect(draft.databaseId).not.toBe(heart.databaseId)
    expect(await names(heart, draft.databaseId)).toEqual(await names(heart, heart.databaseId))
    const [, exams] = await designOf(heart, draft.databaseId)
    const weight = draft.questions[heart.questionId('peso')]
    expect(exams).toMatchObject({ visibleIf: `@q_${weight} > 0` })
    expect(exams?.questions[0]).toMatchObject({ code: 'doppio', metadata: `@q_${weight} * 2` })
    expect(await open(heart)).toEqual(draft)
    const { changed, issues, surveys, trial } = await read(heart)
    expect({ changed, issues, surveys, trial }).toEqual({
      changed: null,
      issues: [],
      surveys: { open: 1, closed: 0 },
      trial: { surveys: 0, results: [], hidden: [], refused: [], incomplete: 0 },
    })
  })

  it('is in no list, has no members, statistics or templates, and can’t be deleted by itself', async () => {
    const heart = await answered(server)
    const { databaseId: draftId } = await open(heart)
    const { admin, doctor } = heart
    const { records } = await admin.call('adminDatabases', { query: { page: { size: 100 } } })
    expect(records.map(({ id }) => id)).not.toContain(draftId)
    const params = { databaseId: draftId }
    const body = { userIds: [doctor.id] }
    for (const refused of [
      await admin.call('addDatabaseUsers', { params, body } as never),
      await admin.call('deleteDatabase', { params: { id: draftId } }),
      await admin.call('createTemplate', { params, body: { name: 'M' } } as never),
    ]) {
      expect(refused.summary).toContain('404')
    }
  })

  it('changes nothing for doctors until it is published, then all of it at once', async () => {
    const heart = await answered(server)
    const draft = await open(heart)
    const group = draft.groups[heart.groupId(0)] ?? ''
    await change(heart, draft.questions[heart.questionId('nota')], { name: 'Annotazioni' })
    await change(heart, draft.questions[heart.questionId('doppio')], {
      metadata: `@q_${draft.questions[heart.questionId('peso')]} * 3`,
    })
    const added = await heart.admin.have('createQuestion', {
      params: { groupId: group },
      body: { name: 'Altezza', kind: 'number' },
    })
    await heart.admin.call('createQuestion', {
      params: { groupId: group },
      body: { name: 'Somma', kind: 'formula', metadata: `@q_${added.id} + 1` },
    })
    const before = await designOf(heart, heart.databaseId)
    expect(before[0]?.questions.map(({ name }) => name)).toEqual(['Peso', 'Grado', 'Nota'])
    const { trial, changed } = await read(heart)
    expect(changed?.by).toContain(' ')
    expect(trial).toEqual({
      surveys: 1,
      results: [{ questionId: heart.questionId('doppio'), surveys: 1 }],
      hidden: [],
      refused: [],
      incomplete: 0,
    })
    expect((await publish(heart)).status).toBe(204)
    const after = await designOf(heart, heart.databaseId)
    expect(after[0]?.questions.map(({ id, name }) => [id, name])).toEqual([
      [heart.questionId('peso'), 'Peso'],
      [heart.questionId('grado'), 'Grado'],
      [heart.questionId('nota'), 'Annotazioni'],
      [expect.any(String), 'Altezza'],
      [expect.any(String), 'Somma'],
    ])
    const [height, sum] = after[0]?.questions.slice(-2) ?? []
    expect(sum?.metadata).toBe(`@q_${height?.id} + 1`)
    expect(after[1]?.questions[0]?.metadata).toBe(`@q_${heart.questionId('peso')} * 3`)
    // The draft lives on, equal to what was published, with the ids that the designer has.
    expect((await read(heart)).changed).toBeNull()
    const again = await open(heart)
    expect(again.databaseId).toBe(draft.databaseId)
    expect(again.questions[height?.id ?? '']).toBe(added.id)
  })

  it('is published only as it was seen', async () => {
    const heart = await answered(server)
    const draft = await open(heart)
    const { seen } = await read(heart)
    await change(heart, draft.questions[heart.questionId('nota')], { name: 'Altro' })
    expect(await publish(heart, seen)).toMatchObject({ status: 409 })
    const { seen: now } = await read(heart)
    await change(heart, heart.questionId('peso'), { help: 'Senza scarpe' })
    expect(await publish(heart, now)).toMatchObject({ status: 409 })
    expect((await publish(heart)).status).toBe(204)
    const [visit] = await designOf(heart, heart.databaseId)
    expect(visit?.questions.map(({ name, help }) => [name, help])).toEqual([
      ['Peso', 'Senza scarpe'],
      ['Grado', ''],
      ['Altro', ''],
    ])
  })

  it('has the name of its database, whenever it is opened', async () => {
    const heart = await answered(server)
    const { databaseId: draftId } = await open(heart)
    const params = { id: heart.databaseId }
    await heart.admin.have('updateDatabase', { params, body: { name: 'Studio esteso' } })
    await open(heart)
    const { name } = await heart.admin.have('adminDatabase', { params: { id: draftId } })
    expect(name).toBe('Studio esteso')
  })

  it('takes direct changes of the published design at its next opening, and keeps its own', async () => {
    const heart = await answered(server)
    const draft = await open(heart)
    await change(heart, draft.questions[heart.questionId('peso')], { name: 'Peso corporeo' })
    await change(heart, heart.questionId('peso'), { help: 'In kg', name: 'Peso (kg)' })
    const params = { groupId: heart.groupId(1) }
    const direct = await heart.admin.have('createQuestion', { params, body: { name: 'Diretta' } })
    await heart.admin.call('deleteQuestion', { params: { id: heart.questionId('nota') } })
    const reopened = await open(heart)
    const [visit, exams] = await designOf(heart, draft.databaseId)
    expect(visit?.questions.map(({ name, help }) => [name, help])).toEqual([
      ['Peso corporeo', 'In kg'],
      ['Grado', ''],
    ])
    expect(exams?.questions.at(-1)).toMatchObject({
      id: reopened.questions[direct.id],
      name: 'Diretta',
    })
    expect((await publish(heart)).status).toBe(204)
    expect(await names(heart, heart.databaseId)).toEqual(await names(heart, draft.databaseId))
  })

  it('gives another code to a question whose code was taken directly meanwhile', async () => {
    const heart = await answered(server)
    const draft = await open(heart)
    const body = { name: 'Altezza', code: 'altezza' }
    await heart.admin.call('createQuestion', {
      params: { groupId: draft.groups[heart.groupId(0)] ?? '' },
      body,
    })
    await heart.admin.call('createQuestion', { params: { groupId: heart.groupId(1) }, body })
    expect((await publish(heart)).status).toBe(204)
    const codes = (await designOf(heart, heart.databaseId)).flatMap(({ questions }) =>
      questions.map(({ code }) => code),
    )
    expect(codes).toEqual(['peso', 'grado', 'nota', 'altezza_2', 'doppio', 'altezza'])
  })

  it('exchanges the codes and places of questions', async () => {
    const heart = await answered(server)
    const draft = await open(heart)
    const id = (code: string) => draft.questions[heart.questionId(code)] ?? ''
    await change(heart, id('peso'), { code: 'x' })
    await change(heart, id('nota'), { code: 'peso' })
    await change(heart, id('peso'), { code: 'nota' })
    const exams = draft.groups[heart.groupId(1)] ?? ''
    const body = { groupId: exams, beforeId: null }
    await heart.admin.have('moveQuestion', { params: { id: id('grado') }, body })
    expect((await publish(heart)).status).toBe(204)
    const codes = (await designOf(heart, heart.databaseId)).map(({ questions }) =>
      questions.map(({ code }) => code),
    )
    expect(codes).toEqual([
      ['nota', 'peso'],
      ['doppio', 'grado'],
    ])
  })

  it('lets its wording be published alone', async () => {
    const heart = await answered(server)
    const draft = await open(heart)
    const id = (code: string) => draft.questions[heart.questionId(code)] ?? ''
    const labelled = options.map((option) => ({ ...option, label: `${option.label}!`, score: 1 }))
    await change(heart, id('grado'), { name: 'Gravità', metadata: { options: labelled } })
    await change(heart, id('nota'), { required: true, help: 'Facoltativa' })
    await change(heart, heart.questionId('peso'), { help: 'Diretto' })
    const params = { groupId: draft.groups[heart.groupId(1)] ?? '' }
    await heart.admin.call('createQuestion', { params, body: { name: 'Nuova' } })
    expect((await publish(heart, undefined, true)).status).toBe(204)
    const [visit, exams] = await designOf(heart, heart.databaseId)
    expect(visit?.questions).toMatchObject([
      { name: 'Peso', help: 'Diretto' },
      { name: 'Gravità', metadata: { options: labelled.map(({ score: _s, ...one }) => one) } },
      { name: 'Nota', required: false, help: 'Facoltativa' },
    ])
    expect(exams?.questions).toHaveLength(1)
    const [, grade, note] = (await designOf(heart, draft.databaseId))[0]?.questions ?? []
    expect([grade?.metadata, note?.required]).toEqual([{ options: labelled }, true])
    expect((await publish(heart)).status).toBe(204)
    expect(await names(heart, heart.databaseId)).toEqual(await names(heart, draft.databaseId))
  })

  it('can be discarded, and an undone deletion is the published question again', async () => {
    const heart = await answered(server)
    const draft = await open(heart)
    const note = draft.questions[heart.questionId('nota')] ?? ''
    await heart.admin.call('deleteQuestion', { params: { id: note } })
    await heart.admin.have('restoreQuestion', { params: { id: note } })
    expect((await read(heart)).changed).toBeNull()
    await heart.admin.call('deleteQuestion', { params: { id: note } })
    await change(heart, draft.questions[heart.questionId('peso')], { name: 'Altro' })
    const { seen } = await read(heart)
    await change(heart, draft.questions[heart.questionId('peso')], { name: 'Di un collega' })
    expect((await discard(heart, seen)).status).toBe(409)
    expect((await discard(heart)).status).toBe(204)
    expect(await names(heart, draft.databaseId)).toEqual(await names(heart, heart.databaseId))
    expect((await read(heart)).changed).toBeNull()
  })
})
