// @module-tag calendar
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { QueryInput } from '../../../contract/query'
import { errorsOf, pointersOf } from '../../setup/people/caller'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer } from '../../setup/server/server'
import { smokingStudy } from '../../setup/data/smoking'
import type { Study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>
let heart: Study
let params: { databaseId: string }

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  heart = await smokingStudy(server)
  params = { databaseId: heart.databaseId }
})
afterAll(() => server.close())

async function listed(who: Person, query?: QueryInput) {
  const answer = await who.call('surveys', { params, query })
  return answer.records.map(({ customId }) => customId)
}

describe('a new survey', () => {
  it('is a draft of its doctor’s, with the preselected options already answered', async () => {
    const survey = await heart.survey({ customId: ' P-01 ' })
    expect(survey).toMatchObject({
      status: 'draft',
      customId: 'P-01',
      user: { id: heart.doctor.id },
      progress: { groups: 2, complete: 1 },
      bookmarkId: null,
    })
    expect(await heart.answers(survey.id)).toEqual({ fumo: 'si', punti: 10 })
  })

  it('can be made without any body, in a database of which one is a user', async () => {
    expect((await heart.doctor.call('createSurvey', { params })).status).toBe(201)
    expect((await heart.reviewer.call('createSurvey', { params })).status).toBe(403)
    expect((await heart.admin.call('createSurvey', { params })).status).toBe(403)
    const stranger = await person(server, 'doctor')
    expect((await stranger.call('createSurvey', { params })).status).toBe(404)
  })

  it('is not made in an archived database', async () => {
    const archivedAt = new Date().toISOString()
    const id = { id: heart.databaseId }
    await heart.admin.have('updateDatabase', { params: id, body: { archivedAt } })
    const refused = await heart.doctor.call('createSurvey', { params })
    expect([refused.status, errorsOf(refused)[0]?.code]).toEqual([409, 'databaseArchived'])
  })

  it('keeps a custom id as it was typed, and has none where nobody could see it', async () => {
    expect((await heart.survey({ customId: ' Pz  è-01\u200b ' })).customId).toBe('Pz  è-01')
    const taken = await heart.doctor.call('createSurvey', {
      params,
      body: { customId: 'PZ  è-01' },
    })
    expect(taken.status).toBe(422)
    for (const customId of ['\u200b', ' \u2060\u200d ', '\u3164']) {
      expect((await heart.survey({ customId })).customId).toBeNull()
    }
  })

  it('has a custom id of its own among its doctor’s', async () => {
    await heart.survey({ customId: 'P-01' })
    const taken = await heart.doctor.call('createSurvey', { params, body: { customId: 'P-01' } })
    expect([taken.status, pointersOf(taken)]).toEqual([422, ['/customId']])
    for (const same of ['p-01', ' P-01 ', 'P-01\u200b', '\ufeffp-01']) {
      const again = await heart.doctor.call('createSurvey', { params, body: { customId: same } })
      expect([again.status, pointersOf(again)]).toEqual([422, ['/customId']])
    }
    const colleague = await person(server, 'doctor')
    await join(server, colleague, heart.databaseId, 'user')
    expect((await heart.survey({ customId: 'P-01' }, colleague)).customId).toBe('P-01')
    await heart.survey({ customId: '' })
    expect((await heart.survey({ customId: '' })).customId).toBeNull()
  })
})

describe('reading a survey', () => {
  it('includes what is asked for, `*` being every direct relation', async () => {
    const { id: surveyId } = await heart.survey()
    const read = (include: string[]) =>
      heart.doctor.have('survey', { params: { surveyId }, query: { include } })
    const plain = await read([])
    expect(plain).toMatchObject({ database: { id: heart.databaseId } })
    expect(plain.answersGroups ?? []).toEqual([])
    const answer = await heart.doctor.call('survey', {
      params: { surveyId },
      query: { include: ['*', 'answersGroups.answers'] },
    })
    const included = (answer.body as { included: { type: string }[] }).included
    expect([...new Set(included.map(({ type }) => type))].sort()).toEqual([
      'answers',
      'databases',
      'groupSurveys',
      'users',
    ])
  })
})

