import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecord } from '../../../contract/jsonapi'
import { untilBlocked } from '../../setup/server/blocked'
import { person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())

const newDatabase = async () => (await admin.have('createDatabase', { body: {} })).id
const newGroup = (databaseId: string, body: unknown = {}) =>
  admin.have('createGroup', { params: { databaseId }, body })
const newQuestion = (groupId: string, body: unknown = {}) =>
  admin.have('createQuestion', { params: { groupId }, body })

type Designed = AnyRecord & { questions: AnyRecord[] }

/** The whole design, without the times of rows and the places of those that moved up. */
async function designOf(id: string): Promise<Designed[]> {
  const query = { include: ['groups.questions'] }
  const database = await admin.have('adminDatabase', { params: { id }, query })
  const plain = ({ database: _database, updatedAt: _at, ...row }: AnyRecord): AnyRecord => row
  return (database.groups as Designed[]).map((group) => ({
    ...plain(group),
    questions: group.questions.map(plain),
  }))
}

describe('a deleted question', () => {
  it('comes back under its id, with all that it said, at its old place', async () => {
    const databaseId = await newDatabase()
    const group = await newGroup(databaseId)
    await newQuestion(group.id, { name: 'Prima' })
    const question = await newQuestion(group.id, {
      name: 'Pressione',
      kind: 'number',
      metadata: { min: 40, max: 300, unit: 'mmHg' },
      bands: [{ upTo: 120, label: 'normale', tone: 'good' }],
      help: 'Da seduto',
      heading: { title: 'Parametri', text: 'a riposo' },
      required: true,
      identifier: true,
    })
    await newQuestion(group.id, { name: 'Ultima' })
    const before = await designOf(databaseId)
    await admin.call('deleteQuestion', { params: { id: question.id } })
    const back = await admin.have('restoreQuestion', { params: { id: question.id } })
    expect(back.id).toBe(question.id)
    expect(await designOf(databaseId)).toEqual(before)
    const next = await newQuestion(group.id)
    expect(Number(next.id)).toBeGreaterThan(Number(question.id) + 1)
  })

  it('comes back before what stood behind it, whatever was ordered meanwhile', async () => {
    const databaseId = await newDatabase()
    const group = await newGroup(databaseId)
    const ids: string[] = []
    for (const name of ['a', 'b', 'c', 'd']) ids.push((await newQuestion(group.id, { name })).id)
    const [a = '', b = '', c = '', d = ''] = ids
    await admin.call('deleteQuestion', { params: { id: b } })
    const params = { groupId: group.id }
    await admin.call('reorderQuestions', { params, body: { ids: [d, c, a] } })
    await admin.have('restoreQuestion', { params: { id: b } })
    const [designed] = await designOf(databaseId)
    expect(designed?.questions.map(({ id }) => id)).toEqual([d, b, c, a])
  })

  it('takes a free code where another question has its own by now', async () => {
    const databaseId = await newDatabase()
    const group = await newGroup(databaseId)
    const question = await newQuestion(group.id, { name: 'Peso', code: 'peso' })
    await admin.call('deleteQuestion', { params: { id: question.id } })
    await newQuestion(group.id, { name: 'Peso', code: 'peso' })
    const back = await admin.have('restoreQuestion', { params: { id: question.id } })
    expect(back).toMatchObject({ id: question.id, name: 'Peso', code: 'peso_2' })
  })

  it('is a 404 where nothing was deleted, a 409 where it stands', async () => {
    const group = await newGroup(await newDatabase())
    const question = await newQuestion(group.id, { name: 'Età' })
    const restore = (id: string) => admin.call('restoreQuestion', { params: { id } })
    expect((await restore('99999999')).status).toBe(404)
    const standing = await restore(question.id)
    expect([standing.status, standing.body]).toMatchObject([
      409,
      { message: '«Età» non è più eliminato: non c’è nulla da ripristinare.' },
    ])
    await admin.call('deleteQuestion', { params: { id: question.id } })
    expect((await restore(question.id)).status).toBe(201)
    expect((await restore(question.id)).status).toBe(409)
  })

  it('stays deleted while its group is, and while its formula names what is gone', async () => {
    const databaseId = await newDatabase()
    const group = await newGroup(databaseId)
    const source = await newQuestion(group.id, { name: 'Peso', kind: 'number' })
    const formula = await newQuestion(group.id, {
      name: 'Doppio',
      kind: 'formula',
      metadata: `@q_${source.id} * 2`,
    })
    await admin.call('deleteQuestion', { params: { id: formula.id } })
    await admin.call('deleteQuestion', { params: { id: source.id } })
    const orphan = await admin.call('restoreQuestion', { params: { id: formula.id } })
    expect([orphan.status, orphan.text]).toEqual([
      409,
      expect.stringContaining('«Doppio» non si può ripristinare: '),
    ])
    await admin.have('restoreQuestion', { params: { id: source.id } })
    await admin.have('restoreQuestion', { params: { id: formula.id } })
    const rest = await newGroup(databaseId)
    const lone = await newQuestion(rest.id)
    await admin.call('deleteQuestion', { params: { id: lone.id } })
    await admin.call('deleteGroup', { params: { id: rest.id } })
    expect((await admin.call('restoreQuestion', { params: { id: lone.id } })).status).toBe(409)
  })

  it('is a 404 once its database is gone', async () => {
    const databaseId = await newDatabase()
    const group = await newGroup(databaseId)
    const question = await newQuestion(group.id)
    await admin.call('deleteDatabase', { params: { id: databaseId } })
    for (const name of ['restoreGroup', 'restoreQuestion'] as const) {
      const { id } = name === 'restoreGroup' ? group : question
      expect((await admin.call(name, { params: { id } })).status).toBe(404)
    }
  })
})

