import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { join, type Person, person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: TestServer
let heart: Study

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  heart = await study(server, [{ questions: { peso: { kind: 'number' } } }])
  await heart.survey({ customId: 'P-1' })
})
afterAll(() => server.close())

async function taken(who: Person, query: string, suffix: string) {
  const path = `/v1/databases/${heart.databaseId}/surveys/dump${suffix}${query}`
  const headers = { authorization: `Bearer ${who.token ?? ''}` }
  const response = await fetch(server.url + path, { headers })
  expect(response.status).toBe(200)
  await response.arrayBuffer()
}

describe('a dump', () => {
  it('stands in the journal: who, how, of which surveys and how many', async () => {
    await taken(heart.doctor, '?filter%5Bq%5D=P-1', '.csv')
    const filter = { operation: 'export', databaseId: heart.databaseId }
    const { records } = await heart.admin.call('audits', { query: { filter, include: ['user'] } })
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({
      user: { id: heart.doctor.id },
      new: {
        format: 'csv',
        identifiers: 'without',
        hidden: 'without',
        rows: '1',
        selection: 'con un testo cercato',
      },
    })
    expect(JSON.stringify(records)).not.toContain('P-1')
  })

  it('stands there of whoever has taken it: administrator, reviewer and doctor, with their own rows', async () => {
    const colleague = await person(server, 'doctor')
    await join(server, colleague, heart.databaseId, 'user')
    await heart.survey({}, colleague)
    for (const [who, suffix] of [
      [heart.admin, '.xlsx'],
      [heart.reviewer, '.zip'],
      [heart.doctor, '.csv'],
    ] as const) {
      await taken(who, '?identifiers=with', suffix)
    }
    const filter = { operation: 'export', databaseId: heart.databaseId }
    const { records } = await heart.admin.call('audits', { query: { filter, include: ['user'] } })
    const told = records.map(({ user, new: details }) => {
      const { format, identifiers, rows } = details as Record<string, unknown>
      return [(user as { id: string }).id, format, identifiers, rows]
    })
    expect(told.toReversed()).toEqual([
      [heart.admin.id, 'xlsx', 'with', '2'],
      [heart.reviewer.id, 'zip', 'with', '2'],
      [heart.doctor.id, 'csv', 'with', '1'],
    ])
  })
})
