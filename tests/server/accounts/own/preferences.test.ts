import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../../contract/roles'
import { pointersOf, type Answer, type TestCaller } from '../../../setup/people/caller'
import { person, visitor, type Person } from '../../../setup/people/people'
import { startTestServer, type TestServer } from '../../../setup/server/server'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())

const savedFilter = (filter: object, label = 'Solo medici') => ({
  label,
  value: { filter, sort: { field: 'lastName', order: 'ASC' }, perPage: 25, displayedFilters: {} },
})

const keep = (who: TestCaller, body: unknown): Promise<Answer> =>
  who.call('updatePreferences', { body })

const keptOf = async (who: TestCaller) => (await who.call('preferences')).body

describe('preferences', () => {
  it.each(roles)('are none at first, and then what a %s has chosen', async (role) => {
    const one = await person(server, role)
    expect(await keptOf(one)).toEqual({})
    const chosen = {
      'users.datatable': ['createdAt'],
      'users.datatable_columnRanks': [1, 0, 2],
      'databases.datatable': ['name', 'updatedAt'],
      'users.savedQueries': [savedFilter({ role: 'doctor' })],
      'databases.7.nextSteps': ['tried', 'hidden'],
    }
    const answer = await keep(one, chosen)
    expect([answer.status, answer.body]).toEqual([200, chosen])
    expect(await keptOf(one)).toEqual(chosen)
  })

  it('have the theme, which comes with the person as well', async () => {
    const one = await person(server, 'doctor')
    const themeOf = async () => (await one.call('currentUser')).meta['theme']
    expect(await themeOf()).toBe('system')
    for (const theme of ['dark', 'light']) {
      expect((await keep(one, { 'display.theme': theme })).status).toBe(200)
      expect(await themeOf()).toBe(theme)
    }
    await keep(one, { 'users.datatable': ['email'] })
    expect(await themeOf()).toBe('light')
    await keep(one, { 'display.theme': null })
    expect(await themeOf()).toBe('system')
    for (const wrong of ['system', 'sepia', true, ['dark']]) {
      const answer = await keep(one, { 'display.theme': wrong })
      expect([answer.status, pointersOf(answer)]).toEqual([422, ['/display.theme']])
    }
    expect((await keep(one, { 'users.theme': 'dark' })).status).toBe(400)
  })

  it('are each person’s own', async () => {
    const [one, other] = [await person(server, 'admin'), await person(server, 'admin')]
    await keep(one, { 'users.datatable': ['email'] })
    await keep(other, { 'users.datatable': ['role'] })
    expect(await keptOf(one)).toEqual({ 'users.datatable': ['email'] })
    expect(await keptOf(other)).toEqual({ 'users.datatable': ['role'] })
  })

  it('are nobody’s without a session', async () => {
    expect((await visitor(server).call('preferences')).status).toBe(401)
    expect((await keep(visitor(server), {})).status).toBe(401)
  })

  it('are replaced one by one: what a change doesn’t name stays, and null takes one away', async () => {
    const one = await person(server, 'admin')
    await keep(one, { 'users.datatable': ['email', 'role'], 'databases.datatable': ['name'] })
    await keep(one, { 'users.datatable': ['role'] })
    expect(await keptOf(one)).toEqual({
      'users.datatable': ['role'],
      'databases.datatable': ['name'],
    })
    const answer = await keep(one, { 'users.datatable': null, 'users.savedQueries': null })
    expect(answer.body).toEqual({ 'databases.datatable': ['name'] })
  })

  it('are all there after changes of several pages at once; of two of one preference one stands', async () => {
    const one = await person(server, 'admin')
    const lists = Array.from({ length: 12 }, (_, index) => `databases.${index}.members.datatable`)
    const answers = await Promise.all(
      lists.map((list, index) =>
        keep(one, { [list]: ['email'], 'users.datatable': [String(index)] }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200))
    const all = (await keptOf(one)) as Record<string, string[]>
    expect(Object.keys(all).sort()).toEqual([...lists, 'users.datatable'].sort())
    expect(lists.map((_, index) => String(index))).toContain(all['users.datatable']?.[0])
  })

  it.each([
    ['where somebody stands in a list', 'users.listParams'],
    ['a selection', 'users.selectedIds'],
    ['a key without a list', 'datatable'],
    ['a key that is too long', `${'x'.repeat(101)}.datatable`],
    ['a name of the language', '__proto__.constructor'],
  ])('are refused with %s, which is none, by its name', async (_what, key) => {
    const answer = await keep(admin, { 'users.datatable': ['email'], [key]: ['email'] })
    expect([answer.status, pointersOf(answer)]).toEqual([400, [`/${key}`]])
    expect(await keptOf(admin)).toEqual({})
  })

  it.each([
    ['columns that are no names', 'datatable', [1]],
    ['an order that is none', 'datatable_columnRanks', ['x']],
    ['columns without number', 'datatable', Array(201).fill('a')],
    ['a text that can’t be stored', 'datatable', ['\ud800']],
    ['steps that are none', 'nextSteps', ['finished']],
    ['what is a filter in place of columns', 'datatable', [savedFilter({})]],
    ['a saved filter that holds none', 'savedQueries', [{ label: 'Vuoto', value: {} }]],
    ['a saved filter that holds anything', 'savedQueries', [savedFilter({ role: { in: [] } })]],
    [
      'a text that somebody looked for',
      'savedQueries',
      [savedFilter({ role: 'doctor', q: 'rossi' })],
    ],
  ])('are refused with %s', async (_what, kind, value) => {
    const answer = await keep(admin, { 'users.datatable': ['email'], [`databases.${kind}`]: value })
    expect([answer.status, pointersOf(answer)]).toEqual([
      422,
      [expect.stringContaining(`/databases.${kind}`)],
    ])
    expect(await keptOf(admin)).toEqual({})
  })

  it.each(['null', '[]', '"x"', '3'])('are refused as %s', async (raw) => {
    const { status } = await admin.request('PUT', '/v1/current_user/preferences', { raw })
    expect(status).toBe(400)
  })

  it('have room in what a body has, all together', async () => {
    const one = await person(server, 'admin')
    const column = 'c'.repeat(100)
    const many = (list: string) => ({ [`${list}.datatable`]: Array(150).fill(column) })
    for (const list of ['a', 'b', 'c', 'd']) expect((await keep(one, many(list))).status).toBe(200)
    const refused = await keep(one, many('e'))
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('64 kB')])
    expect(Object.keys((await keptOf(one)) as object)).toHaveLength(4)
    // A choice that replaces another counts once.
    expect((await keep(one, many('a'))).status).toBe(200)
    const large = { ...many('e'), ...many('f'), ...many('g'), ...many('h'), ...many('i') }
    expect((await keep(one, large)).status).toBe(413)
  })

  it('go with their person', async () => {
    const one = await person(server, 'doctor')
    await keep(one, { 'users.datatable': ['email'] })
    const count = async () => {
      const { rows } = await server.deps.pool.query(
        'select count(*)::int as kept from user_preferences where user_id = $1',
        [one.id],
      )
      return rows[0].kept as number
    }
    expect(await count()).toBe(1)
    expect((await admin.call('deleteUser', { params: { id: one.id } })).status).toBe(204)
    expect(await count()).toBe(0)
  })
})
