import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, pointersOf } from '../../setup/people/caller'
import { person, visitor, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())

const databases = '/v1/admin/databases'

/** The bytes that travel: `fetch` would have unpacked them already. */
function raw(
  path: string,
  accepted: string,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const headers = { authorization: `Bearer ${admin.token}`, 'accept-encoding': accepted }
  return new Promise((resolve, reject) => {
    get(server.url + path, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }))
    }).on('error', reject)
  })
}

describe('a long reply', () => {
  const long = '/v1/openapi.json'
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const

  it.each(['br', 'gzip'] as const)(
    'travels compressed to who takes %s, and is the same',
    async (coding) => {
      const plain = await raw(long, 'identity')
      const small = await raw(long, `deflate, ${coding};q=0.8`)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect([small.headers['content-encoding'], small.headers.vary]).toEqual([
        coding,
        'accept-encoding',
      ])
      expect(small.body.length).toBeLessThan(plain.body.length / 3)
      expect(Number(small.headers['content-length'])).toBe(small.body.length)
      expect(unpack[coding](small.body).equals(plain.body)).toBe(true)
    },
  )

  it('goes as it is to who refuses compression, and a short one to everybody', async () => {
    const refused = await raw(long, 'br;q=0, gzip; q=0.0')
    const short = await raw('/v1/current_user', 'br, gzip')
    expect(refused.headers['content-encoding']).toBeUndefined()
    expect(short.headers['content-encoding']).toBeUndefined()
    expect(() => JSON.parse(short.body.toString())).not.toThrow()
  })
})

