// @module-tag calendar
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecord } from '../../../contract/jsonapi'
import { study, type Study } from '../../setup/data/study'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const options = [
  { id: 'a', label: 'Assente', code: 'assente' },
  { id: 'b', label: 'Grave', code: 'grave' },
]

const plan = () =>
  study(server, [
    {
      name: 'Visita',
      questions: {
        peso: { kind: 'number', name: 'Peso' },
        grado: { kind: 'single_choice', name: 'Grado', metadata: { options } },
        nota: { name: 'Nota' },
      },
    },
    {
      name: 'Esami',
      visibleIf: (ref) => `${ref('peso')} > 0`,
      questions: {
        doppio: (ref) => ({ kind: 'formula', name: 'Doppio', metadata: `${ref('peso')} * 2` }),
      },
    },
  ])

/** A study with one survey that answers the weight and the grade. */
async function answered(): Promise<Study & { surveyId?: string }> {
  const heart = await plan()
  const { id } = await heart.survey()
  const piece = await heart.begin(id)
  await heart.answer(piece, 'peso', 70)
  await heart.answer(piece, 'grado', 'b')
  return heart
}

interface Opened {
  readonly databaseId: string
  readonly groups: Record<string, string>
  readonly questions: Record<string, string>
}

const open = async ({ admin, databaseId }: Study) =>
  (await admin.call('openDraft', { params: { databaseId } })).body as unknown as Opened

const read = async ({ admin, databaseId }: Study) => {
  const answer = await admin.call('draftConsequences', { params: { databaseId } })
  return answer.body as unknown as {
    seen: string
    before: (AnyRecord & { questions: AnyRecord[] })[]
    after: (AnyRecord & { questions: AnyRecord[] })[]
    issues: { questionId: string | null; message: string }[]
    surveys: { open: number; closed: number }
    archived: string[]
    changed: { by: string | null } | null
    trial: {
      surveys: number
      results: { questionId: string; surveys: number }[]
      hidden: { questionId: string; surveys: number }[]
      refused: { questionId: string; surveys: number }[]
      incomplete: number
    }
  }
}

const publish = async (heart: Study, seen?: string) => {
  const { admin, databaseId } = heart
  const body = { seen: seen ?? (await read(heart)).seen }
  return admin.call('publishDraft', { params: { databaseId }, body })
}

const designOf = async ({ admin }: Study, id: string) => {
  const query = { include: ['groups.questions'] }
  const database = await admin.have('adminDatabase', { params: { id }, query })
  return database.groups as (AnyRecord & { questions: AnyRecord[] })[]
}

const names = async (heart: Study, id: string) =>
  (await designOf(heart, id)).map((group) => [group.name, group.questions.map(({ name }) => name)])

const change = (heart: Study, id: string | undefined, body: Record<string, unknown>) =>
  heart.admin.call('updateQuestion', { params: { id: id ?? '' }, body })

describe('a database without surveys', () => {
  it('has no draft: the designer changes what stands', async () => {
    const heart = await plan()
    expect(await open(heart)).toEqual({ databaseId: heart.databaseId, groups: {}, questions: {} })
    const { admin, databaseId } = heart
    expect(await admin.call('draftConsequences', { params: { databaseId } })).toMatchObject({
      status: 404,
    })
  })
})

