import { asc, type SQL } from 'drizzle-orm'
import { seedDemo } from '../../../server/db/seed/index'
import { databases } from '../../../server/db/schema'
import { openSession } from '../../../server/db/queries/accounts/sessions'
import { newSession } from '../../../server/services/accounts/sessions/session-token'
import { TestCaller } from '../../setup/caller'
import { startTestServer } from '../../setup/server'

/** The demonstration's data on a server of their own, and its people signed in. */
export async function demonstration() {
  const server = await startTestServer()
  const { db, sessionSecret } = server.parts
  const people = await seedDemo(server.parts)
  const rows = await db.select().from(databases).orderBy(asc(databases.id))
  return {
    server,
    databaseIds: rows.map(({ id }) => id),
    /** @param address what their e-mail begins with */
    as: async (address: string) => {
      const userId = people.find(({ email }) => email.startsWith(address))?.id ?? ''
      const { id, expiresAt, token } = await newSession(userId, sessionSecret)
      await openSession(db, { id, userId, expiresAt })
      return { id: userId, caller: new TestCaller(server.url, token) }
    },
    rows: async <Row extends Record<string, unknown>>(text: SQL) =>
      (await db.execute<Row>(text)).rows,
  }
}
