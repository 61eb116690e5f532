import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditCalls } from '../../../contract/calls/audits'
import type { AnyRecord } from '../../../contract/jsonapi'
import { parseQuery } from '../../../contract/query'
import { listSurveyAudits } from '../../../server/rules/audits'
import { pointersOf } from '../../setup/people/caller'
import { person } from '../../setup/people/people'
import { readsOf } from '../../setup/server/plans'
import { startTestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>
let heart: Study

beforeAll(async () => {
  server = await startTestServer()
  heart = await study(server, [{ name: 'Dati', questions: { a: { kind: 'number' } } }])
})
afterAll(() => server.close())

type Filter = Record<string, string>

const journal = async (filter: Filter, include: string[] = []) => {
  const answer = await heart.admin.call('audits', {
    query: { filter, include, page: { size: 100 } },
  })
  expect(answer.status, answer.text).toBe(200)
  return answer
}

const ofSurvey = (surveyId: string, filter: Filter = {}) =>
  heart.doctor.call('surveyAudits', { params: { surveyId }, query: { filter, include: ['user'] } })

describe('the journal of designs, members and accounts', () => {
  it('tells who changed a question, from what to what, the newest first', async () => {
    const id = heart.questionId('a')
    await heart.admin.have('updateQuestion', { params: { id }, body: { name: 'Età' } })
    const { records } = await journal({ subjectType: 'questions', subjectId: id }, ['user'])
    expect(records.map(({ operation }) => operation)).toEqual(['update', 'insert'])
    expect(records[0]).toMatchObject({
      subjectType: 'questions',
      subjectId: id,
      databaseId: heart.databaseId,
      old: { name: 'a', groupId: heart.groupId(), visibleIf: '', archivedAt: null },
      new: { id, name: 'Età', updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      user: { id: heart.admin.id, lastName: 'Prova admin' },
    })
    expect(records[1]).toMatchObject({ old: null, new: { name: 'a' } })
  })

  it('of a database holds its design and its members, and no survey', async () => {
    const { id: surveyId } = await heart.survey()
    await heart.answer(await heart.begin(surveyId), 'a', 3)
    const { records } = await journal({ databaseId: heart.databaseId })
    const types = new Set(records.map(({ subjectType }) => subjectType))
    expect([...types].sort()).toEqual([
      'databaseSupervisors',
      'databaseUsers',
      'databases',
      'groups',
      'questions',
    ])
  })

  it('leaves a trace of a new password, and nothing of the password', async () => {
    const body = { password: 'una frase lunga e strana 48' }
    const root = await person(server, 'superadmin')
    const { id } = await person(server, 'doctor', { lastName: 'Nuova' })
    await root.have('updateUser', { params: { id }, body })
    const { records, text } = await journal({ subjectType: 'users', subjectId: id })
    expect(records[0]).toMatchObject({
      operation: 'update',
      new: { lastName: 'Nuova', passwordChanged: true },
    })
    expect(text).not.toMatch(/argon2|hash|frase lunga/i)
  })

  it('goes on page after page, none twice', async () => {
    const seen: string[] = []
    for (let number = 1; number <= 3; number += 1) {
      const query = { page: { number, size: 2 }, filter: { databaseId: heart.databaseId } }
      const { records, meta } = await heart.admin.call('audits', { query })
      seen.push(...records.map(({ id }) => id))
      expect(meta.total).toBeGreaterThan(5)
    }
    expect(new Set(seen).size).toBe(6)
    expect([...seen].sort((one, other) => Number(other) - Number(one))).toEqual(seen)
  })

  it('still names who is no more, by nothing but his id', async () => {
    const root = await person(server, 'superadmin')
    const gone = await person(server, 'admin')
    const { id } = await gone.have('createDatabase', { body: { name: 'Breve' } })
    expect((await root.call('deleteUser', { params: { id: gone.id } })).status).toBe(204)
    const { records } = await journal({ subjectType: 'databases', subjectId: id }, ['user'])
    expect(records[0]?.user).toEqual({ id: gone.id })
  })

  it.each([
    ['subjectType', 'answers'],
    ['subjectType', 'constructor'],
    ['subjectId', "1' or '1'='1"],
    ['subjectId', '0'],
    ['databaseId', '99999999999999999999'],
  ])('refuses the filter %s=%s by name', async (name, value) => {
    const answer = await heart.admin.call('audits', { query: { filter: { [name]: value } } })
    expect([answer.status, pointersOf(answer)]).toEqual([400, [`filter[${name}]`]])
  })
})

describe('the history of a survey', () => {
  it('tells whoever may read it who gave which answer', async () => {
    const { id } = await heart.survey()
    const piece = await heart.begin(id)
    await heart.answer(piece, 'a', 3)
    await heart.answer(piece, 'a', 4, { revision: 1 })
    const { records } = await ofSurvey(id, { subjectType: 'answers' })
    expect(records).toMatchObject([
      {
        operation: 'update',
        old: { questionId: heart.questionId('a'), value: 3 },
        new: { questionId: heart.questionId('a'), value: 4 },
        user: { lastName: 'Medico' },
      },
      { operation: 'insert', old: null, new: { value: 3 } },
    ])
    const all = (await ofSurvey(id)).records
    expect(new Set(all.map(({ subjectType }: AnyRecord) => subjectType))).toEqual(
      new Set(['surveys', 'groupSurveys', 'answers']),
    )
  })

  it('of one answer tells its changes alone, also of one that was removed and given anew', async () => {
    const two = await study(server, [
      { questions: { a: { kind: 'number' }, b: { kind: 'text' } } },
      {
        questions: { doppio: (ref) => ({ kind: 'formula', metadata: `${ref('a')} * 2` }) },
      },
    ])
    const { id: surveyId } = await two.survey()
    const piece = await two.begin(surveyId)
    const [first] = (await two.answer(piece, 'a', 3)).records
    await two.answer(piece, 'b', 'altro')
    await two.doctor.call('deleteAnswer', { params: { id: first?.id ?? '' } })
    await two.answer(piece, 'a', 4)
    const historyOf = async (who: typeof two.doctor, code: string, size = 20, number = 1) => {
      const filter = { questionId: two.questionId(code) }
      const query = { filter, page: { size, number }, include: ['user'] }
      return who.call('surveyAudits', { params: { surveyId }, query })
    }
    const { records } = await historyOf(two.doctor, 'a')
    expect(records).toMatchObject([
      { operation: 'insert', old: null, new: { value: 4 }, user: { id: two.doctor.id } },
      { operation: 'delete', old: { value: 3 }, new: null },
      { operation: 'insert', old: null, new: { value: 3 } },
    ])
    expect((await historyOf(two.doctor, 'doppio')).records[0]).toMatchObject({ new: { value: 8 } })
    expect((await historyOf(two.doctor, 'a', 2, 2)).records).toEqual([records[2]])
    expect((await historyOf(two.reviewer, 'a')).records).toHaveLength(3)
    expect((await historyOf(two.admin, 'a')).status).toBe(200)
    const stranger = await person(server, 'doctor')
    expect((await historyOf(stranger, 'a')).status).toBe(404)
  })

  it('of one answer is looked up in an index of its own, however much else was changed in the survey', async () => {
    const { id: surveyId } = await heart.survey()
    const { pool } = server.deps
    await pool.query(
      `insert into audits (operation, subject_type, subject_id, survey_id, new)
       select 'update', 'answers', question, $1, jsonb_build_object('question_id', question, 'value', change)
       from generate_series(1, 200) question, generate_series(1, 20) change`,
      [surveyId],
    )
    await server.asOwner('analyze audits')
    const query = parseQuery(auditCalls.surveyAudits.query, [['filter[questionId]', '7']])
    const reads = await readsOf(pool, 'audits', (db) => listSurveyAudits(db, surveyId, query))
    // The page, and how many there are.
    expect(reads).toHaveLength(2)
    for (const read of reads) {
      expect(read).toMatchObject({ index: 'audits_answer' })
      expect(read.condition).toMatch(/survey_id = .*question_id.* = '7'/)
    }
  })

  it.each(['0', 'abc', "1' or '1'='1"])('refuses %s as a question', async (questionId) => {
    const { id } = await heart.survey()
    const wrong = await ofSurvey(id, { questionId })
    expect([wrong.status, pointersOf(wrong)]).toEqual([400, ['filter[questionId]']])
  })

  it('holds nothing of another survey, whatever is asked for', async () => {
    const [{ id }, other] = [await heart.survey(), await heart.survey()]
    await heart.answer(await heart.begin(other.id), 'a', 9)
    const { records } = await ofSurvey(id, { subjectType: 'surveys', subjectId: other.id })
    expect(records).toEqual([])
    const wrong = await ofSurvey(id, { subjectType: 'users' })
    expect([wrong.status, pointersOf(wrong)]).toEqual([400, ['filter[subjectType]']])
    const foreign = await ofSurvey(id, { databaseId: heart.databaseId })
    expect(foreign.status).toBe(400)
  })
})
