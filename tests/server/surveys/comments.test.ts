// @module-tag calendar
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecord } from '../../../contract/jsonapi'
import { errorsOf, pointersOf } from '../../setup/people/caller'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>
let heart: Study
let other: Study

beforeAll(async () => {
  server = await startTestServer()
  heart = await study(server, [
    { name: 'Dati', questions: { a: { kind: 'number' }, b: { kind: 'text' } } },
    { name: 'Esiti', questions: { c: { kind: 'text' } } },
  ])
  other = await study(server, [{ questions: { x: { kind: 'number' } } }])
})
afterAll(() => server.close())

const include = ['comments.user', 'question', 'resolvedBy']

const say = (
  who: Person,
  surveyId: string,
  text: string,
  { code = 'a', key }: { code?: string; key?: string } = {},
) =>
  who.call('createComment', {
    params: { surveyId },
    body: { questionId: heart.questionId(code), text },
    query: { include },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

const resolve = (who: Person, id: string, resolved: boolean) =>
  who.call('updateThread', { params: { id }, body: { resolved }, query: { include } })

const threads = async (surveyId: string, filter: Record<string, string> = {}) => {
  const answer = await heart.doctor.call('threads', {
    params: { surveyId },
    query: { include, filter },
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.records
}

const textsOf = (thread: AnyRecord | undefined) =>
  ((thread?.comments ?? []) as AnyRecord[]).map(({ text }) => text)

const openThreads = async (surveyId: string) =>
  (await heart.doctor.have('survey', { params: { surveyId } })).openThreads

/** Moves a survey on, its answers being none of this file's business. */
async function move(who: Person, surveyId: string, status: string, note?: string): Promise<void> {
  await who.have('updateSurvey', { params: { surveyId }, body: { status, note } })
}

describe('a comment', () => {
  it('opens the thread of its question, the next ones follow in it, each with who said it', async () => {
    const { id } = await heart.survey()
    const first = await say(heart.reviewer, id, '  Il valore è in mg/dL?\nControlla il referto. ')
    expect(first.status, first.text).toBe(201)
    await say(heart.doctor, id, 'Sì, in mg/dL.')
    expect(await threads(id)).toMatchObject([
      {
        resolved: false,
        resolvedAt: null,
        resolvedBy: null,
        question: { id: heart.questionId('a'), code: 'a' },
        comments: [
          {
            text: 'Il valore è in mg/dL?\nControlla il referto.',
            user: { id: heart.reviewer.id, lastName: 'Revisore' },
            createdAt: expect.stringMatching(/Z$/),
          },
          { text: 'Sì, in mg/dL.', user: { id: heart.doctor.id } },
        ],
      },
    ])
  })

  it('is resolved by whoever has a part in it, and open again by the next word', async () => {
    const { id } = await heart.survey()
    const [thread] = (await say(heart.reviewer, id, 'Da rivedere')).records
    const resolved = await resolve(heart.doctor, thread?.id ?? '', true)
    expect(resolved.records[0]).toMatchObject({
      resolved: true,
      resolvedBy: { id: heart.doctor.id, lastName: 'Medico' },
    })
    const again = await resolve(heart.reviewer, thread?.id ?? '', true)
    expect(again.records[0]).toMatchObject({ resolvedBy: { id: heart.doctor.id } })
    const reopened = await say(heart.reviewer, id, 'Non ancora')
    expect(reopened.records[0]).toMatchObject({ id: thread?.id, resolved: false, resolvedBy: null })
    expect(textsOf(reopened.records[0])).toEqual(['Da rivedere', 'Non ancora'])
    await resolve(heart.doctor, thread?.id ?? '', true)
    const opened = await resolve(heart.reviewer, thread?.id ?? '', false)
    expect(opened.records[0]).toMatchObject({ resolved: false, resolvedAt: null })
  })

  it('stands at any question of the database: hidden, archived, not answered', async () => {
    const params = { groupId: heart.groupId() }
    const body = { name: 'Vecchia', visibleIf: 'false' }
    const question = await heart.admin.have('createQuestion', { params, body })
    const archived = { archivedAt: '2026-01-01T00:00:00Z' }
    await heart.admin.have('updateQuestion', { params: { id: question.id }, body: archived })
    const { id } = await heart.survey()
    const answer = await heart.reviewer.call('createComment', {
      params: { surveyId: id },
      body: { questionId: question.id, text: 'Perché no?' },
    })
    expect(answer.status, answer.text).toBe(201)
  })

  it('is refused at a question of another database or of none', async () => {
    const { id } = await heart.survey()
    for (const questionId of [other.questionId('x'), '987654321']) {
      const body = { questionId, text: 'Ecco' }
      const answer = await heart.doctor.call('createComment', { params: { surveyId: id }, body })
      expect([answer.status, pointersOf(answer)]).toEqual([422, ['/questionId']])
    }
  })

  it('has to say something, in at most 2,000 characters', async () => {
    const { id } = await heart.survey()
    for (const text of ['', '   \n ', '\u200b', 'x'.repeat(2_001), 'con\0zero', '\ud800']) {
      const answer = await say(heart.doctor, id, text)
      expect([answer.status, pointersOf(answer)], JSON.stringify(text)).toEqual([422, ['/text']])
    }
    expect((await say(heart.doctor, id, 'è'.repeat(2_000))).status).toBe(201)
    const body = { text: 'Ecco', questionId: 'abc', html: '<b>' }
    const answer = await heart.doctor.call('createComment', { params: { surveyId: id }, body })
    expect([400, 422]).toContain(answer.status)
  })

  it('is text and nothing else, whatever stands in it', async () => {
    const { id } = await heart.survey()
    const text = `<img src=x onerror="alert(1)"> '; drop table comments; -- {{7*7}} =2+2 \u202e**x**`
    await say(heart.reviewer, id, text)
    expect(textsOf((await threads(id))[0])).toEqual([text])
  })
})

describe('the people of a comment thread', () => {
  it('the author and the supervisors of the database; an administrator reads, nobody else knows', async () => {
    const { id } = await heart.survey()
    const [thread] = (await say(heart.reviewer, id, 'Ecco')).records
    const colleague = await person(server, 'doctor')
    await join(server, colleague, heart.databaseId, 'user')
    const outsider = await person(server, 'supervisor')
    await join(server, outsider, heart.databaseId, 'supervisor')
    const statuses = async (who: Person) => [
      (await who.call('threads', { params: { surveyId: id } })).status,
      (await say(who, id, 'Anch’io')).status,
      (await resolve(who, thread?.id ?? '', true)).status,
    ]
    expect(await statuses(colleague)).toEqual([404, 404, 404])
    expect(await statuses(other.reviewer)).toEqual([404, 404, 404])
    expect(await statuses(outsider)).toEqual([404, 404, 404])
    expect(await statuses(heart.admin)).toEqual([200, 403, 403])
    expect(await statuses(await person(server, 'superadmin'))).toEqual([200, 403, 403])
    expect(textsOf((await threads(id))[0])).toEqual(['Ecco'])
  })

  it('whoever was removed from the database no longer, and what he said stays', async () => {
    const leaving = await person(server, 'doctor', { lastName: 'Passata' })
    const memberId = await join(server, leaving, heart.databaseId, 'supervisor')
    const { id } = await heart.survey()
    await say(leaving, id, 'Controlla')
    await heart.admin.call('removeDatabaseSupervisor', { params: { id: memberId } })
    expect((await say(leaving, id, 'Ancora')).status).toBe(404)
    expect(await threads(id)).toMatchObject([{ comments: [{ user: { lastName: 'Passata' } }] }])
  })

  it('an account that commented stays; one that only resolved may go, and the thread stays resolved', async () => {
    const root = await person(server, 'superadmin')
    const talker = await person(server, 'doctor')
    const closer = await person(server, 'doctor')
    for (const one of [talker, closer]) await join(server, one, heart.databaseId, 'supervisor')
    const { id } = await heart.survey()
    const [thread] = (await say(talker, id, 'Ecco')).records
    await resolve(closer, thread?.id ?? '', true)
    const kept = await root.call('deleteUser', { params: { id: talker.id } })
    expect([kept.status, errorsOf(kept)[0]?.title]).toEqual([
      409,
      'L’utente ha 1 commento: non può essere rimosso.',
    ])
    expect((await root.call('deleteUser', { params: { id: closer.id } })).status).toBe(204)
    expect(await threads(id)).toMatchObject([{ resolved: true, resolvedBy: null }])
  })
})

describe('at the same moment', () => {
  it('two people open one thread, and both are heard', async () => {
    const { id } = await heart.survey()
    const said = await Promise.all([
      say(heart.doctor, id, 'uno'),
      say(heart.reviewer, id, 'due'),
      say(heart.doctor, id, 'tre'),
      say(heart.reviewer, id, 'quattro', { code: 'c' }),
    ])
    expect(said.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const found = await threads(id)
    expect(found).toHaveLength(2)
    const at = found.find(({ question }) => (question as AnyRecord).code === 'a')
    expect(textsOf(at).sort()).toEqual(['due', 'tre', 'uno'])
    expect(await openThreads(id)).toBe(2)
  })

  it('a double click and a repeat after a lost reply are one comment', async () => {
    const { id } = await heart.survey()
    const key = crypto.randomUUID()
    const once = () => say(heart.reviewer, id, 'Una volta', { key })
    const answers = [...(await Promise.all([once(), once(), once()])), await once()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(textsOf((await threads(id))[0])).toEqual(['Una volta'])
    const changed = await say(heart.reviewer, id, 'Altro', { key })
    expect([changed.status, errorsOf(changed)[0]?.code]).toEqual([409, 'keyReused'])
  })

  it('resolving and answering leave a count that is true', async () => {
    const { id } = await heart.survey()
    const [thread] = (await say(heart.reviewer, id, 'Ecco')).records
    await Promise.all(
      [true, false, true, true, false].flatMap((resolved, at) => [
        resolve(at % 2 === 0 ? heart.doctor : heart.reviewer, thread?.id ?? '', resolved),
        say(heart.doctor, id, `Nota ${at}`, { code: 'b' }),
      ]),
    )
    const found = await threads(id)
    expect(found.flatMap(textsOf)).toHaveLength(6)
    expect(await openThreads(id)).toBe(found.filter(({ resolved }) => !resolved).length)
  })
})

describe('a survey', () => {
  it('counts its open threads, and a list finds those that have any', async () => {
    const doctor = await person(server, 'doctor')
    await join(server, doctor, heart.databaseId, 'user')
    const quiet = await heart.survey({}, doctor)
    const { id } = await heart.survey({}, doctor)
    const before = await doctor.have('survey', { params: { surveyId: id } })
    const [thread] = (await say(heart.reviewer, id, 'Ecco')).records
    await say(heart.reviewer, id, 'Anche qui', { code: 'b' })
    const list = async (filter: Record<string, string>) =>
      (
        await doctor.call('surveys', {
          params: { databaseId: heart.databaseId },
          query: { filter },
        })
      ).records.map((survey) => [survey.id, survey.openThreads])
    expect(await list({ comments: 'open' })).toEqual([[id, 2]])
    expect(await list({})).toEqual([
      [id, 2],
      [quiet.id, 0],
    ])
    const mine = await doctor.call('mySurveys', { query: { filter: { comments: 'open' } } })
    expect(mine.records).toMatchObject([{ id, openThreads: 2 }])
    await resolve(doctor, thread?.id ?? '', true)
    const after = await doctor.have('survey', { params: { surveyId: id } })
    expect(after.openThreads).toBe(1)
    // Talking about a survey is no work on it: what somebody else has open is not stale.
    expect([after.revision, after.updatedAt]).toEqual([before.revision, before.updatedAt])
    const wrong = await doctor.call('surveys', {
      params: { databaseId: heart.databaseId },
      query: { filter: { comments: 'closed' } },
    })
    expect([wrong.status, pointersOf(wrong)]).toEqual([400, ['filter[comments]']])
  })

  it('narrows its threads to a question, the resolved or the open ones', async () => {
    const { id } = await heart.survey()
    const [thread] = (await say(heart.reviewer, id, 'Ecco')).records
    const [second] = (await say(heart.reviewer, id, 'Qui', { code: 'b' })).records
    await resolve(heart.doctor, thread?.id ?? '', true)
    const found = async (filter: Record<string, string>) =>
      (await threads(id, filter)).map((one) => one.id)
    expect(await found({})).toEqual([thread?.id, second?.id])
    expect(await found({ resolved: 'true' })).toEqual([thread?.id])
    expect(await found({ resolved: 'false' })).toEqual([second?.id])
    expect(await found({ questionId: heart.questionId('b') })).toEqual([second?.id])
    for (const filter of [{ resolved: 'forse' }, { questionId: '0x1' }]) {
      const answer = await heart.doctor.call('threads', {
        params: { surveyId: id },
        query: { filter },
      })
      expect(answer.status).toBe(400)
    }
  })

  it('is talked about in every status until it is locked', async () => {
    const { id } = await heart.survey()
    const [thread] = (await say(heart.reviewer, id, 'bozza')).records
    const tryAll = async () => [
      (await say(heart.reviewer, id, 'Ecco')).status,
      (await resolve(heart.doctor, thread?.id ?? '', true)).status,
    ]
    for (const [who, status, note] of [
      [heart.doctor, 'completed'],
      [heart.reviewer, 'returned', 'Vedi i commenti'],
      [heart.doctor, 'completed'],
      [heart.reviewer, 'approved'],
    ] as const) {
      await move(who, id, status, note)
      expect(await tryAll(), status).toEqual([201, 200])
    }
    await move(heart.admin, id, 'locked', 'Chiusura dello studio')
    const refused = await say(heart.reviewer, id, 'Ancora')
    expect([refused.status, errorsOf(refused)[0]?.code]).toEqual([409, 'commentsClosed'])
    expect((await resolve(heart.doctor, thread?.id ?? '', false)).status).toBe(409)
    expect(await threads(id)).toHaveLength(1)
  })

  it('takes its comments along when it is deleted, and the journal keeps them', async () => {
    const { id } = await heart.survey()
    const [thread] = (await say(heart.reviewer, id, 'Da non perdere')).records
    await resolve(heart.doctor, thread?.id ?? '', true)
    const journal = await heart.doctor.call('surveyAudits', {
      params: { surveyId: id },
      query: { filter: { subjectType: 'threads' } },
    })
    expect(journal.records).toMatchObject([
      {
        operation: 'update',
        new: { resolvedById: heart.doctor.id },
        user: { id: heart.doctor.id },
      },
      { operation: 'insert', old: null, user: { id: heart.reviewer.id } },
    ])
    expect((await heart.doctor.call('deleteSurvey', { params: { surveyId: id } })).status).toBe(204)
    expect((await resolve(heart.doctor, thread?.id ?? '', false)).status).toBe(404)
    const { rows } = await server.deps.pool.query<{ operation: string; text: string }>(
      `select operation, coalesce(new, old) ->> 'text' as text from audits
       where survey_id = $1 and subject_type = 'comments' order by id`,
      [id],
    )
    expect(rows).toEqual([
      { operation: 'insert', text: 'Da non perdere' },
      { operation: 'delete', text: 'Da non perdere' },
    ])
  })
})
