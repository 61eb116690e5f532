// @module-tag calendar
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorsOf, pointersOf } from '../../setup/people/caller'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person
let doctor: Person
let databaseId: string
let groupId: string

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
const attempt = (body: unknown) => admin.call('createQuestion', { params: { groupId }, body })
const change = (id: string, body: unknown) => admin.call('updateQuestion', { params: { id }, body })
const remove = (id: string) => admin.call('deleteQuestion', { params: { id } })

/** A doctor answers a question in a new survey. */
async function answer(questionId: string, value: unknown): Promise<void> {
  const survey = await doctor.have('createSurvey', { params: { databaseId }, body: {} })
  const group = await doctor.have('createAnswersGroup', {
    params: { surveyId: survey.id },
    body: { groupId },
  })
  const params = { answersGroupId: group.id }
  await doctor.have('createAnswer', { params, body: { questionId, value } })
}

const colours = {
  options: [
    { id: 'r', label: 'Rosso' },
    { id: 'v', label: 'Verde' },
  ],
}

describe('a new question', () => {
  it('takes a heading as long as those of real forms, and refuses a longer one instead of cutting it', async () => {
    const put = (length: number) => attempt({ heading: { title: 'x'.repeat(length), text: '' } })
    expect((await put(1_000)).records[0]?.heading).toMatchObject({ title: 'x'.repeat(1_000) })
    expect(pointersOf(await put(1_001))).toEqual(['/heading/title'])
  })

  it('starts with the values of its kind', async () => {
    expect(await add({})).toMatchObject({
      name: 'Domanda senza titolo',
      kind: 'text',
      metadata: {},
      defaults: null,
      required: false,
      code: 'domanda_senza_titolo',
    })
    expect(await add({ kind: 'range' })).toMatchObject({ metadata: { min: 0, max: 100 } })
    expect(await add({ kind: 'formula' })).toMatchObject({ metadata: '' })
    expect(await add({ kind: 'single_choice' })).toMatchObject({ metadata: {}, defaults: [] })
  })

  it('gets a code from its name that is free in the database', async () => {
    const codes: unknown[] = []
    for (const name of [
      'Pressione «Max» (mmHg)',
      'Pressione max mmHg',
      '2ª visita',
      '心',
      'È già?',
    ]) {
      codes.push((await add({ name })).code)
    }
    const expected = ['pressione_max_mmhg', 'pressione_max_mmhg_2', 'd_2a_visita', 'd', 'e_gia']
    expect(codes).toEqual(expected)
    const taken = await attempt({ code: 'e_gia' })
    expect([taken.status, pointersOf(taken)]).toEqual([422, ['/code']])
  })

  it('keeps a formula that looks like a number a text', async () => {
    const { id } = await add({ kind: 'formula', metadata: '1' })
    expect((await admin.have('question', { params: { id } })).metadata).toBe('1')
  })

  it.each([
    [{ kind: 'magia' }, ['/kind']],
    [{ kind: 'range', metadata: { min: 'x', max: 5 } }, ['/metadata/min']],
    [{ kind: 'number', metadata: { colore: 1 } }, ['/metadata']],
    [
      { kind: 'single_choice', metadata: { options: [{ id: 'a', label: '' }] } },
      ['/metadata/options/0/label'],
    ],
    [{ kind: 'single_choice', metadata: colours, defaults: ['giallo'] }, ['/defaults']],
    [{ kind: 'text', defaults: ['a'] }, ['/defaults']],
    [{ kind: 'text', bands: [{ upTo: 1, label: 'x', tone: 'good' }] }, ['/bands']],
    [{ code: '1x', help: 7 }, ['/help', '/code']],
    [{ name: '\u200b\u2060' }, ['/name']],
  ])('is refused at the field that is wrong: %j', async (body, pointers) => {
    const refused = await attempt(body)
    expect([refused.status, pointersOf(refused)]).toEqual([422, pointers])
  })
})

