import { asc, type SQL } from 'drizzle-orm'
import { expect } from 'vitest'
import { seedDemo } from '../../../server/seed/index'
import { databases, users } from '../../../server/db/schema'
import { openSession } from '../../../server/accounts/queries/sessions'
import { newSession } from '../../../server/accounts/sessions/session-token'
import { TestCaller } from '../../setup/people/caller'
import { createTestDatabase, madeOnce } from '../../setup/server/database'
import { startTestServer } from '../../setup/server/server'
import { serve } from '../../setup/server/serving'

async function seed(url: string): Promise<void> {
  const server = await serve(url)
  await seedDemo(server.deps).finally(server.close)
}

/** The demonstration's data on a server of their own, and its people signed in. */
export async function demonstration() {
  // Seeding takes some seconds: it is done once a run, and copied.
  const made = await madeOnce('demonstration', seed)
  const server = await startTestServer({ database: await createTestDatabase(made) })
  const { db, sessionSecret } = server.deps
  const people = await db.select().from(users)
  const rows = await db.select().from(databases).orderBy(asc(databases.id))
  return {
    server,
    databaseIds: rows.map(({ id }) => id),
    /** @param address what their e-mail begins with */
    as: async (address: string) => {
      const userId = people.find(({ email }) => email.startsWith(address))?.id ?? ''
      const { id, expiresAt, token } = await newSession(userId, sessionSecret)
      await openSession(db, { id, userId, expiresAt })
      const caller = new TestCaller(server.url, token)
      /** Figures of a reader's page. */
      async function get<T>(path: string): Promise<T> {
        const answer = await caller.request('GET', path)
        const text = answer.status === 200 ? '' : answer.text
        expect([path, answer.status, text]).toEqual([path, 200, ''])
        return answer.body as T
      }
      return { id: userId, caller, get }
    },
    rows: async <Row extends Record<string, unknown>>(text: SQL) =>
      (await db.execute<Row>(text)).rows,
  }
}