describe('a deleted group', () => {
  it('comes back with the questions that went with it, and what they say of each other', async () => {
    const databaseId = await newDatabase()
    await newGroup(databaseId, { name: 'Prima' })
    const group = await newGroup(databaseId, { name: 'Visita', description: 'Al letto' })
    await newGroup(databaseId, { name: 'Dopo' })
    const gone = await newQuestion(group.id, { name: 'Tolta prima' })
    const weight = await newQuestion(group.id, { name: 'Peso', kind: 'number' })
    await newQuestion(group.id, {
      name: 'Doppio',
      kind: 'formula',
      metadata: `@q_${weight.id} * 2`,
      visibleIf: `@q_${weight.id} > 3`,
    })
    await admin.call('deleteQuestion', { params: { id: gone.id } })
    const before = await designOf(databaseId)
    await admin.call('deleteGroup', { params: { id: group.id } })
    const query = { include: ['questions'] }
    const back = await admin.have('restoreGroup', { params: { id: group.id }, query })
    expect((back.questions as AnyRecord[]).map(({ name }) => name)).toEqual(['Peso', 'Doppio'])
    expect(await designOf(databaseId)).toEqual(before)
    expect((await admin.call('restoreGroup', { params: { id: group.id } })).status).toBe(409)
  })

  it('comes back without those that went before, in a database that was dumped and loaded as well', async () => {
    const databaseId = await newDatabase()
    const group = await newGroup(databaseId)
    const gone = await newQuestion(group.id, { name: 'Tolta prima' })
    const twice = await newQuestion(group.id, { name: 'Tolta e rimessa' })
    await admin.call('deleteQuestion', { params: { id: gone.id } })
    await admin.call('deleteQuestion', { params: { id: twice.id } })
    await admin.have('restoreQuestion', { params: { id: twice.id } })
    const before = await designOf(databaseId)
    await admin.call('deleteGroup', { params: { id: group.id } })
    // State after `pg_restore`: one transaction wrote all rows.
    await server.asOwner(
      `begin; alter table audits disable trigger final; update audits set at = at;
       alter table audits enable trigger final; commit`,
    )
    await admin.have('restoreGroup', { params: { id: group.id } })
    expect(await designOf(databaseId)).toEqual(before)
  })

  it('comes back as it was deleted last, though others restore and delete it meanwhile', async () => {
    const databaseId = await newDatabase()
    const group = await newGroup(databaseId, { name: 'Prima' })
    const params = { id: group.id }
    await admin.call('deleteGroup', { params })
    const client = await server.deps.pool.connect()
    await client.query('begin')
    await client.query('select from databases where id = $1 for update', [databaseId])
    const restored = admin.call('restoreGroup', { params })
    await untilBlocked(server, 1)
    await client.query(
      `insert into groups select (jsonb_populate_record(null::groups, old)).* from audits
       where subject_type = 'groups' and subject_id = $1 and operation = 'delete'`,
      [group.id],
    )
    await client.query(`update groups set name = 'Dopo' where id = $1`, [group.id])
    await client.query('delete from groups where id = $1', [group.id])
    await client.query('commit')
    client.release()
    expect((await restored).records).toMatchObject([{ name: 'Dopo' }])
  })

  it('comes back as often as it goes', async () => {
    const databaseId = await newDatabase()
    const group = await newGroup(databaseId)
    await newQuestion(group.id, { name: 'Età' })
    for (let round = 0; round < 3; round += 1) {
      const before = await designOf(databaseId)
      await admin.call('deleteGroup', { params: { id: group.id } })
      expect(await designOf(databaseId)).toEqual([])
      await admin.have('restoreGroup', { params: { id: group.id } })
      expect(await designOf(databaseId)).toEqual(before)
    }
  })
})

