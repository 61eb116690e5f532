import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { pointersOf } from '../../setup/people/caller'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())

/** Stored code, and searches that find it. */
const found = [
  ['Nicolò', 'nicolo'],
  ['Èlia', 'elia'],
  ['Nicolò', 'Nicolo\u0300'],
  ['D’Angelo', "d'angelo"],
  ["D'Angelo", 'D’ANGELO'],
  ['José', 'jose'],
  ['Anna-Maria', 'anna\u2011maria'],
  ['De\u00a0Luca', 'luca de'],
  ['Nicolò Èlia', 'Èlia Nicolò'],
  ['Łukasz', 'luk'],
  ['Giosuè', 'gio\u00adsue\u200b'],
] as const

describe('a search', () => {
  it.each(found)('for a person stored as %s finds them by %s', async (lastName, q) => {
    const { id } = await person(server, 'doctor', { firstName: 'Zoë', lastName })
    const query = { filter: { q: `${q} zoe` }, page: { size: 100 } }
    const ids = async (call: 'users' | 'subscriptionRequests') =>
      (await admin.call(call, { query })).records.map((record) => record.id)
    expect(await ids('users')).toContain(id)
    const { rows } = await server.deps.pool.query<{ id: string }>(
      `insert into subscription_requests (first_name, last_name, email) values ('Zoë', $1, 'z@example.it') returning id::text`,
      [lastName],
    )
    expect(await ids('subscriptionRequests')).toContain(rows[0]?.id)
    expect((await admin.call('users', { query: { filter: { q: `${q} zoz` } } })).records).toEqual(
      [],
    )
  })

  it.each(found)('for what is stored as %s in a design finds it by %s', async (name, q) => {
    const { id: databaseId } = await admin.have('createDatabase', { body: { name } })
    const query = { filter: { q } }
    const ids = async (
      call: 'adminDatabases' | 'groups' | 'questions' | 'templates',
      params = {},
    ) =>
      (
        await admin.call(call, { params, query: { ...query, page: { size: 100 } } } as never)
      ).records.map((record) => record.id)
    expect(await ids('adminDatabases')).toContain(databaseId)
    const group = await admin.have('createGroup', { params: { databaseId }, body: { name } })
    expect(await ids('groups', { databaseId })).toEqual([group.id])
    const question = await admin.have('createQuestion', {
      params: { groupId: group.id },
      body: { name, kind: 'text', metadata: {} },
    })
    expect(await ids('questions', { groupId: group.id })).toEqual([question.id])
    const template = await admin.have('createTemplate', { params: { databaseId }, body: { name } })
    expect(await ids('templates', { databaseId })).toContain(template.id)
    const doctor = await person(server, 'doctor', { lastName: name })
    await join(server, doctor, databaseId, 'user')
    expect((await doctor.call('databases', { query })).records.map((one) => one.id)).toEqual([
      databaseId,
    ])
    const members = await admin.call('databaseUsers', { params: { databaseId }, query })
    expect(members.records).toHaveLength(1)
  })

  it.each(found)(
    'for surveys finds the code %s and the author of that name by %s',
    async (text, q) => {
      const heart = await study(server, [])
      const author = await person(server, 'doctor', { lastName: text })
      await join(server, author, heart.databaseId, 'user')
      const coded = await heart.survey({ customId: text })
      const theirs = await heart.survey({}, author)
      const params = { databaseId: heart.databaseId }
      for (const filter of [
        { q },
        { q, status: 'draft' },
        { q: q.split(' ').reverse().join('  ') },
      ]) {
        const { records } = await heart.reviewer.call('surveys', { params, query: { filter } })
        expect(records.map(({ id }) => id).sort()).toEqual([coded.id, theirs.id].sort())
      }
    },
  )
})

