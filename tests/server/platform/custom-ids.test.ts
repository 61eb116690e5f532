import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer } from '../../setup/server'
import { study } from '../../setup/study'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('an update that meets codes which differ in capitals alone keeps all of them apart', async () => {
  const heart = await study(server, [])
  const { pool } = server.parts
  await pool.query('drop index surveys_custom_id')
  await pool.query(
    'create unique index surveys_custom_id on surveys (database_id, user_id, custom_id)',
  )
  const first = await heart.survey({ customId: 'PZ 001' })
  const second = await heart.survey({ customId: 'pz 001' })
  const other = await heart.survey({ customId: 'pz 002' })
  const file = new URL('../../../server/db/migrations/0002_custom_ids.sql', import.meta.url)
  await pool.query(readFileSync(file, 'utf8'))
  const { rows } = await pool.query<{ id: string; custom_id: string }>(
    'select id::text, custom_id from surveys',
  )
  expect(Object.fromEntries(rows.map((row) => [row.id, row.custom_id]))).toEqual({
    [first.id]: 'PZ 001',
    [second.id]: `pz 001 (${second.id})`,
    [other.id]: 'pz 002',
  })
})
