import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { compileDesign } from '../../../kinds/survey/design'
import { openPool, openSaves } from '../../../server/db/open'
import { savingConnections } from '../../../server/db/saves'
import { openLog } from '../../../server/log'
import { readyDesigns } from '../../../server/services/designs/ready-designs'
import { rehearse } from '../../../server/warming/rehearsal'
import { rehearsedSaves } from '../../../server/warming/rehearsed-survey'
import { warmUp } from '../../../server/warming/warm'
import { blocked } from '../../setup/blocked'
import { createTestDatabase } from '../../setup/database'
import { startTestServer, type TestServer } from '../../setup/server'
import { study } from '../../setup/study'

let server: TestServer

beforeAll(async () => {
  const database = await createTestDatabase()
  // Each connection tells PostgreSQL at its end what it has written: those that fill the database are to be gone.
  const filling = await startTestServer({ database: { ...database, drop: async () => undefined } })
  const heart = await study(filling, [
    {
      name: 'Dati',
      questions: {
        a: { kind: 'number', metadata: { min: 0, max: 100 } },
        b: { kind: 'number' },
        fuma: { kind: 'boolean' },
        nota: {},
        somma: (ref) => ({ kind: 'formula', metadata: `${ref('a')} + ${ref('b')}` }),
      },
    },
    {
      name: 'Esito',
      visibleIf: (ref) => `${ref('fuma')} = TRUE`,
      questions: { doppio: (ref) => ({ kind: 'formula', metadata: `${ref('somma')} * 2` }) },
    },
  ])
  const { id } = await heart.survey()
  await heart.answer(await heart.begin(id), 'a', 3)
  await filling.close()
  server = await startTestServer({ database })
})
afterAll(() => server.close())

/** Waits until nobody else is connected. */
function untilAlone(): Promise<void> {
  return vi.waitFor(
    async () => {
      const { rows } = await server.asOwner(
        `select pid from pg_stat_activity where datname = current_database()
         and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      expect(rows).toEqual([])
    },
    { timeout: 30_000, interval: 50 },
  )
}

/** Each row of every table as it lies on the disk, what was ever written to each, and how far its numbers have been given. */
async function written() {
  await untilAlone()
  const { rows: tables } = await server.asOwner(
    `select format('%I.%I', schemaname, relname) as name, n_tup_ins, n_tup_upd, n_tup_del
     from pg_stat_user_tables order by 1`,
  )
  const rows = []
  for (const { name } of tables) {
    const { rows: found } = await server.asOwner(
      `select t.ctid, t.xmin, t.* from ${name} t order by t.ctid`,
    )
    rows.push([name, found])
  }
  const { rows: sequences } = await server.asOwner(
    'select schemaname, sequencename, last_value from pg_sequences order by 1, 2',
  )
  return { tables, rows, sequences }
}

it('a start that warms up writes nothing: no row, no line of the journal, no number, no mail', async () => {
  const log = openLog('error')
  const warned: unknown[] = []
  log.warn = (...said: unknown[]) => void warned.push(said)
  const before = await written()
  const url = server.parts.config.databaseUrl ?? ''
  const { pool, db } = openPool(url, log, 4)
  const saves = openSaves(url, log)
  await warmUp({ ...server.parts, log, pool, db, saves }, 4, 60_000)
  expect([pool.idleCount, saves.pool.idleCount]).toEqual([4, savingConnections])
  await Promise.all([pool.end(), saves.pool.end()])
  expect(await written()).toEqual(before)
  expect(warned).toEqual([])
})

it('a start goes on while another session keeps everybody from reading surveys', async () => {
  const holder = await server.parts.pool.connect()
  await holder.query('begin')
  // Saves give up after a second, readings wait on.
  await holder.query('lock table surveys in access exclusive mode')
  const url = server.parts.config.databaseUrl ?? ''
  const { pool, db } = openPool(url, server.parts.log, 2)
  const saves = openSaves(url, server.parts.log)
  await warmUp({ ...server.parts, log: pino({ level: 'silent' }), pool, db, saves }, 2)
  // What is late goes on waiting, until PostgreSQL would end it.
  await expect.poll(() => blocked(server)).toBeGreaterThan(0)
  await holder.query('rollback')
  holder.release()
  await Promise.all([pool.end(), saves.pool.end()])
})

it('saves and readings are rehearsed as they come, and each is answered', async () => {
  const [ready] = await readyDesigns(server.parts.db, Infinity)
  expect(ready?.design.questions.size).toBe(6)
  const statuses =
    ready && (await rehearse(server.parts, ready, Infinity, new AbortController().signal))
  expect(statuses).toEqual(new Set([200]))
})

it('of a design of thousands of questions a few are rehearsed, and the whole survey is made up once for all of them', async () => {
  const [ready] = await readyDesigns(server.parts.db, Infinity)
  const groups = [...(ready?.design.groups.values() ?? [])].map(({ group }) => group)
  const many = groups.map((group) => ({
    ...group,
    questions: Array.from({ length: 500 }, (_, time) =>
      group.questions.map((question) => ({ ...question, id: `${time}-${question.id}` })),
    ).flat(),
  }))
  const design = compileDesign(many)
  const saves = ready && [...rehearsedSaves({ ...ready, design })]
  expect(design.questions.size).toBe(3_000)
  expect(saves).toHaveLength(10)
  expect(new Set(saves?.map(({ found }) => found.cells)).size).toBe(1)
  expect(new Set(saves?.map(({ found }) => found.saved)).size).toBe(1)
})
