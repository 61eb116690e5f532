import '../window'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataProvider } from '../../../src/data/data-provider'
import { person } from '../../setup/people'
import { startTestServer, type TestServer } from '../../setup/server'
import { connectTo, loggedIn } from '../browser'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  connectTo(server.url)
  loggedIn(await person(server, 'admin'))
})
afterAll(() => server.close())

async function database(name: string) {
  return (await dataProvider.create('databases', { data: { name } })).data
}

test('a list comes in pages, sorted, with its total and the counters that were asked for', async () => {
  for (const name of ['Beta', 'Alfa', 'Gamma']) await database(name)
  const { data, total } = await dataProvider.getList('databases', {
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
    meta: { embed: ['groupsCount'] },
  })
  expect(total).toBe(3)
  expect(data.map(({ name, groupsCount }) => [name, groupsCount])).toEqual([
    ['Alfa', 0],
    ['Beta', 0],
  ])
})

test('opening a database brings its groups and questions into the cache', async () => {
  const { id } = await database('Registro')
  const { data: group } = await dataProvider.create('groups', {
    data: { databaseId: id, name: 'Anamnesi' },
  })
  await dataProvider.create('questions', { data: { groupId: group.id, name: 'Peso' } })
  const { data, meta } = await dataProvider.getOne('databases', {
    id,
    meta: { embed: 'groups.questions' },
  })
  expect(data['groups']).toMatchObject([{ name: 'Anamnesi', questions: [{ name: 'Peso' }] }])
  expect(meta?.['prefetched']).toMatchObject({
    groups: [{ id: group.id, name: 'Anamnesi' }],
    questions: [{ name: 'Peso' }],
  })
})

test('the groups of a database are listed by their parent', async () => {
  const { id } = await database('Altro registro')
  await dataProvider.create('groups', { data: { databaseId: id, name: 'Esami' } })
  const { data } = await dataProvider.getList('groups', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'position', order: 'ASC' },
    filter: { databaseId: id },
  })
  expect(data).toMatchObject([{ name: 'Esami' }])
})

test('a whole record can be sent back with one field changed', async () => {
  const created = await database('Prima')
  const { data } = await dataProvider.update('databases', {
    id: created.id,
    data: { ...created, groups: [{ id: '1' }], name: 'Dopo' },
    previousData: created,
  })
  expect(data).toMatchObject({ id: created.id, name: 'Dopo' })
  expect(data).not.toHaveProperty('groups')
})

test('what is invalid is said at its field', async () => {
  const { id } = await database('Prima')
  const update = dataProvider.update('databases', { id, data: { name: ' ' }, previousData: { id } })
  await expect(update).rejects.toMatchObject({
    status: 422,
    body: { errors: { name: 'Questo campo non può essere vuoto.' } },
  })
})

test('several records are read by their ids, without those that are gone', async () => {
  const [one, two] = [await database('Uno'), await database('Due')]
  await dataProvider.delete('databases', { id: two.id, previousData: two })
  const { data } = await dataProvider.getMany('databases', { ids: [one.id, two.id] })
  expect(data.map(({ name }) => name)).toEqual(['Uno'])
})