describe('an address', () => {
  it('takes a format suffix, after a fixed part and after an id', async () => {
    const { id } = await admin.have('createDatabase', { body: { name: 'Suffisso' } })
    for (const path of [`${databases}.json`, `${databases}/${id}.json`, '/v1/current_user.json']) {
      expect((await admin.request('GET', path)).status, path).toBe(200)
    }
    expect((await admin.request('GET', `${databases}/${id}.xml`)).status).toBe(404)
  })

  it('that is not there is a 404 in the form of every other error', async () => {
    const answer = await admin.request('GET', '/v1/nothing/here')
    expect([answer.status, errorsOf(answer)[0]?.code]).toEqual([404, 'notFound'])
  })

  it('that can’t be read is a 400 in the form of every other error, or the page that is not there', async () => {
    const call = await admin.request('GET', '/v1/surveys/%E0%A4%A')
    expect([call.status, errorsOf(call)[0]?.code]).toEqual([400, 'malformed'])
    const page = await fetch(`${server.url}/doctor/%E0%A4%A`, { redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([302, '/404'])
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each(['/v1/admin/databases/%zz', `/v1/admin/databases/${'1'.repeat(5_000)}`, '/v1/%'])(
    'that is no address at all is refused, not a 500: %s',
    async (path) => {
      expect([400, 404, 414]).toContain((await admin.request('GET', path)).status)
    },
  )

  it.each(['abc', '0', '-1', '1e3', '99999999999999999999', '1.5', '%00', '1%27', '__proto__'])(
    'with an id that no record can have is a 404: %s',
    async (id) => {
      expect((await admin.request('GET', `${databases}/${id}`)).status).toBe(404)
    },
  )
})

describe('a query', () => {
  it.each([
    ['page[size]=0', 'page[size]'],
    ['page[size]=101', 'page[size]'],
    ['page[number]=-1', 'page[number]'],
    ['page[number]=1e3', 'page[number]'],
    ['sort=password', 'sort'],
    ['filter[__proto__]=1', 'filter[__proto__]'],
    ['filter[q]=%00', 'filter[q]'],
    ['include=users', 'include'],
    ['counters=everything', 'counters'],
    ['limit=10', 'limit'],
    ['toString=1', 'toString'],
  ])('that it can’t read is a 400 that names the parameter: %s', async (query, parameter) => {
    const answer = await admin.request('GET', `${databases}?${query}`)
    expect([answer.status, pointersOf(answer)]).toEqual([400, [parameter]])
  })

  it('sends only the fields that are asked for', async () => {
    const { id } = await admin.have('createDatabase', { body: { name: 'Campi' } })
    const answer = await admin.request('GET', `${databases}/${id}?fields[databases]=name`)
    expect(answer.records).toEqual([{ id, name: 'Campi' }])
  })

  it('beyond the last page is an empty list with the true total', async () => {
    const answer = await admin.request('GET', `${databases}?page[number]=900000`)
    expect(answer.records).toEqual([])
    expect(answer.meta.total).toBeGreaterThan(0)
  })
})

describe('a body', () => {
  it('may be a JSON:API document', async () => {
    const data = { type: 'databases', attributes: { name: 'Documento', providers: ['A'] } }
    const answer = await admin.request('POST', databases, {
      body: { data },
      headers: { 'content-type': 'application/vnd.api+json' },
    })
    expect([answer.status, answer.records[0]]).toMatchObject([201, { name: 'Documento' }])
    expect(answer.headers.get('content-type')).toBe('application/vnd.api+json')
  })

  it('with a field that is not there is a 400 that names it', async () => {
    const answer = await admin.request('POST', databases, { body: { nome: 'x' } })
    expect([answer.status, errorsOf(answer)[0]]).toMatchObject([
      400,
      { code: 'unknownField', source: { pointer: '/nome' } },
    ])
  })

  it('of a call that takes none is empty, or the same 400', async () => {
    const { id } = await admin.have('createDatabase', { body: {} })
    const group = await admin.have('createGroup', { params: { databaseId: id }, body: {} })
    const question = await admin.have('createQuestion', { params: { groupId: group.id }, body: {} })
    const path = `/v1/admin/questions/${question.id}`
    const named = await admin.request('POST', `${path}/clone`, { body: { name: 'Altra' } })
    expect([named.status, errorsOf(named)[0]]).toMatchObject([
      400,
      { code: 'unknownField', source: { pointer: '/name' } },
    ])
    for (const body of [{}, undefined, { data: { type: 'questions', id: question.id } }]) {
      expect((await admin.request('POST', `${path}/clone`, { body })).status).toBe(201)
    }
    const data = { type: 'questions', id: question.id }
    expect((await admin.request('DELETE', path, { body: { data } })).status).toBe(204)
  })

  it.each([
    ['no JSON', '{"name": ', 'application/json', 400],
    ['no object', '[]', 'application/json', 400],
    ['a mere text', '"x"', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'application/json', 400],
    ['a form', 'name=x', 'application/x-www-form-urlencoded', 415],
    ['XML', '<name/>', 'application/xml', 415],
    ['nested too deep', '['.repeat(100_000) + ']'.repeat(100_000), 'application/json', 400],
    ['too large', `{"name":"${'x'.repeat(2_000_000)}"}`, 'application/json', 413],
    ['a prototype', '{"__proto__":{"name":"x"}}', 'application/json', 400],
    ['a NUL', '{"name":"a\\u0000b"}', 'application/json', 422],
    ['half a letter', '{"name":"\\ud800"}', 'application/json', 422],
  ])('that is %s is refused', async (_what, raw, type, status) => {
    const answer = await admin.request('POST', databases, {
      raw,
      headers: { 'content-type': type },
    })
    expect([answer.status, typeof (answer.body as { message?: string }).message]).toEqual([
      status,
      'string',
    ])
  })
})

describe('an Idempotency-Key', () => {
  const create = (key: string, name: string, by = admin) =>
    by.call('createDatabase', { body: { name }, headers: { 'idempotency-key': key } })

  it('makes a repeated POST one POST with the same reply', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create('k1', 'Una volta')))
    expect(new Set(answers.map(({ records }) => JSON.stringify(records))).size).toBe(1)
    const found = await admin.call('adminDatabases', { query: { filter: { q: 'Una volta' } } })
    expect(found.records).toHaveLength(1)
  })

  it('does not serve another request, nor another person', async () => {
    await create('k2', 'Prima')
    const reused = await create('k2', 'Seconda')
    expect([reused.status, errorsOf(reused)[0]?.code]).toEqual([409, 'keyReused'])
    const other = await create('k2', 'Seconda', await person(server, 'admin'))
    expect(other.status).toBe(201)
  })

  it('is free again when the request failed', async () => {
    expect((await create('k3', '')).status).toBe(422)
    expect((await create('k3', 'Riuscita')).status).toBe(201)
  })

  it('that is none is refused', async () => {
    expect((await create('x'.repeat(300), 'A')).status).toBe(400)
  })
})

describe('the service', () => {
  it('describes itself to anybody', async () => {
    const answer = await visitor(server).request('GET', '/v1/openapi.json')
    const document = answer.body as { openapi: string; paths: Record<string, object> }
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths['/v1/admin/databases/{id}'] ?? {})).toEqual(
      expect.arrayContaining(['get', 'put', 'patch', 'delete']),
    )
  })

  it('keeps replies out of caches', async () => {
    const answer = await admin.request('GET', databases)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('says 503 in a sentence when the database is away', async () => {
    const away = await startTestServer({ env: { LOG_LEVEL: 'silent' } })
    const caller = await person(away, 'admin')
    await away.deps.pool.query('select 1')
    const { pool } = away.deps
    const connect = pool.connect.bind(pool)
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    pool.query = (() => Promise.reject(refused)) as never
    const answer = await caller.call('adminDatabases')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    pool.connect = connect
    await away.close()
  })
})
