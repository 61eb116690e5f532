import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../server/app'
import { ExportThread } from '../../../server/exports/thread'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { readSheet, unzip } from '../../setup/data/spreadsheet'
import { study, type Study } from '../../setup/data/study'

let server: TestServer
let heart: Study

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function fetched(suffix: '.xlsx' | '.csv', signal: AbortSignal | null = null) {
  const path = `/v1/databases/${heart.databaseId}/surveys/dump${suffix}`
  const authorization = `Bearer ${heart.doctor.token ?? ''}`
  return fetch(server.url + path, { headers: { authorization }, signal })
}

describe('the dump of many surveys', () => {
  const length = 8_000
  beforeAll(async () => {
    heart = await study(server, [{ questions: { nota: { kind: 'text' } } }])
    // More than connections hold on their way, and nothing that could be compressed.
    await server.deps.pool.query(
      `with made as (
         insert into surveys (database_id, user_id) select $1, $2 from generate_series(1, 2000) n returning id
       ), pieces as (
         insert into answers_groups (survey_id, group_id, user_id) select id, $3, $2 from made returning id, survey_id
       )
       insert into answers (answers_group_id, survey_id, question_id, value)
       select id, survey_id, $4, to_jsonb((select string_agg(md5(random()::text || id || n), '') from generate_series(1, $5::int / 32) n))
       from pieces`,
      [heart.databaseId, heart.doctor.id, heart.groupId(), heart.questionId('nota'), length],
    )
  })
  const reading = `select pid from pg_stat_activity where application_name = 'rilievo dump' and datname = current_database()`
  const readers = async () => (await server.deps.pool.query(reading)).rows.length
  /** A file's head comes before anything is read. */
  const isRead = async (times = 1) => {
    const count = async () =>
      (await server.deps.pool.query(`${reading} and query like 'fetch%'`)).rows.length
    await expect.poll(count).toBe(times)
  }

  it.each(['.xlsx', '.csv'] as const)(
    'breaks the connection where %s can’t be read to its end',
    async (suffix) => {
      const response = await fetched(suffix)
      expect(response.status).toBe(200)
      await isRead()
      await server.asOwner(`select pg_terminate_backend(pid) from (${reading}) dumping`)
      await expect(response.arrayBuffer()).rejects.toThrow()
      const files = unzip(Buffer.from(await (await fetched('.xlsx')).arrayBuffer()))
      expect(readSheet(files, 1)).toHaveLength(2000)
    },
  )

  it('reads no more for who has left', async () => {
    const response = await fetched('.csv')
    await isRead()
    await response.body?.cancel()
    await expect.poll(readers).toBe(0)
  })

  it('waits while two others of the same person are made, and is forgotten where they leave', async () => {
    const first = await fetched('.csv')
    const second = await fetched('.csv')
    const leaving = new AbortController()
    const left = fetched('.csv', leaving.signal)
    const waiting = fetched('.csv')
    // Each has its header while it waits, so that nothing on the way gives it up for dead.
    const [begun, later] = await Promise.all([left, waiting])
    await expect.poll(readers).toBe(2)
    leaving.abort()
    await expect(begun.text()).rejects.toThrow()
    await first.body?.cancel()
    const text = await later.text()
    expect(text.trimEnd().split('\r\n')).toHaveLength(2001)
    await second.body?.cancel()
    await expect.poll(readers).toBe(0)
  })

  it(
    'is cut off where its reader takes nothing, and leaves its place to others',
    { tags: ['whole'] },
    async () => {
      const dumps = new ExportThread(
        new URL('../../setup/server/dump-worker.js', import.meta.url),
        server.deps.config.databaseUrl ?? '',
        { chunk: 6_000, whole: 600_000 },
      )
      const app = await buildApp({ ...server.deps, dumps })
      try {
        const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
        const path = `/v1/databases/${heart.databaseId}/surveys/dump.csv`
        const authorization = `Bearer ${heart.doctor.token ?? ''}`
        const idle = [1, 2].map(() => {
          const socket = connect(Number(url.port), url.hostname).pause()
          socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`)
          return socket
        })
        await expect.poll(readers).toBe(2)
        const other = await fetch(url.origin + path, { headers: { authorization } })
        expect((await other.text()).trimEnd().split('\r\n')).toHaveLength(2001)
        await expect.poll(readers).toBe(0)
        for (const socket of idle) {
          const pieces: Buffer[] = []
          const closed = once(socket, 'close')
          socket.on('data', (piece: Buffer) => pieces.push(piece)).resume()
          await closed
          const text = Buffer.concat(pieces).toString('latin1')
          expect(text).toMatch(/^HTTP\/1\.1 200 /)
          // The mark of a reply's end is missing: half a file never looks whole.
          expect(text.endsWith('0\r\n\r\n')).toBe(false)
        }
      } finally {
        await app.close()
        await dumps.close()
      }
    },
  )

  it('is of one moment: what comes or changes while it is read waits for the next', async () => {
    const response = await fetched('.csv')
    await isRead()
    await server.deps.pool.query(`update surveys set provider = 'Nuovo' where database_id = $1`, [
      heart.databaseId,
    ])
    await heart.survey()
    const lines = (await response.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2001)
    expect(lines.filter((line) => line.includes('Nuovo'))).toEqual([])
  })

  it('is broken off where the design is changed while it waits', async () => {
    const made = [await fetched('.csv'), await fetched('.csv')]
    await isRead(2)
    const waiting = await fetched('.csv')
    await heart.admin.have('updateQuestion', {
      params: { id: heart.questionId('nota') },
      body: { identifier: true },
    })
    await made[0]?.body?.cancel()
    await expect(waiting.text()).rejects.toThrow()
    await made[1]?.body?.cancel()
    await expect.poll(readers).toBe(0)
  })
})
