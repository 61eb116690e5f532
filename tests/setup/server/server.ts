import pg from 'pg'
import { createTestDatabase, type TestDatabase } from './database'
import { serve, type Serving, type ServingOptions } from './serving'

export interface TestServer extends Serving {
  /** SQL of whoever owns the tables, as a migration has it. */
  readonly asOwner: (sql: string) => Promise<pg.QueryResult>
}

/**
 * The real server on a free port, over a database of the test file's own.
 *
 * @param options.database another one than a new empty one, in this version's schema
 */
export async function startTestServer(
  options: ServingOptions & { database?: TestDatabase } = {},
): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase())
  const server = await serve(database.url, options)
  return {
    ...server,
    asOwner: async (sql) => {
      const client = new pg.Client({ connectionString: database.ownerUrl })
      await client.connect()
      return client.query(sql).finally(() => client.end())
    },
    close: async () => {
      await server.close()
      await database.drop()
    },
  }
}
