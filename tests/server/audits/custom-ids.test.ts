import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { AnyRecord } from '../../../contract/jsonapi'
import { pointersOf } from '../../setup/people/caller'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The tables of a database in which a text stands anywhere. */
async function tablesWith(
  query: (sql: string) => Promise<pg.QueryResult<{ name: string }>>,
  text: string,
): Promise<string[]> {
  const { rows } = await query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await query(
      `select 1 from ${name} t where strpos(lower(t::text), lower('${text}')) > 0 limit 1`,
    )
    if (rowCount) found.push(name)
  }
  return found
}

const rename = (heart: Study, surveyId: string, customId: string | null) =>
  heart.doctor.call('updateSurvey', { params: { surveyId }, body: { customId } })

const clear = (heart: Study, who: Person) =>
  who.call('clearCustomIds', { params: { databaseId: heart.databaseId } })

async function history(who: Person, surveyId: string): Promise<readonly AnyRecord[]> {
  const query = { filter: { subjectType: 'surveys' }, include: ['user'] }
  return (await who.call('surveyAudits', { params: { surveyId }, query })).records
}

describe('codes that are cleared', () => {
  it('are told to nobody any more, but that there were some, who cleared them and when', async () => {
    const heart = await study(server, [])
    const { id } = await heart.survey({ customId: 'PZ-SEGRETO-1' })
    await rename(heart, id, 'PZ-SEGRETO-2')
    const readers = [heart.doctor, heart.reviewer, heart.admin]
    for (const who of readers) {
      expect(await history(who, id)).toMatchObject([
        { old: { customId: 'PZ-SEGRETO-1' }, new: { customId: 'PZ-SEGRETO-2' } },
        { old: null, new: { customId: 'PZ-SEGRETO-1', customIdCleared: false } },
      ])
    }
    expect((await clear(heart, heart.doctor)).status).toBe(204)
    for (const who of readers) {
      const lines = await history(who, id)
      expect(lines).toMatchObject([
        {
          operation: 'update',
          at: expect.stringMatching(/Z$/),
          user: { id: heart.doctor.id },
          old: { customId: null, customIdCleared: true },
          new: { customId: null, customIdCleared: false },
        },
        { old: { customIdCleared: true }, new: { customIdCleared: true } },
        { old: null, new: { customId: null, customIdCleared: true } },
      ])
      expect(JSON.stringify(lines)).not.toContain('SEGRETO')
    }
    expect(await tablesWith(server.asOwner, 'SEGRETO')).toEqual([])
  })

  it('leave nothing of deleted surveys and of replies that are kept for a repeat, and others alone', async () => {
    const heart = await study(server, [{ questions: { a: { kind: 'number' } } }])
    const colleague = await person(server, 'doctor')
    await join(server, colleague, heart.databaseId, 'user')
    const path = `/v1/databases/${heart.databaseId}/surveys`
    const make = () =>
      heart.doctor.request('POST', path, {
        body: { customId: 'PZ "SEGRETO\\3' },
        headers: { 'idempotency-key': 'k-1' },
      })
    const made = await make()
    expect(made.status).toBe(201)
    const gone = await heart.survey({ customId: 'PZ-SEGRETO-4' })
    await heart.doctor.call('deleteSurvey', { params: { surveyId: gone.id } })
    const kept = await heart.survey({ customId: 'PZ-DI-ALTRI' }, colleague)
    await clear(heart, heart.doctor)
    expect(await tablesWith(server.asOwner, 'SEGRETO')).toEqual([])
    const again = await make()
    expect([again.status, again.records[0]?.id]).toEqual([201, made.records[0]?.id])
    expect(again.records[0]?.customId).toBeNull()
    expect((await history(heart.admin, kept.id))[0]).toMatchObject({
      new: { customId: 'PZ-DI-ALTRI' },
    })
    await clear(heart, heart.admin)
    expect(await tablesWith(server.asOwner, 'PZ-DI-ALTRI')).toEqual([])
  })

  it('can be given again', async () => {
    const heart = await study(server, [])
    const { id } = await heart.survey({ customId: 'A' })
    await clear(heart, heart.doctor)
    await heart.survey({ customId: 'a' })
    expect(pointersOf(await rename(heart, id, 'A'))).toEqual(['/customId'])
  })
})

