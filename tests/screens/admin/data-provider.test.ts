import { startSite } from '../site'
import { beforeEach, expect, test } from 'vitest'
import { dataProvider } from '../../../resources/admin/provider/data-provider'
import { failures } from '../../../src/api/calls/failures'
import { callKey, queryClient } from '../../../src/api/calls/query'
import { person } from '../../setup/people/people'
import { loggedIn } from '../browser'
import { http, network, reach } from '../network'

const { server } = startSite()

beforeEach(async () => {
  loggedIn(await person(server(), 'admin'))
})

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

test('the surveys of a database are listed as its doctors list them', async () => {
  const { id: databaseId } = await database('Senza schede')
  const sort = { field: 'updatedAt', order: 'DESC' } as const
  const pagination = { page: 1, perPage: 1 }
  const filter = { databaseId }
  const { data, total } = await dataProvider.getList('surveys', { pagination, sort, filter })
  expect([data, total]).toEqual([[], 0])
})

test('a record of a database says by itself where it is changed and removed', async () => {
  const { id: databaseId } = await database('Con un modello')
  const { data: made } = await dataProvider.create('templates', {
    data: { databaseId, name: 'Esiti' },
  })
  const filter = { databaseId, q: 'Esiti' }
  const { data } = await dataProvider.getList('templates', { filter })
  const [previousData = made] = data
  const renamed = { id: made.id, data: { name: 'Esiti a un anno' }, previousData }
  expect((await dataProvider.update('templates', renamed)).data['name']).toBe('Esiti a un anno')
  await dataProvider.delete('templates', { id: made.id, previousData })
  expect((await dataProvider.getList('templates', { filter })).data).toMatchObject([])
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

test('an invalid value is told at its field', async () => {
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

test('a creation answers what the server made of it, and nothing that was sent', async () => {
  const account = { firstName: 'Ada', lastName: 'Nuova', email: 'ada@example.it', role: 'doctor' }
  const password = 'una frase che nessuno indovina'
  const { data } = await dataProvider.create('users', { data: { ...account, password } })
  expect(data).toMatchObject({ ...account, active: true })
  expect(data).not.toHaveProperty('password')
})

test('a change that is based on an old reading is a conflict with the value that stands', async () => {
  const read = await database('Prima')
  const change = (name: string) =>
    dataProvider.update('databases', { id: read.id, data: { ...read, name }, previousData: read })
  await change('Dopo')
  await expect(change('Altro')).rejects.toMatchObject({
    status: 409,
    meta: { current: { name: 'Dopo' } },
  })
})

test('a caller tells of the failures that it names, the shell of all others', async () => {
  const read = await database('Prima')
  const told: number[] = []
  const stop = failures.subscribe(({ status }) => told.push(status))
  const change = (meta: object) =>
    dataProvider.update('databases', {
      id: read.id,
      data: { name: 'Dopo', revision: 999 },
      previousData: read,
      meta,
    })
  for (const meta of [{}, { quiet: [409] }, { quiet: true }, { quiet: [403] }]) {
    await expect(change(meta)).rejects.toMatchObject({ status: 409 })
  }
  stop()
  expect(told).toEqual([409, 409])
})

test('a change answers the fields that were asked for alone', async () => {
  const read = await database('Prima')
  const { data } = await dataProvider.update('databases', {
    id: read.id,
    data: { name: 'Dopo' },
    previousData: read,
    meta: { fields: ['name'] },
  })
  expect(data).toEqual({ id: read.id, name: 'Dopo' })
})

test('a read by id concerns that record alone, whatever the id holds', async () => {
  await expect(dataProvider.getOne('users', { id: '../databases' })).rejects.toMatchObject({
    message: expect.not.stringMatching(/attributes/),
  })
})

test('a list too long to count has pages to go on to', async () => {
  network.use(
    http.get('*/v1/admin/databases', async ({ request }) => {
      const document = (await (await reach(request)).json()) as Record<string, unknown>
      const meta = { total: 10_000, totalCapped: true }
      return Response.json({ ...document, meta, links: { next: '/v1/admin/databases?page' } })
    }),
  )
  const asked = {
    pagination: { page: 2, perPage: 2 },
    sort: { field: 'name', order: 'ASC' as const },
  }
  const { total, pageInfo, meta } = await dataProvider.getList('databases', {
    ...asked,
    filter: {},
  })
  expect({ total, pageInfo, meta }).toMatchObject({
    total: undefined,
    pageInfo: { hasNextPage: true, hasPreviousPage: true },
    meta: { total: 10_000 },
  })
})

test('each of several removals is tried, and the first error is told', async () => {
  const [first, last] = [await database('Via uno'), await database('Via due')]
  const ids = [first.id, '987654', last.id]
  await expect(dataProvider.deleteMany('databases', { ids })).rejects.toMatchObject({ status: 404 })
  const { data } = await dataProvider.getMany('databases', { ids })
  expect(data).toEqual([])
})

test('a change has every query that may show the record read again, react-admin’s and the calls’ own', async () => {
  const { id } = await database('Visto')
  const keys = [
    ['databases', 'getList', {}],
    ['databaseUsers', 'getList', {}],
    callKey('providers'),
  ]
  for (const key of keys) queryClient.setQueryData(key, {})
  queryClient.setQueryData(callKey('users'), {})
  await dataProvider.update('databases', { id, data: { name: 'Rivisto' }, previousData: { id } })
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
  expect(keys.map(isStale)).toEqual([true, true, true])
  expect(isStale(callKey('users'))).toBe(false)
})
