import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { charts } from '../../../../contract/models/question-templates'
import { layouts } from '../../../../kinds/choice/metadata'
import { questionKinds } from '../../../../kinds/index'
import { Random } from '../../../../server/seed/random'
import { rounds } from '../../../setup/extent'
import { person, type Person } from '../../../setup/people/people'
import { randomDatabase } from './random-database'
import { startTestServer, type TestServer } from '../../../setup/server/server'
import { exportText, importText, written } from './files'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())

/** Ids of the export's own, which a copy never has. */
const references = /@q_\d+/g

/** Properties of designs that came back and were not empty, with the values of those that name a sort. */
const cameBack = new Set<string>()

function note(value: unknown, path: string): void {
  if (Array.isArray(value)) return value.forEach((one) => note(one, path))
  if (value === null || value === '' || value === false) return
  if (typeof value !== 'object') {
    cameBack.add(path)
    if (/\b(kind|chart|test|operator|of|layout)$/.test(path))
      cameBack.add(`${path}=${String(value)}`)
  } else for (const [name, inner] of Object.entries(value)) note(inner, `${path}.${name}`)
}

const below = (path: string, names: string) => names.split(' ').map((name) => `${path}${name}`)
const options = '.groups.questions.metadata.options'
/** Properties that a file can hold, and each sort of them. */
const all = [
  ...below('.database.', 'name image'),
  ...below('.groups.', 'name color description visibleIf archivedAt'),
  ...below(
    '.groups.questions.',
    'code name kind metadata defaults required help visibleIf identifier',
  ),
  ...below(
    '.groups.questions.',
    'heading.title heading.text bands.upTo bands.label bands.tone decimals unit emptyText archivedAt',
  ),
  ...questionKinds.map((kind) => `.groups.questions.kind=${kind}`),
  ...below(
    '.groups.questions.metadata.',
    'min max softMin softMax step unit minLabel maxLabel decimals',
  ),
  ...below('.groups.questions.metadata.', 'multiline maxLength pattern'),
  ...layouts.map((layout) => `.groups.questions.metadata.layout=${layout}`),
  ...below(`${options}.`, 'id label code score withNote exclusive retired'),
  ...below(`${options}.children.children.`, 'id label code score exclusive retired'),
  ...below(
    '.templates.',
    'name description filters.unfinished filters.period.from filters.period.to',
  ),
  ...below('.templates.filters.answer.', 'question number text day options'),
  ...below(
    '.templates.filters.answer.test=',
    'answered unanswered true false number text day options',
  ),
  ...below('.templates.filters.answer.of=', 'value score count'),
  ...below('.templates.filters.answer.operator=', '= <> < <= > >= any none'),
  ...below('.templates.blocks.', 'question groupBy'),
  ...charts.map((chart) => `.templates.blocks.chart=${chart}`),
]

describe('a design as a file', () => {
  it.each(Array.from({ length: rounds({ quick: 1, whole: 10 }) }, (_, round) => round * 20))(
    'comes back byte for byte: generated databases of all kinds (%i and 19 more)',
    async (first) => {
      for (let seed = first; seed < first + 20; seed += 1) {
        const id = await randomDatabase(server, new Random(seed))
        const text = await exportText(admin, id)
        const answer = await importText(admin, text)
        expect(answer.status, `seed ${seed}: ${answer.text}`).toBe(201)
        expect(await exportText(admin, answer.records[0]?.id ?? ''), `seed ${seed}`).toBe(text)
        note(JSON.parse(text), '')
      }
    },
  )

  it('has been tried with all that a design can have', { tags: ['whole'] }, () => {
    expect(all.filter((one) => !cameBack.has(one))).toEqual([])
  })

  it('names questions by their codes alone, and no centre, member or survey', async () => {
    const id = await randomDatabase(server, new Random(7))
    const text = await exportText(admin, id)
    // Text in quotes is no reference (`"@q_1"` of the generator), nor is that of a help.
    const formulas = [...text.matchAll(/"(?:visibleIf|metadata)": "(.*)"/g)].map(
      ([, found]) => found,
    )
    expect(formulas.join().replaceAll('\\"@q_1\\"', '').match(references)).toBeNull()
    expect(text).not.toContain('Udine')
  })

  it('is read from a form and from the body itself, with a byte order mark too', async () => {
    const text = await exportText(
      admin,
      (await importText(admin, JSON.stringify(written()))).records[0]?.id ?? '',
    )
    const asBody = await admin.request('POST', '/v1/admin/databases/import', {
      raw: `\ufeff${text}`,
    })
    expect(asBody.status).toBe(201)
    expect(asBody.headers.get('location')).toBe(`/v1/admin/databases/${asBody.records[0]?.id}`)
    expect(await exportText(admin, asBody.records[0]?.id ?? '')).toBe(text)
  })

  it('is told in the journal, as made by whoever brought it', async () => {
    const { records } = await importText(admin, JSON.stringify(written()))
    const databaseId = records[0]?.id ?? ''
    const query = { filter: { databaseId }, include: ['user'], page: { size: 100 } } as const
    const { records: told } = await admin.call('audits', { query })
    const made = new Set(told.map(({ operation, subjectType }) => `${operation} ${subjectType}`))
    expect(made).toEqual(new Set(['insert databases', 'insert groups', 'insert questions']))
    expect(new Set(told.map(({ user }) => (user as { id: string }).id))).toEqual(
      new Set([admin.id]),
    )
  })
})
