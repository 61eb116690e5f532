// @module-tag calendar
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { readSheet, unzip } from '../../setup/data/spreadsheet'
import { study } from '../../setup/data/study'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a workbook’s column of days is text throughout where one is before spreadsheets can count, and no other file’s', async () => {
  const to = await study(server, [
    {
      questions: {
        nato: { kind: 'date' },
        visto: { kind: 'date' },
        dopo: (ref) => ({ kind: 'formula', metadata: `ADD_DAYS(${ref('nato')}; 1)` }),
      },
    },
  ])
  async function fetched(suffix: string) {
    const path = `/v1/databases/${to.databaseId}/surveys/dump${suffix}`
    const headers = { authorization: `Bearer ${to.doctor.token ?? ''}` }
    return Buffer.from(await (await fetch(server.url + path, { headers })).arrayBuffer())
  }
  async function fill(nato: string | null): Promise<void> {
    const piece = await to.begin((await to.survey()).id)
    if (nato !== null) await to.answer(piece, 'nato', nato)
    await to.answer(piece, 'visto', '2024-02-29')
  }
  const columns = async () => {
    const files = unzip(await fetched('.xlsx'))
    const rows = readSheet(files, 1)
    const types = Object.fromEntries(
      readSheet(files, 2).map((line) => [line.colonna?.value, line['tipo di dato']?.value]),
    )
    const cells = (code: string) =>
      rows.map((row) => row[code] && [row[code].type, row[code].value])
    return { cells, types }
  }
  await fill('1960-02-29')
  const counted = await columns()
  expect(counted.cells('nato')).toEqual([['date', 21_975]])
  expect(counted.types).toMatchObject({ nato: 'data', dopo: 'data' })
  await fill('1899-12-31')
  await fill(null)
  const { cells, types } = await columns()
  expect(cells('nato')).toEqual([['text', '1960-02-29'], ['text', '1899-12-31'], undefined])
  expect(cells('dopo')).toEqual([['text', '1960-03-01'], ['text', '1900-01-01'], undefined])
  expect(cells('visto').map((cell) => cell?.[0])).toEqual(['date', 'date', 'date'])
  expect(types).toMatchObject({ nato: 'testo', dopo: 'testo', visto: 'data' })
  expect((await fetched('.csv')).toString('utf8')).toContain(';1899-12-31;')
})
