import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groups, questions } from '../../../../server/db/schema'
import { designRows } from '../../../../server/designs/queries/compiled-design'
import { newestVersion } from '../../../../server/db/queries/design-changes'
import { designAt } from '../../../../server/designs/queries/design-versions'
import { Random } from '../../../../server/seed/random'
import { Designer } from '../designer'
import { exportText, importText } from '../design-file/files'
import { rounds } from '../../../setup/extent'
import { person } from '../../../setup/people/people'
import { study } from '../../../setup/data/study'
import { startTestServer, type TestServer } from '../../../setup/server/server'
import { plan, rename, textOf, versions } from './versioned-study'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Number of random changes of one design; another seed is tried by hand. */
const steps = rounds({ quick: 60, whole: 400, endurance: 4_000 })
const seed = Number(process.env['RILIEVO_SEED'] ?? 20_261_128)

const currentText = async (databaseId: string) =>
  textOf(await designRows(server.deps.db, databaseId))
const textAt = async (databaseId: string, number: number) =>
  textOf(await designAt(server.deps.db, databaseId, number))
const newest = (databaseId: string) => newestVersion(server.deps.db, databaseId)

describe('versions of a design', () => {
  it('give back each state of a random history, byte by byte', async () => {
    const heart = await plan(server)
    const { admin, databaseId } = heart
    await heart.survey()
    const designer = new Designer(admin, databaseId, new Random(seed))
    const states = new Map([[1, await currentText(databaseId)]])
    for (let step = 1; step <= steps; step += 1) {
      await designer.step()
      const number = (await newest(databaseId)) ?? 0
      const text = await currentText(databaseId)
      const former = states.get(states.size)
      expect(number - states.size, `step ${step}`).toBe(text === former ? 0 : 1)
      states.set(number, text)
    }
    expect(states.size).toBeGreaterThan(steps / 4)
    for (const [number, text] of states) {
      expect(await textAt(databaseId, number), `version ${number}`).toBe(text)
    }
    expect(designer.unfair).toEqual([])
  })

  it('begin with the first survey, and none are listed before', async () => {
    const heart = await plan(server)
    await rename(heart, 'peso', 'Peso in kg')
    expect(await versions(heart)).toEqual({ versions: [], total: 0 })
    const { rowCount } = await server.deps.pool.query(
      'select from design_history where database_id = $1',
      [heart.databaseId],
    )
    expect(rowCount).toBe(0)
    const before = await currentText(heart.databaseId)
    await heart.survey()
    await heart.survey()
    expect(await versions(heart)).toMatchObject({
      versions: [{ number: 1, name: '', author: null, current: true }],
      total: 1,
    })
    await rename(heart, 'peso', 'Peso')
    expect(await textAt(heart.databaseId, 1)).toBe(before)
  })

  it('are those of a design without groups too', async () => {
    const empty = await study(server, [])
    const { admin, databaseId } = empty
    await empty.survey()
    await admin.have('createGroup', { params: { databaseId }, body: {} })
    expect(await newest(databaseId)).toBe(2)
    expect(await designAt(server.deps.db, databaseId, 1)).toEqual([])
  })

  it('are one for each call, with its author, and none where nothing changes', async () => {
    const heart = await plan(server)
    const { admin, databaseId } = heart
    await heart.survey()
    const ids = heart.groups.map(({ id }) => id).toReversed()
    const group = { params: { id: heart.groupId(2) } }
    await admin.have('updateGroup', { ...group, body: { name: 'Fine' } })
    await admin.have('updateGroup', { ...group, body: { name: 'Fine' } })
    await admin.call('reorderGroups', { params: { databaseId }, body: { ids } })
    await admin.have('cloneGroup', group)
    const { versions: listed } = await versions(heart)
    expect(listed.map(({ number, current }) => [number, current])).toEqual([
      [4, true],
      [3, false],
      [2, false],
      [1, false],
    ])
    expect(listed.map(({ author }) => author === null)).toEqual([false, false, false, true])
    expect(listed[0]?.author).toBe('Ada Prova admin')
    await server.deps.pool.query('delete from users where id = $1', [admin.id])
    expect(
      (await versions({ databaseId, admin: await person(server, 'admin') })).versions[0],
    ).toEqual({
      ...listed[0],
      author: null,
    })
  })

  it('are one for each transaction, whoever writes and however many statements it has', async () => {
    const heart = await plan(server)
    const { databaseId } = heart
    await heart.survey()
    const before = await currentText(databaseId)
    const ids = ['peso', 'fumo'].map((code) => heart.questionId(code))
    await server.deps.db.transaction(async (db) => {
      await db
        .update(questions)
        .set({ code: sql`'d_' || id` })
        .where(inArray(questions.id, ids))
      await db
        .update(questions)
        .set({ code: 'fumo' })
        .where(eq(questions.id, ids[0] ?? ''))
      await db.transaction(async (inner) => {
        await inner
          .update(questions)
          .set({ code: 'peso' })
          .where(eq(questions.id, ids[1] ?? ''))
      })
      await db.delete(questions).where(eq(questions.id, heart.questionId('fine')))
      await db.delete(groups).where(eq(groups.id, heart.groupId(2)))
    })
    await expect(
      server.deps.db.transaction(async (db) => {
        await db.delete(questions).where(eq(questions.databaseId, databaseId))
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await versions(heart)).toMatchObject({ total: 2 })
    expect(await textAt(databaseId, 1)).toBe(before)
    expect(await textAt(databaseId, 2)).toBe(await currentText(databaseId))
  })

  it('have no gaps where administrators change one design at once', async () => {
    const heart = await plan(server)
    await heart.survey()
    const codes = ['peso', 'fumo', 'nota', 'ldl']
    await Promise.all(
      codes.flatMap((code) => [1, 2, 3].map((at) => rename(heart, code, `${code} ${at}`))),
    )
    const { versions: listed } = await versions(heart)
    expect(listed.map(({ number }) => number)).toEqual(
      Array.from({ length: 13 }, (_, at) => 13 - at),
    )
    expect(await textAt(heart.databaseId, 13)).toBe(await currentText(heart.databaseId))
  })

  it('miss no change that is made while the first survey comes', async () => {
    for (let round = 0; round < 5; round += 1) {
      const heart = await plan(server)
      const changes = ['a', 'b', 'c'].map((name) => rename(heart, 'peso', name))
      await Promise.all([heart.survey(), ...changes, heart.survey()])
      const number = (await newest(heart.databaseId)) ?? 0
      expect(await textAt(heart.databaseId, number)).toBe(await currentText(heart.databaseId))
    }
  })

  it('read a design that was stored before a column was added with its default', async () => {
    const heart = await plan(server)
    await heart.survey()
    await server.deps.pool.query(
      `update design_history set content = content - 'unit' - 'decimals' - 'bands' - 'identifier' - 'description'
       where database_id = $1`,
      [heart.databaseId],
    )
    expect(await textAt(heart.databaseId, 1)).toBe(await currentText(heart.databaseId))
  })

  it('go with their database, also if it has no surveys any more', async () => {
    const heart = await plan(server)
    const { admin, doctor, databaseId } = heart
    const { id: surveyId } = await heart.survey()
    await rename(heart, 'peso', 'Peso')
    await doctor.call('deleteSurvey', { params: { surveyId } })
    await rename(heart, 'peso', 'Peso in kg')
    expect(await versions(heart)).toMatchObject({ total: 3 })
    expect((await admin.call('deleteDatabase', { params: { id: databaseId } })).status).toBe(204)
    const { rows } = await server.deps.pool.query(
      `select (select count(*)::int from design_history where database_id = $1) as history,
         (select count(*)::int from published_versions where database_id = $1) as versions`,
      [databaseId],
    )
    expect(rows).toEqual([{ history: 0, versions: 0 }])
  })

  it('are one for a draft that is published, with its name', async () => {
    const heart = await plan(server)
    const { admin, databaseId } = heart
    await heart.survey()
    const opened = await admin.call('openDraft', { params: { databaseId } })
    const draft = opened.body as { databaseId: string; questions: Record<string, string> }
    const draftOf = (code: string) => draft.questions[heart.questionId(code)] ?? ''
    const publish = async (name: string) => {
      const params = { databaseId }
      const { seen } = (await admin.call('draftConsequences', { params })).body as { seen: string }
      expect((await admin.call('publishDraft', { params, body: { seen, name } })).status).toBe(204)
    }
    await publish('Niente')
    for (const code of ['peso', 'fumo', 'ldl']) {
      const body = { name: `${code} nuovo` }
      await admin.have('updateQuestion', { params: { id: draftOf(code) }, body })
    }
    await admin.call('deleteQuestion', { params: { id: draftOf('fine') } })
    await publish('Emendamento 1')
    const { versions: listed } = await versions(heart)
    expect(listed.map(({ number, name }) => [number, name])).toEqual([
      [2, 'Emendamento 1'],
      [1, ''],
    ])
    expect(await textAt(databaseId, 2)).toBe(await currentText(databaseId))
    expect(await newest(draft.databaseId)).toBe(null)
    const params = { databaseId: draft.databaseId }
    expect((await admin.call('designVersions', { params })).status).toBe(404)
  })

  it('are not those of a copy or of an imported design', async () => {
    const heart = await plan(server)
    const { admin, databaseId } = heart
    await heart.survey()
    await rename(heart, 'peso', 'Peso')
    const copy = await admin.have('cloneDatabase', { params: { id: databaseId }, body: {} })
    expect(await newest(copy.id)).toBe(null)
    const [imported] = (await importText(admin, await exportText(admin, databaseId))).records
    expect(await newest(imported?.id ?? '')).toBe(null)
  })
})
