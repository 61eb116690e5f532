// @module-tag calendar
import { sql } from 'drizzle-orm'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StatsBlock, StatsPage, StatsTemplates } from '../../../contract/statistics/page'
import { unzip } from '../../setup/data/spreadsheet'
import { proof } from '../../../server/exports/proof/proof'
import { reader as readerBy } from './as-answers'
import { demonstration } from './demonstration'

type Reader = Awaited<ReturnType<Awaited<ReturnType<typeof demonstration>>['as']>>

let demo: Awaited<ReturnType<typeof demonstration>>
const hasR = spawnSync('Rscript', ['--version']).status === 0

beforeAll(async () => {
  demo = await demonstration()
}, 120_000)
afterAll(() => demo.server.close())

async function proofOf({ caller }: Reader, path: string): Promise<Map<string, string>> {
  const headers = { authorization: `Bearer ${caller.token}` }
  const response = await fetch(caller.url + path, { headers })
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
  expect(response.headers.get('content-type')).toBe('application/zip')
  return unzip(Buffer.from(await response.arrayBuffer()))
}

/** Output of the script on a proof, and whether it found all figures equal. */
async function judged(files: ReadonlyMap<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'rilievo-proof-'))
  try {
    for (const [name, text] of files) await writeFile(join(folder, name), text)
    const { status, stdout, stderr } = spawnSync('Rscript', ['ricalcola.R'], { cwd: folder })
    return { status, said: `${stdout}${stderr}` }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The lines of a table of the proof; no field of these holds a quote or a line break. */
function linesOf(files: ReadonlyMap<string, string>, name: string): Record<string, string>[] {
  const [head = '', ...lines] = (files.get(name) ?? '').trimEnd().split('\n')
  const names = head.split(',')
  return lines.map((line) => {
    const fields = line.match(/"[^"]*"|[^,]+|(?<=,|^)(?=,|$)/g) ?? []
    return Object.fromEntries(names.map((one, at) => [one, (fields[at] ?? '').replaceAll('"', '')]))
  })
}

async function pagesOf(reader: Reader, databaseId: string): Promise<string[]> {
  const answer = await reader.caller.request('GET', `/v1/databases/${databaseId}/stats`)
  const { templates } = answer.body as StatsTemplates
  return templates.map(({ id }) => `/v1/databases/${databaseId}/stats/${id}`)
}

describe('the proof of a page', () => {
  it.skipIf(!hasR).each([
    ['an administrator', 'admin@', ''],
    ['an administrator, with drafts', 'admin@', '?status=all'],
    [
      'an administrator, of one centre and year',
      'admin@',
      '?from=2026-01&to=2026-12&provider=Policlinico%20Sant%E2%80%99Orsola',
    ],
    ['a doctor', 'medico@', ''],
    ['a supervisor', 'supervisore', ''],
  ])(
    'is recomputed by R, every figure of every page: %s',
    async (_who, address, query) => {
      const reader = await demo.as(address)
      const answer = await reader.caller.request('GET', '/v1/databases')
      for (const { id } of answer.records) {
        for (const path of await pagesOf(reader, id)) {
          const { status, said } = await judged(await proofOf(reader, `${path}/proof${query}`))
          expect([path, status, said]).toEqual([
            path,
            0,
            expect.stringMatching(/^(\d+) confronti uguali su \1 /),
          ])
        }
      }
    },
    240_000,
  )

  it.skipIf(!hasR)('is no proof of figures that are not those of its data', async () => {
    const reader = await demo.as('admin@')
    const files = await proofOf(reader, `/v1/databases/${demo.databaseIds[2]}/stats/all/proof`)
    const wrong = (files.get('cifre.csv') ?? '').replace(/("media",.*?,)(\d[\d.]*)/, '$1999')
    const { status, said } = await judged(new Map(files).set('cifre.csv', wrong))
    expect([status, said]).toEqual([1, expect.stringMatching(/^DIVERSA: .*media.*mostrata 999/)])
  })

  it('has the figures that the page shows, and no patient in its data', async () => {
    const reader = await demo.as('admin@')
    const [databaseId] = demo.databaseIds
    const base = `/v1/databases/${databaseId}/stats/all`
    const files = await proofOf(reader, `${base}/proof`)
    const page = (await reader.caller.request('GET', base)).body as StatsPage
    const lines = linesOf(files, 'cifre.csv')
    const answers = linesOf(files, 'risposte.csv')
    expect(linesOf(files, 'schede.csv')).toHaveLength(page.total?.surveys ?? 0)
    for (const [at, { id, question }] of page.blocks.entries()) {
      const { total } = (await reader.caller.request('GET', `${base}/blocks/${id}`))
        .body as StatsBlock
      const mine = lines.filter(({ blocco }) => blocco === String(at + 1))
      const told = (what: string) => mine.find(({ cifra }) => cifra === what)?.['valore']
      expect(told('risposte')).toBe(String(total?.coverage.answered.count))
      const isPersonal = told('valori') === undefined
      if (isPersonal) {
        const said = answers.filter(
          ({ domanda, esito }) => domanda === question.code && esito === 'risposta',
        )
        expect(new Set(said.map(({ valore }) => valore))).toEqual(new Set(['']))
      } else if (total?.summary.shape === 'numbers') {
        expect(told('media')).toBe(
          total.summary.numbers ? String(total.summary.numbers.mean) : undefined,
        )
      }
    }
    const codes = await demo.rows<{ code: string }>(
      sql`select custom_id as code from surveys where custom_id is not null`,
    )
    const all = [...files.values()].join('\n')
    expect(codes.filter(({ code }) => all.includes(code))).toEqual([])
  }, 180_000)

  it('numbers the surveys behind the figures alone, alike in both tables', async () => {
    const reader = await demo.as('medico@')
    const [{ id } = { id: '' }] = (await reader.caller.request('GET', '/v1/databases')).records
    const files = await proofOf(reader, `/v1/databases/${id}/stats/all/proof`)
    const numbers = linesOf(files, 'schede.csv').map(({ scheda }) => scheda)
    expect(numbers.length).toBeGreaterThan(1)
    expect(numbers).toEqual(numbers.map((_number, at) => String(at + 1)))
    const told = linesOf(files, 'risposte.csv').map(({ scheda }) => scheda)
    expect(new Set(told)).toEqual(new Set(numbers))
  }, 180_000)

  it('is refused where there are more answers than fit the memory, and the next is made', async () => {
    const params = { databaseId: demo.databaseIds[0] ?? '', templateId: 'all' }
    const { db } = demo.server.deps
    const admin = readerBy('0', 'admin')
    const [refused, made] = await Promise.allSettled([
      proof(db, admin, params, {}, 10),
      proof(db, admin, params, {}),
    ])
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'proofTooLarge' } })
    expect(made.status).toBe('fulfilled')
  }, 180_000)

  it('holds for a supervisor what their page shows, and no survey', async () => {
    const reader = await demo.as('supervisore')
    const [{ id } = { id: '' }] = (await reader.caller.request('GET', '/v1/databases')).records
    const base = `/v1/databases/${id}/stats/all`
    const files = await proofOf(reader, `${base}/proof`)
    expect(linesOf(files, 'schede.csv')).toEqual([])
    expect(linesOf(files, 'risposte.csv')).toEqual([])
    const lines = linesOf(files, 'cifre.csv')
    expect(lines.length).toBeGreaterThan(100)
    expect(new Set(lines.map(({ ricalcolabile }) => ricalcolabile))).toEqual(new Set(['no']))
    const page = (await reader.caller.request('GET', base)).body as StatsPage
    for (const [at, { id: blockId }] of page.blocks.entries()) {
      const { total } = (await reader.caller.request('GET', `${base}/blocks/${blockId}`))
        .body as StatsBlock
      const mine = lines.filter(({ blocco }) => blocco === String(at + 1))
      const shown = (what: string) =>
        mine.filter(({ cifra }) => cifra === what).map(({ chiave, valore }) => [chiave, valore])
      const rows = total?.summary.shape === 'categories' ? total.summary.categories : []
      const told = rows.flatMap(({ key, count }) => (count === null ? [] : [[key, String(count)]]))
      if (total?.summary.shape === 'categories') expect(shown('opzione')).toEqual(told)
    }
    const refused = await reader.caller.request('GET', `${base}/proof?from=2026-01-03`)
    expect(refused.status).toBe(403)
  }, 180_000)

  it('is told in the journal as data that were taken away, without what was looked for', async () => {
    const reader = await demo.as('admin@')
    const [databaseId] = demo.databaseIds
    await proofOf(reader, `/v1/databases/${databaseId}/stats/all/proof?provider=Udine`)
    const answer = await reader.caller.request('GET', `/v1/admin/audits?filter[operation]=export`)
    expect(answer.records[0]).toMatchObject({
      operation: 'export',
      databaseId,
      new: { provider: 'Udine', template: 'all', file: expect.stringMatching(/^Prova .*\.zip$/) },
    })
  })
})