describe('a code', () => {
  it('is one survey’s among its doctor’s, however many ask for it at once', async () => {
    const heart = await study(server, [])
    const drafts = await Promise.all(
      ['1', '2', '3', '4'].map((customId) => heart.survey({ customId })),
    )
    const params = { databaseId: heart.databaseId }
    const answers = await Promise.all([
      ...drafts.map(({ id }) => rename(heart, id, 'PZ-IN-COMUNE')),
      ...[1, 2, 3].map(() =>
        heart.doctor.call('createSurvey', { params, body: { customId: 'pz-in-comune' } }),
      ),
    ])
    const refused = answers.filter(({ status }) => status === 422)
    expect(refused.map(pointersOf)).toEqual(refused.map(() => ['/customId']))
    expect(refused).toHaveLength(6)
    const { rows } = await server.deps.pool.query(
      `select code from custom_ids where held and database_id = $1`,
      [heart.databaseId],
    )
    const { records } = await heart.doctor.call('surveys', { params })
    const codes = records.flatMap(({ customId }) => (customId === null ? [] : [String(customId)]))
    expect(rows.map(({ code }) => String(code)).sort()).toEqual(codes.sort())
  })

  it('that was refused leaves the survey its own, which stays taken', async () => {
    const heart = await study(server, [])
    const first = await heart.survey({ customId: 'A' })
    await heart.survey({ customId: 'B' })
    expect((await rename(heart, first.id, 'B')).status).toBe(422)
    await server.deps.pool.query(`update surveys set custom_id = 'b' where id = $1`, [first.id])
    const params = { databaseId: heart.databaseId }
    const taken = await heart.doctor.call('createSurvey', { params, body: { customId: 'a' } })
    expect(taken.status).toBe(422)
    expect((await rename(heart, first.id, 'a')).records[0]?.customId).toBe('a')
  })

  it('is free again once its survey is deleted or has another', async () => {
    const heart = await study(server, [])
    const { id } = await heart.survey({ customId: 'A' })
    await rename(heart, id, 'B')
    const second = await heart.survey({ customId: 'a' })
    await heart.doctor.call('deleteSurvey', { params: { surveyId: second.id } })
    expect((await heart.survey({ customId: 'A' })).customId).toBe('A')
  })
})

it('no log of PostgreSQL, by its own settings, ever holds a code or an address that is taken', async () => {
  const heart = await study(server, [])
  const root = await person(server, 'superadmin')
  const codes = ['PZ-REGISTRO-1', 'PZ-REGISTRO-2']
  const surveys = await Promise.all(codes.map((customId) => heart.survey({ customId })))
  const body = {
    firstName: 'Ada',
    lastName: 'Registro',
    email: 'ada.registro@example.it',
    role: 'doctor',
  }
  const params = { databaseId: heart.databaseId }
  const others = [await person(server, 'doctor'), await person(server, 'doctor')]
  const refused = [
    ...(await Promise.all(
      [1, 2, 3].flatMap(() => [
        heart.doctor.call('createSurvey', { params, body: { customId: 'pz-registro-1' } }),
        rename(heart, surveys[1]?.id ?? '', 'PZ-REGISTRO-1'),
      ]),
    )),
    // At once: of those that find the address free, all but one meet it when they write.
    ...(await Promise.all([
      ...[1, 2, 3, 4].map(() => root.call('createUser', { body })),
      ...others.map(({ id }) =>
        root.call('updateUser', { params: { id }, body: { email: body.email } }),
      ),
    ])),
  ].filter(({ status }) => status === 422)
  expect(refused).toHaveLength(6 + 5)
  expect(readFileSync(inject('postgresLog'), 'utf8')).not.toMatch(/registro/i)
})