describe('the draft of a design', () => {
  it('is the same design under ids of its own, one for each database', async () => {
    const heart = await answered()
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
    const heart = await answered()
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
    const heart = await answered()
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
    const heart = await answered()
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

  it('takes direct changes of the published design at its next opening, and keeps its own', async () => {
    const heart = await answered()
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
    const heart = await answered()
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
    const heart = await answered()
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

  it('can be discarded, and an undone deletion is the published question again', async () => {
    const heart = await answered()
    const draft = await open(heart)
    const note = draft.questions[heart.questionId('nota')] ?? ''
    await heart.admin.call('deleteQuestion', { params: { id: note } })
    await heart.admin.have('restoreQuestion', { params: { id: note } })
    expect((await read(heart)).changed).toBeNull()
    await heart.admin.call('deleteQuestion', { params: { id: note } })
    await change(heart, draft.questions[heart.questionId('peso')], { name: 'Altro' })
    const { admin, databaseId } = heart
    await admin.call('discardDraft', { params: { databaseId } })
    expect(await names(heart, draft.databaseId)).toEqual(await names(heart, databaseId))
    expect((await read(heart)).changed).toBeNull()
  })
})

describe('answers and the draft', () => {
  it('refuse in it what they refuse in the published design', async () => {
    const heart = await answered()
    const draft = await open(heart)
    const id = (code: string) => draft.questions[heart.questionId(code)] ?? ''
    const deleted = await heart.admin.call('deleteQuestion', { params: { id: id('peso') } })
    expect(deleted.status).toBe(409)
    expect((await change(heart, id('peso'), { kind: 'text' })).status).toBe(409)
    const metadata = { options: options.slice(0, 1) }
    expect((await change(heart, id('grado'), { metadata })).status).toBe(422)
    const uses = await heart.admin.call('optionUses', { params: { id: id('grado') } })
    expect(uses.body).toEqual({ uses: { b: 1 } })
    const group = { id: draft.groups[heart.groupId(0)] ?? '' }
    expect((await heart.admin.call('deleteGroup', { params: group })).status).toBe(409)
  })

  it('archive a removed question that was answered meanwhile, and forbid its new kind', async () => {
    const heart = await answered()
    const draft = await open(heart)
    const note = draft.questions[heart.questionId('nota')] ?? ''
    await heart.admin.call('deleteQuestion', { params: { id: note } })
    const { id } = await heart.survey()
    const piece = await heart.begin(id)
    await heart.answer(piece, 'nota', 'scritta')
    expect((await read(heart)).archived).toEqual([heart.questionId('nota')])
    expect((await publish(heart)).status).toBe(204)
    const [visit] = await designOf(heart, heart.databaseId)
    expect(visit?.questions.map(({ name, archivedAt }) => [name, archivedAt !== null])).toEqual([
      ['Peso', false],
      ['Grado', false],
      ['Nota', true],
    ])
    expect(await heart.answers(id)).toMatchObject({ nota: 'scritta' })

    const params = { groupId: heart.groupId(0) }
    const fresh = await heart.admin.have('createQuestion', { params, body: { name: 'Fresca' } })
    const reopened = await open(heart)
    await change(heart, reopened.questions[fresh.id], { kind: 'number' })
    const answer = { questionId: fresh.id, value: 'testo' }
    await heart.doctor.have('createAnswer', { params: { answersGroupId: piece }, body: answer })
    const { issues, seen } = await read(heart)
    expect(issues).toEqual([{ questionId: fresh.id, message: expect.stringContaining('Fresca') }])
    expect((await publish(heart, seen)).status).toBe(409)
  })

  it('follow a question to another group', async () => {
    const heart = await answered()
    const draft = await open(heart)
    const body = { groupId: draft.groups[heart.groupId(1)] ?? '', beforeId: null }
    const params = { id: draft.questions[heart.questionId('peso')] ?? '' }
    // Its group's condition names it: the condition goes first.
    await heart.admin.call('updateGroup', {
      params: { id: body.groupId },
      body: { visibleIf: '' },
    })
    await heart.admin.have('moveQuestion', { params, body })
    expect((await publish(heart)).status).toBe(204)
    const { rows } = await server.deps.pool.query(
      `select p.group_id, a.value from answers a join answers_groups p on p.id = a.answers_group_id
       where a.question_id = $1`,
      [heart.questionId('peso')],
    )
    expect(rows).toEqual([{ group_id: heart.groupId(1), value: 70 }])
  })

  it('tell what would be hidden, no longer allowed or missing', async () => {
    const heart = await answered()
    const draft = await open(heart)
    const id = (code: string) => draft.questions[heart.questionId(code)] ?? ''
    await change(heart, id('peso'), { metadata: { min: 80 } })
    await change(heart, id('grado'), { visibleIf: `@q_${id('peso')} > 100` })
    await change(heart, id('nota'), { required: true })
    const { trial } = await read(heart)
    expect(trial.refused).toEqual([{ questionId: heart.questionId('peso'), surveys: 1 }])
    expect(trial.hidden).toEqual([{ questionId: heart.questionId('grado'), surveys: 1 }])
    expect(trial.incomplete).toBe(1)
  })
})