it('a formula shows from 0 to 6 decimals of its result, 2 if nothing was chosen, with a unit', async () => {
  const formula = await add({ kind: 'formula', metadata: '1 / 3' })
  expect(formula).toMatchObject({ decimals: 2, unit: '', emptyText: '' })
  const long = { unit: 'x'.repeat(31), emptyText: 'x'.repeat(101) }
  for (const wrong of [-1, 7, 1.5, '2', null].map((decimals) => ({ ...long, decimals }))) {
    const refused = await change(formula.id, wrong)
    const pointers = ['/decimals', '/unit', '/emptyText']
    expect([wrong.decimals, refused.status, pointersOf(refused)]).toEqual([
      wrong.decimals,
      422,
      pointers,
    ])
  }
  for (const decimals of [0, 6]) {
    const { records } = await change(formula.id, { decimals })
    expect(records[0]).toMatchObject({ decimals, metadata: '1 / 3' })
  }
  const result = { decimals: 4, unit: 'kg/m²', emptyText: 'Dopo il peso' }
  const given = await add({ kind: 'formula', metadata: '1 / 3', ...result })
  const copy = await admin.have('cloneQuestion', { params: { id: given.id } })
  const elsewhere = await admin.have('createDatabase', { body: {} })
  const group = await admin.have('cloneGroupToDatabase', {
    params: { id: groupId },
    body: { databaseId: elsewhere.id },
  })
  expect(copy).toMatchObject(result)
  const { records: copies } = await admin.call('questions', { params: { groupId: group.id } })
  expect(copies.map(({ decimals }) => decimals)).toEqual([6, 4, 4])
})

it('an unknown kind is answered with those that exist, as they are called', async () => {
  const refused = await attempt({ kind: 'magia' })
  expect(errorsOf(refused)[0]?.detail).toMatch(
    /^Il tipo «magia» non esiste: scegli fra Testo libero \(text\), Data \(date\), .+ \(multi_levels_multiple_choice\)\.$/,
  )
})

describe('a code', () => {
  it('follows the name until somebody writes another or there is data', async () => {
    const { id } = await add({})
    await change(id, { name: 'Peso' })
    expect((await admin.have('question', { params: { id } })).code).toBe('peso')
    await change(id, { code: 'kg' })
    await change(id, { name: 'Massa' })
    expect((await admin.have('question', { params: { id } })).code).toBe('kg')
    const other = await add({ name: 'Altezza' })
    await answer(other.id, 'alta')
    await change(other.id, { name: 'Statura' })
    expect((await admin.have('question', { params: { id: other.id } })).code).toBe('altezza')
  })
})