describe('a question or group that was deleted before an update of the product', () => {
  it('comes back with the defaults of the columns that it did not have', async () => {
    const { asOwner } = server
    const databaseId = await newDatabase()
    const [group, other] = [await newGroup(databaseId), await newGroup(databaseId)]
    await newQuestion(group.id, { name: 'Peso', help: 'Da svestito' })
    const height = await newQuestion(other.id, { name: 'Altezza' })
    await admin.call('deleteQuestion', { params: { id: height.id } })
    await admin.call('deleteGroup', { params: { id: group.id } })
    for (const table of ['groups', 'questions']) {
      await asOwner(`alter table ${table} add column later text not null default 'poi'`)
    }
    const params = { id: group.id }
    const back = await admin.have('restoreGroup', { params, query: { include: ['questions'] } })
    expect(back.questions).toMatchObject([{ name: 'Peso', help: 'Da svestito' }])
    await admin.have('restoreQuestion', { params: { id: height.id } })
    const { rows } = await asOwner(
      `select later from groups where id in (${group.id}, ${other.id})
       union all select later from questions where database_id = ${databaseId}`,
    )
    expect(rows.map(({ later }) => String(later))).toEqual(['poi', 'poi', 'poi', 'poi'])
  })

  it('has the codes that dumps gave its options, if they had none', async () => {
    const group = await newGroup(await newDatabase())
    const restored = async (kind: string, options: unknown) => {
      const { id } = await newQuestion(group.id, { kind })
      await server.asOwner(
        `update questions set metadata = '${JSON.stringify({ options })}' where id = ${id}`,
      )
      await admin.call('deleteQuestion', { params: { id } })
      const back = await admin.have('restoreQuestion', { params: { id } })
      return (back['metadata'] as { options: { code: string }[] }).options
    }
    const options = [
      { id: 'si', label: 'Sì' },
      { id: 'no', label: 'No', code: '0' },
      { id: 'altro', label: 'Altro' },
      { id: 'altro2', label: 'Altro' },
      { id: 'uno', label: '0' },
    ]
    const codes = (of: { code: string }[]) => of.map(({ code }) => code)
    // Values of one column were labels, headers of several were labels in plain letters.
    expect(codes(await restored('single_choice', options))).toEqual([
      'Sì',
      '0',
      'Altro',
      'Altro_2',
      '0_2',
    ])
    expect(codes(await restored('multiple_choice', options))).toEqual([
      'si',
      '0',
      'altro',
      'altro_2',
      '0_2',
    ])
  })
})