/** Two codes of one author that read the same, as versions of before let them be. */
async function doubled(heart: Study, codes: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const code of codes) ids.push((await heart.survey({ customId: `${code} ${ids.length}` })).id)
  await server.asOwner(`set session_replication_role = replica;
    ${ids
      .map(
        (id, at) => `update surveys set custom_id = U&'${[...(codes[at] ?? '')]
          .map((sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)
          .join('')}' where id = ${id};
        update custom_ids c set code = s.custom_id, doubled = ${at > 0} from surveys s where s.id = ${id} and c.id = s.custom_id_ref;`,
      )
      .join('\n')}
    set session_replication_role = default;`)
  return ids
}

describe('codes of one doctor that read the same', () => {
  const pairs = [
    ['P-4', 'P\u20114'],
    ['P-5è', 'p-5e\u0300'],
    ['P-6', 'P-\u00ad6'],
    ['P 7', 'P\u00a07'],
    ['Pz’8', "PZ'8"],
    ['P-9', '\u202aP–9\u202c'],
  ] as const

  it.each(pairs)('%s and %s are one: the second is refused, new or changed', async (one, other) => {
    const heart = await study(server, [])
    const params = { databaseId: heart.databaseId }
    await heart.survey({ customId: one })
    const again = await heart.doctor.call('createSurvey', { params, body: { customId: other } })
    expect([again.status, pointersOf(again)]).toEqual([422, ['/customId']])
    const { id } = await heart.survey({ customId: 'altro' })
    const renamed = await heart.doctor.call('updateSurvey', {
      params: { surveyId: id },
      body: { customId: other },
    })
    expect([renamed.status, pointersOf(renamed)]).toEqual([422, ['/customId']])
    expect(readFileSync(inject('postgresLog'), 'utf8')).not.toContain('P-5')
  })

  it('stay where they are from before, are shown to their doctor, and none is added', async () => {
    const heart = await study(server, [])
    const params = { databaseId: heart.databaseId }
    const ids = await doubled(heart, ['P-4', 'P\u20114', 'p\u20124'])
    await heart.survey({ customId: 'P-5' })
    const shown = async () =>
      (
        await heart.doctor.call('surveys', {
          params,
          query: { filter: { customId: 'doubled' }, sort: 'createdAt' },
        })
      ).records.map(({ id }) => id)
    expect(await shown()).toEqual(ids)
    const change = (at: number, customId: string | null) =>
      heart.doctor.call('updateSurvey', { params: { surveyId: ids[at] ?? '' }, body: { customId } })
    expect((await change(1, 'P–4')).status).toBe(422)
    expect((await change(0, 'p-4')).status).toBe(422)
    expect(await shown()).toEqual(ids)
    // The one that no other may be like goes: the next takes its place.
    expect((await change(0, 'P-40')).status).toBe(200)
    expect(await shown()).toEqual(ids.slice(1))
    const refused = await heart.doctor.call('createSurvey', { params, body: { customId: 'P-4' } })
    expect(refused.status).toBe(422)
    await heart.doctor.call('deleteSurvey', { params: { surveyId: ids[1] ?? '' } })
    expect(await shown()).toEqual([])
    expect(
      (await heart.doctor.call('createSurvey', { params, body: { customId: 'P-4' } })).status,
    ).toBe(422)
    expect((await change(2, null)).status).toBe(200)
    expect(
      (await heart.doctor.call('createSurvey', { params, body: { customId: 'P-4' } })).status,
    ).toBe(201)
  })

  it('are all emptied with the others, and nothing of them is left', async () => {
    const heart = await study(server, [])
    await doubled(heart, ['SEGRETO-1', 'segreto\u20111'])
    const params = { databaseId: heart.databaseId }
    expect((await heart.doctor.call('clearCustomIds', { params })).status).toBe(204)
    const { rows } = await server.deps.pool.query(
      'select * from custom_ids where database_id = $1',
      [heart.databaseId],
    )
    expect(rows).toEqual([])
  })

  it('are given to one survey alone, however many ask for one at once', async () => {
    const heart = await study(server, [])
    const params = { databaseId: heart.databaseId }
    const writings = ['P-1', 'p-1', 'P\u20111', 'P–1', 'P-\u00ad1', 'P−1']
    const replies = await Promise.all(
      writings.map((customId) => heart.doctor.call('createSurvey', { params, body: { customId } })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
  })
})