describe('a formula', () => {
  it('is refused with the place of what is wrong in it', async () => {
    const refused = await attempt({ kind: 'formula', metadata: '1 + @q_999999' })
    expect(errorsOf(refused)[0]).toMatchObject({
      source: { pointer: '/metadata' },
      meta: { start: 4, end: 13 },
    })
    const syntax = await attempt({ kind: 'formula', metadata: '1 +' })
    expect(pointersOf(syntax)).toEqual(['/metadata'])
    const condition = await attempt({ visibleIf: '1 + 1' })
    expect(pointersOf(condition)).toEqual(['/visibleIf'])
  })

  it('can’t use questions of another database, nor itself', async () => {
    const other = await admin.have('createDatabase', { body: {} })
    const params = { databaseId: other.id }
    const group = await admin.have('createGroup', { params, body: {} })
    const foreign = await admin.have('createQuestion', {
      params: { groupId: group.id },
      body: { kind: 'number' },
    })
    expect((await attempt({ kind: 'formula', metadata: `@q_${foreign.id}` })).status).toBe(422)
    const own = await add({ kind: 'formula', metadata: '1' })
    expect((await change(own.id, { metadata: `@q_${own.id}` })).status).toBe(422)
  })

  it('that closes a circle is refused with its members in order, conditions included', async () => {
    const a = await add({ name: 'Alfa', kind: 'formula', metadata: '1' })
    const b = await add({ name: 'Beta', kind: 'formula', metadata: `@q_${a.id} + 1` })
    const circle = await change(a.id, { metadata: `2 * @q_${b.id}` })
    expect(circle.status).toBe(422)
    expect(errorsOf(circle)[0]?.detail).toMatch(/«Alfa» → «Beta» → «Alfa»|«Beta» → «Alfa» → «Beta»/)
    expect(errorsOf(circle)[0]?.meta).toEqual({ start: 4, end: 4 + `@q_${b.id}`.length })
    expect((await change(a.id, { visibleIf: `@q_${b.id} > 1` })).status).toBe(422)
    const group = await admin.call('updateGroup', {
      params: { id: groupId },
      body: { visibleIf: `@q_${b.id} > 1` },
    })
    expect([group.status, pointersOf(group)]).toEqual([422, ['/visibleIf']])
  })

  it('holds the questions that it uses: they are neither removed nor given a type it can’t take', async () => {
    const weight = await add({ name: 'Peso', kind: 'number' })
    const double = await add({ name: 'Doppio', kind: 'formula', metadata: `@q_${weight.id} * 2` })
    const removed = await remove(weight.id)
    expect([removed.status, removed.body]).toMatchObject([
      409,
      { errors: [{ meta: { referrers: [{ type: 'questions', id: double.id, name: 'Doppio' }] } }] },
    ])
    expect(removed.body).toMatchObject({
      message: 'La domanda è usata in: «Doppio»; prima togli lì i riferimenti.',
    })
    expect((await change(weight.id, { kind: 'date' })).status).toBe(409)
    const archived = await change(weight.id, { archivedAt: new Date().toISOString() })
    expect(archived.status).toBe(200)
    expect((await remove(double.id)).status).toBe(204)
    expect((await remove(weight.id)).status).toBe(204)
  })

  it('says what stands against taking away the scores that it uses', async () => {
    const scored = (score?: number) => ({
      options: [
        { id: 'si', label: 'Sì', score },
        { id: 'no', label: 'No', score },
      ],
    })
    const smokes = await add({ name: 'Fuma', kind: 'single_choice', metadata: scored(1) })
    await add({ name: 'Rischio', kind: 'formula', metadata: `@q_${smokes.id} * 2` })
    const refused = await change(smokes.id, { metadata: scored() })
    expect([refused.status, errorsOf(refused)[0]?.code]).toEqual([409, 'referrersBroken'])
    expect(refused.body).toMatchObject({
      message: expect.stringMatching(
        /^La domanda è usata in: «Rischio»; con questa modifica non si potrebbe più calcolare: .+\. Adatta prima ciò che la usa\.$/,
      ),
    })
  })

  it('whose only rows are its results can be removed or become another kind', async () => {
    const weight = await add({ name: 'Peso', kind: 'number' })
    const double = await add({ name: 'Doppio', kind: 'formula', metadata: `@q_${weight.id} * 2` })
    const half = await add({ name: 'Metà', kind: 'formula', metadata: `@q_${weight.id} / 2` })
    await answer(weight.id, 80)
    expect((await change(half.id, { kind: 'text' })).status).toBe(200)
    expect((await remove(double.id)).status).toBe(204)
    const removed = await admin.call('deleteGroup', { params: { id: groupId } })
    expect([removed.status, removed.body]).toMatchObject([
      409,
      { message: expect.stringContaining('contiene 1 risposta:') },
    ])
  })

  it('whose result others use is neither removed nor given another type, results or not', async () => {
    const weight = await add({ name: 'Peso', kind: 'number' })
    const double = await add({ name: 'Doppio', kind: 'formula', metadata: `@q_${weight.id} * 2` })
    await add({ name: 'Quadruplo', kind: 'formula', metadata: `@q_${double.id} * 2` })
    await answer(weight.id, 80)
    expect((await remove(double.id)).status).toBe(409)
    expect((await change(double.id, { kind: 'date' })).status).toBe(409)
  })

  it('is checked while it is being written', async () => {
    const weight = await add({ kind: 'number' })
    const own = await add({ kind: 'formula', metadata: '1' })
    const using = await add({ kind: 'formula', metadata: `@q_${own.id}` })
    const check = async (formula: string, questionId?: string) =>
      (
        await admin.call('validateFormula', {
          params: { databaseId },
          body: { formula, questionId },
        })
      ).body
    expect(await check(`@q_${weight.id} + 1`)).toEqual({
      valid: true,
      errors: [],
      references: [weight.id],
      resultType: 'number',
      preview: null,
    })
    expect(await check('')).toMatchObject({ valid: true, resultType: null })
    expect(await check('1 +')).toMatchObject({ valid: false })
    expect(await check(`@q_${own.id}`, own.id)).toMatchObject({ valid: false })
    const circle = await check(`@q_${using.id}`, own.id)
    expect(circle).toMatchObject({ valid: false, errors: [{ start: 0 }] })
  })
})