describe('custom ids', () => {
  it('are the author’s to change, while the survey is filled', async () => {
    const { id: surveyId } = await heart.survey({ customId: 'A' })
    await heart.survey({ customId: 'B' })
    const change = (who: Person, customId: string) =>
      who.call('updateSurvey', { params: { surveyId }, body: { customId } })
    expect((await change(heart.reviewer, 'C')).status).toBe(403)
    expect(pointersOf(await change(heart.doctor, 'B'))).toEqual(['/customId'])
    expect((await change(heart.doctor, 'C')).records[0]?.customId).toBe('C')
    expect((await change(heart.doctor, '')).records[0]?.customId).toBeNull()
  })

  it('are cleared where the caller’s own list shows them', async () => {
    const colleague = await person(server, 'doctor')
    await join(server, colleague, heart.databaseId, 'user')
    await heart.survey({ customId: 'A' })
    await heart.survey({ customId: 'B' }, colleague)
    expect((await heart.reviewer.call('clearCustomIds', { params })).status).toBe(403)
    expect((await heart.doctor.call('clearCustomIds', { params })).status).toBe(204)
    expect((await listed(heart.admin)).sort()).toEqual(['B', null])
    expect((await heart.admin.call('clearCustomIds', { params })).status).toBe(204)
    expect(await listed(heart.admin)).toEqual([null, null])
  })

  it('are cleared of a doctor’s own alone, also where they supervise the others', async () => {
    await heart.survey({ customId: 'A' })
    await join(server, heart.reviewer, heart.databaseId, 'user')
    await heart.survey({ customId: 'B' }, heart.reviewer)
    const clear = (who: Person, role: 'user' | 'supervisor') =>
      who.call('clearCustomIds', { params, query: { extra: { role } } })
    const statistician = await person(server, 'supervisor')
    await join(server, statistician, heart.databaseId, 'supervisor')
    for (const role of ['user', 'supervisor'] as const) {
      expect((await clear(statistician, role)).status).toBe(403)
    }
    expect((await clear(heart.doctor, 'supervisor')).status).toBe(403)
    expect((await clear(heart.reviewer, 'supervisor')).status).toBe(403)
    expect((await listed(heart.admin)).sort()).toEqual(['A', 'B'])
    expect((await clear(heart.reviewer, 'user')).status).toBe(204)
    expect((await listed(heart.admin)).sort()).toEqual(['A', null])
  })
})

describe('the bookmark', () => {
  it('is an answers group of this survey, or none', async () => {
    const { id: surveyId } = await heart.survey()
    const other = await heart.survey()
    const piece = await heart.begin(surveyId, 1)
    const foreign = await heart.begin(other.id, 1)
    const mark = (bookmarkId: string | null) =>
      heart.doctor.call('updateBookmark', { params: { surveyId }, body: { bookmarkId } })
    expect((await mark(piece)).records[0]?.bookmarkId).toBe(piece)
    expect(pointersOf(await mark(foreign))).toEqual(['/bookmarkId'])
    expect((await mark(null)).records[0]?.bookmarkId).toBeNull()
  })
})

describe('removing a survey', () => {
  it('is for drafts of one’s own', async () => {
    const { id: surveyId } = await heart.survey()
    const remove = (who: Person) => who.call('deleteSurvey', { params: { surveyId } })
    expect((await remove(heart.reviewer)).status).toBe(403)
    expect((await remove(heart.admin)).status).toBe(403)
    const complete = { params: { surveyId }, body: { status: 'completed' } }
    await heart.doctor.have('updateSurvey', complete)
    expect((await remove(heart.doctor)).status).toBe(409)
    await heart.doctor.have('updateSurvey', { ...complete, body: { status: 'draft' } })
    expect((await remove(heart.doctor)).status).toBe(204)
    expect((await heart.doctor.call('survey', { params: { surveyId } })).status).toBe(404)
  })
})

describe('databases that one takes part in', () => {
  it('say as what, and others do not exist', async () => {
    const read = async (who: Person) =>
      (await who.call('database', { params })).records[0]?.memberRole
    expect(await read(heart.doctor)).toBe('user')
    expect(await read(heart.reviewer)).toBe('supervisor')
    await join(server, heart.doctor, heart.databaseId, 'supervisor')
    const list = await heart.doctor.call('databases', { query: { counters: ['groupsCount'] } })
    expect(list.records).toHaveLength(1)
    expect(list.records[0]).toMatchObject({ memberRole: 'both', groupsCount: 2 })
    const colleague = await person(server, 'doctor')
    await join(server, colleague, heart.databaseId, 'user')
    for (const who of [heart.doctor, colleague]) await heart.survey({}, who)
    const counters = ['surveysByStatus', 'ownSurveysByStatus']
    const counts = async (who: Person) => {
      const { records } = await who.call('databases', { query: { counters } })
      return records.flatMap((record) =>
        counters.map((name) => (record[name] as Record<string, number>)['draft']),
      )
    }
    expect(await counts(heart.doctor)).toEqual([2, 1])
    expect(await counts(colleague)).toEqual([1, 1])
    expect(await counts(heart.reviewer)).toEqual([2, 0])
    const stranger = await person(server, 'doctor')
    expect((await stranger.call('databases')).records).toEqual([])
    expect((await stranger.call('database', { params })).status).toBe(404)
    const statistician = await person(server, 'supervisor')
    await join(server, statistician, heart.databaseId, 'supervisor')
    expect((await statistician.call('databases')).records).toHaveLength(1)
  })
})
