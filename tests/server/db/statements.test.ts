// @module-tag calendar
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { preparedSql } from '../../../server/db/statement'
import { person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study } from '../../setup/data/study'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('a statement', () => {
  const prepared = sql`select count(*)::int as number from pg_prepared_statements`

  it('of a transaction is parsed once on its connection, from the second time on', async () => {
    const numbers = await server.deps.db.transaction(async (transaction) => {
      const found: unknown[] = []
      for (let time = 1; time <= 3; time += 1) {
        await transaction.execute(sql`select ${time}::int + 1`)
        found.push((await transaction.execute(prepared)).rows[0]?.['number'])
      }
      return found
    })
    expect(numbers).toEqual([0, 1, 1])
  })

  it('outside of a transaction is parsed once if it says that its plan is good for any values', async () => {
    const { db } = server.deps
    const numbers: number[] = []
    for (let time = 1; time <= 3; time += 1) {
      await db.execute(sql`select ${time}::int + 2`)
      await db.execute(preparedSql(sql`select ${time}::int + 3`))
      numbers.push(Number((await db.execute(prepared)).rows[0]?.['number']))
    }
    const [before = 0] = numbers
    expect(numbers).toEqual([before, before + 1, before + 1])
  })

  it('that nobody repeats is not kept by PostgreSQL', async () => {
    const left = await server.deps.db.transaction(async (transaction) => {
      const before = (await transaction.execute(prepared)).rows[0]?.['number']
      for (let at = 0; at < 20; at += 1)
        await transaction.execute(sql`select ${at}::int + ${sql.raw(String(at))}`)
      return [before, (await transaction.execute(prepared)).rows[0]?.['number']]
    })
    expect(left[1]).toBe(left[0])
  })

  it('that a migration of another process has changed meanwhile is planned anew: no save fails', async () => {
    const registry = await study(server, [{ questions: { peso: { kind: 'number' } } }])
    const { id: surveyId } = await registry.survey()
    const piece = await registry.begin(surveyId)
    let revision: number | undefined
    const save = async (value: number) => {
      const { records, summary, status } = await registry.answer(piece, 'peso', value, { revision })
      expect(status, summary).toBeLessThan(300)
      revision = Number(records[0]?.revision)
    }
    for (let value = 1; value <= 12; value += 1) await save(value)
    await server.asOwner('alter table surveys alter column revision type bigint')
    for (let value = 13; value <= 24; value += 1) await save(value)
    expect(await registry.answers(surveyId)).toEqual({ peso: 24 })
  })

  it('of a reading is planned anew as well: nobody who calls is told of it', async () => {
    const admin = await person(server, 'admin')
    const read = async () => {
      const { status } = await admin.call('currentUser', {})
      expect(status).toBe(200)
    }
    for (let time = 0; time < 8; time += 1) await read()
    await server.asOwner('alter table users alter column role type varchar(50)')
    for (let time = 0; time < 8; time += 1) await read()
  })
})

it('reads an instant as PostgreSQL has it, in whichever zone the session is', async () => {
  const { db } = server.deps
  const written = '2026-03-29T00:59:59.070Z'
  const { users } = await import('../../../server/db/schema')
  const [made] = await db
    .insert(users)
    .values({
      email: 'ora@example.it',
      firstName: 'Ora',
      lastName: 'Legale',
      role: 'doctor',
      createdAt: written,
    })
    .returning()
  expect(made?.createdAt).toBe(written)
  const inRome = await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local timezone to 'Europe/Rome'`)
    return transaction.query.users.findFirst({
      where: (user, { eq }) => eq(user.id, made?.id ?? ''),
    })
  })
  expect(inRome?.createdAt).toBe(written)
})
