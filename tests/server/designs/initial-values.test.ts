import { getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { models } from '../../../contract/models/index'
import { type Attribute, withInitial } from '../../../contract/models/model'
import * as schema from '../../../server/db/schema'
import { person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())

const tables = { ...schema }
/** The models whose records are rows of a table of their name. */
const stored = (Object.keys(models) as (keyof typeof models)[]).filter(
  (type): type is keyof typeof models & keyof typeof tables => Object.hasOwn(tables, type),
)

/** Attributes that a creation or a change may send, but for the revision and a survey's status, which no creation sends. */
const writtenOf = (type: (typeof stored)[number]) =>
  Object.entries<Attribute>(models[type].attributes).flatMap(([name, { write }]) =>
    write === 'never' || name === 'revision' || name === 'status' ? [] : [name],
  )

describe('the initial values of a model', () => {
  it('is what a creation takes that says nothing', async () => {
    const database = await admin.have('createDatabase', { body: {} })
    const databaseId = database.id
    const group = await admin.have('createGroup', { params: { databaseId }, body: {} })
    const question = await admin.have('createQuestion', { params: { groupId: group.id }, body: {} })
    const template = await admin.have('createTemplate', { params: { databaseId }, body: {} })
    expect(database).toMatchObject(withInitial(models.databases, {}))
    expect(group).toMatchObject(withInitial(models.groups, {}))
    expect(question).toMatchObject(withInitial(models.questions, {}))
    expect(template).toMatchObject(withInitial(models.templates, {}))
  })

  it('begins with the revision that is its own, whatever came along', async () => {
    const { id, revision } = await admin.have('createDatabase', { body: { revision: 41 } })
    expect({ id, revision }).toEqual({ id, revision: 1 })
  })

  it.each(stored)('is the default of the columns of %s too, where they have one', (type) => {
    const initial: Readonly<Record<string, unknown>> = withInitial(models[type], {})
    const columns = Object.entries(getTableColumns(tables[type]))
    const own = columns.filter(([name, column]) => {
      const isPlain = ['string', 'number', 'boolean'].includes(typeof column.default)
      return isPlain && writtenOf(type).includes(name)
    })
    expect(Object.fromEntries(own.map(([name, column]) => [name, column.default]))).toEqual(
      Object.fromEntries(own.map(([name]) => [name, initial[name]])),
    )
  })

  it.each(stored)('has a column of %s, as far as it is written', (type) => {
    const columns = Object.keys(getTableColumns(tables[type]))
    expect(writtenOf(type).filter((name) => !columns.includes(name))).toEqual([])
  })
})