describe('an answered question', () => {
  it('keeps its kind and can’t be removed, but archived', async () => {
    const question = await add({ name: 'Colore', kind: 'single_choice', metadata: colours })
    await answer(question.id, 'r')
    const kind = await change(question.id, { kind: 'text' })
    expect([kind.status, errorsOf(kind)[0]?.code]).toEqual([409, 'kindFixed'])
    const removed = await remove(question.id)
    expect(removed.body).toMatchObject({
      message: 'La domanda «Colore» contiene 1 risposta: puoi archiviare, non eliminare.',
    })
    const archivedAt = new Date().toISOString()
    expect((await change(question.id, { archivedAt })).status).toBe(200)
  })

  it('loses no option that is in use, unless it is retired', async () => {
    const question = await add({ kind: 'single_choice', metadata: colours })
    await answer(question.id, 'r')
    await change(question.id, { defaults: ['v'] })
    const [red, green] = colours.options
    const lost = await change(question.id, { metadata: { options: [green] } })
    expect([lost.status, pointersOf(lost)]).toEqual([422, ['/metadata/options']])
    expect(errorsOf(lost)[0]?.detail).toContain('«Rosso»')
    const retired = { options: [{ ...red, retired: true }, green] }
    expect((await change(question.id, { metadata: retired })).status).toBe(200)
    const renamed = await change(question.id, { metadata: { options: [{ ...red, label: 'R' }] } })
    expect(renamed.records[0]).toMatchObject({ defaults: [] })
  })

  it('whose answer was cleared is free again', async () => {
    const question = await add({ kind: 'number' })
    await answer(question.id, null)
    expect((await change(question.id, { kind: 'text' })).status).toBe(200)
    expect((await remove(question.id)).status).toBe(204)
  })
})

describe('a design that changes', () => {
  it('has its surveys recomputed in the background, once for several changes', async () => {
    await server.deps.pool.query('delete from graphile_worker._private_jobs')
    const question = await add({ kind: 'number' })
    await change(question.id, { required: true })
    await change(question.id, { help: 'Solo un aiuto' })
    const { rows } = await server.deps.pool.query<{ payload: unknown }>(
      'select payload from graphile_worker._private_jobs',
    )
    expect(rows).toEqual([{ payload: { databaseId } }])
  })

  it('orders its questions', async () => {
    const ids = [(await add({})).id, (await add({})).id, (await add({})).id].reverse()
    const reordered = await admin.call('reorderQuestions', { params: { groupId }, body: { ids } })
    expect(reordered.records.map(({ id, position }) => [id, position])).toEqual(
      ids.map((id, position) => [id, position]),
    )
    const short = { ids: ids.slice(1) }
    expect(
      (await admin.call('reorderQuestions', { params: { groupId }, body: short })).status,
    ).toBe(422)
  })
})
