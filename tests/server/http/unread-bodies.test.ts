import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint'
import { endpoints } from '../../../contract/endpoints'
import { unreadReplyInterval } from '../../../server/http/bodies/unread'
import { readJson } from '../../../server/http/bodies/json-body'
import { dependsOnBody, isPublic } from '../../../server/http/sessions/permission'
import { TestCaller } from '../../setup/people/caller'
import { sendHalf } from './half-sent'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person
let doctor: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
  doctor = await person(server, 'doctor')
})
afterAll(() => server.close())

const size = 8 * 1024 * 1024
const body = Buffer.from(`[${'1,'.repeat(size / 2 - 1)}1]`)
/** More than Node takes at once and a socket holds, less than a body. */
const little = 300 * 1024

const json = { 'content-type': 'application/json', 'content-length': size }
const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': size }
const chunked = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
const chunk = Buffer.concat([Buffer.from(`${size.toString(16)}\r\n`), body])
const by = ({ token }: TestCaller) => ({ authorization: `Bearer ${token}` })

describe('a body of 8 MB is answered unread, and its connection closed', () => {
  it.each([
    ['a visitor’s', 'POST /v1/admin/databases/1/groups', json, 401],
    ['a visitor’s in chunks', 'POST /v1/admin/databases/1/groups', chunked, 401],
    ['a visitor’s form', 'POST /v1/direct_uploads', form, 401],
    ['with a token that is none', 'PUT /v1/answers/1', { ...json, authorization: 'Bearer x' }, 401],
    ['at sign-in', 'POST /v1/login', json, 413],
    ['for a forgotten password', 'POST /v1/passwords_forgot', json, 413],
    ['of a type that is not read', 'POST /v1/login', { ...json, 'content-type': 'text/xml' }, 415],
    ['to a call that is not there', 'POST /v1/nothing', json, 404],
    ['to no call at all', 'POST /nothing', json, 404],
    ['with a question', 'GET /v1/health', json, 200],
    ['for a page', 'GET /login', json, 200],
  ])('%s: %s', async (_whose, request, headers, status) => {
    const heard = await sendHalf(server.url, request, headers, headers === chunked ? chunk : body)
    // Without a build there are no pages to serve.
    if (request !== 'GET /login') expect(heard.status).toBe(status)
    expect(heard.head.toLowerCase()).toContain('connection: close')
    expect(heard.closed).toBe(true)
    expect(heard.taken).toBeLessThan(little)
  })

  it('a doctor’s who may not, whatever it says, even where the right hangs on the body', async () => {
    for (const [request, headers] of [
      ['POST /v1/admin/databases/1/groups', json],
      ['POST /v1/admin/users', json],
      ['POST /v1/direct_uploads', form],
    ] as const) {
      const heard = await sendHalf(server.url, request, { ...headers, ...by(doctor) }, body)
      expect([heard.status, heard.closed], request).toEqual([403, true])
      expect(heard.taken).toBeLessThan(little)
    }
  })

  it('an administrator’s, where the call is not for so large a one', async () => {
    for (const [request, headers] of [
      ['POST /v1/admin/users', json],
      ['PUT /v1/admin/databases/1', json],
      ['POST /v1/direct_uploads', form],
    ] as const) {
      const heard = await sendHalf(server.url, request, { ...headers, ...by(admin) }, body)
      expect([heard.status, heard.closed], request).toEqual([413, true])
      expect(heard.taken).toBeLessThan(little)
    }
  })
})

describe('many large bodies at once', () => {
  it('are answered one after the other, so that whoever works beside them has the processor', async () => {
    const begun = performance.now()
    const many = Array.from({ length: 20 }, () =>
      sendHalf(server.url, 'POST /v1/admin/databases/1/groups', json, body),
    )
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(many.map(() => 401))
    // Less a timer's own inaccuracy.
    expect(performance.now() - begun).toBeGreaterThan((many.length - 1) * unreadReplyInterval - 5)
  })
})

describe('a short body that is refused', () => {
  it('keeps its connection, for the next call', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    let replies = ''
    socket.on('data', (data) => (replies += data.toString()))
    const head = 'POST /v1/admin/users HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
    for (const count of [1, 2]) {
      socket.write(`${head}content-length: 40000\r\n\r\n${'1'.repeat(40_000)}`)
      await expect.poll(() => replies.split('HTTP/1.1 401').length - 1).toBe(count)
    }
    expect(replies.toLowerCase()).not.toContain('connection: close')
    socket.destroy()
  })
})

describe('a right', () => {
  it('that goes while the body is on its way is gone when it has come', async () => {
    const { id: databaseId } = await admin.have('createDatabase', { body: {} })
    const member = await join(server, doctor, databaseId, 'user')
    const payload = JSON.stringify({ customId: 'A1' })
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    let reply = ''
    socket.on('data', (data) => (reply += data.toString()))
    const type = 'content-type: application/json\r\nexpect: 100-continue'
    const head = `POST /v1/databases/${databaseId}/surveys HTTP/1.1\r\nhost: x\r\n${type}`
    const { authorization } = by(doctor)
    socket.write(
      `${head}\r\nauthorization: ${authorization}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    )
    socket.write(payload.slice(0, 5))
    await expect.poll(() => reply).toMatch(/^HTTP\/1\.1 100 /)
    await admin.call('removeDatabaseUser', { params: { id: member } })
    socket.write(payload.slice(5))
    await expect.poll(() => reply).toMatch(/HTTP\/1\.1 404 /)
    socket.destroy()
  })
})

describe('the body of a call', () => {
  it('is 64 kB, but where its declaration says more', async () => {
    const note = (bytes: number) => ({ user: { email: 'x', password: 'x'.repeat(bytes) } })
    const status = async (bytes: number) =>
      (await admin.request('POST', '/v1/login', { body: note(bytes) })).status
    expect([await status(60_000), await status(66_000)]).toEqual([422, 413])
    // Visitors have no business with more, nor has anybody where the right hangs on the body; nothing is larger than a design.
    for (const [name, call] of Object.entries<Endpoint>(endpoints)) {
      if (call.bodyLimit === undefined) continue
      expect([isPublic(call), dependsOnBody(call)], name).toEqual([false, false])
      expect(call.bodyLimit, name).toBeLessThanOrEqual(size)
    }
  })

  it('is a question with 20,000 options, all their properties set', async () => {
    const { id: databaseId } = await admin.have('createDatabase', { body: {} })
    const { id: groupId } = await admin.have('createGroup', { params: { databaseId }, body: {} })
    const options = Array.from({ length: 20_000 }, (_, number) => ({
      id: `opzione-numero-${number}`,
      label: `Una voce di classificazione con un nome lungo, la ${number}`,
      code: `c${number}`,
      score: number,
      withNote: true,
      exclusive: true,
      retired: false,
    }))
    const body = { kind: 'multiple_choice', metadata: { options } }
    const made = await admin.call('createQuestion', { params: { groupId }, body })
    expect([made.status, made.summary]).toEqual([201, expect.any(String)])
  })
})

describe('a body that is read', () => {
  it('with nothing but faults is answered by a short reply', async () => {
    const keys = Array.from({ length: 6_000 }, (_, number) => [`k${number}`, 1] as const)
    const unknown = await admin.request('POST', '/v1/login', { body: Object.fromEntries(keys) })
    const userIds = keys.map(([key]) => key).slice(0, 1_000)
    const params = { databaseId: '1' }
    const wrong = await admin.call('addDatabaseUsers', { params, body: { userIds } })
    expect([unknown.status, wrong.status]).toEqual([400, 422])
    for (const { text } of [unknown, wrong]) expect(text.length).toBeLessThan(40_000)
  })

  it('holds so many values at most, in texts as many signs as they like', () => {
    expect(() => readJson(body)).toThrow('bodyTooLarge')
    expect(readJson(Buffer.from(JSON.stringify(',[{'.repeat(1_000_000))))).toHaveLength(3_000_000)
  })

  it('is looked at value by value only where its text may hide what can’t be stored', () => {
    expect(readJson(Buffer.from('{"a":[1,"\\u00e8 \\\\u0000",true,1e3]}'))).toEqual({
      a: [1, 'è \\u0000', true, 1_000],
    })
    for (const [text, pointer] of [
      ['{"a":[{"b/c":"x\\u0000"}]}', '/a/0/b~1c'],
      ['{"a":"\\uD800"}', '/a'],
      ['[1,2e999]', '/1'],
      [`{"a":-${'9'.repeat(400)}}`, '/a'],
      [`{"a":${'9'.repeat(200)}.5,"b":${'9'.repeat(310)}}`, '/b'],
    ] as const) {
      expect(() => readJson(Buffer.from(text)), text).toThrow(
        expect.objectContaining({ issues: [expect.objectContaining({ pointer })] }),
      )
    }
    for (const text of ['{"__proto__":1}', '{"\\u005f_proto__":1}', '{"a":{"\\u0000":1}}']) {
      expect(() => readJson(Buffer.from(text)), text).toThrow('malformed')
    }
  })

  it('is refused at the depth that a schema could not follow, brackets in texts apart', () => {
    expect(() => readJson(Buffer.from('['.repeat(151) + ']'.repeat(151)))).toThrow('malformed')
    expect(readJson(Buffer.from('["[[[\\"[[[", "]"]'))).toEqual(['[[["[[[', ']'])
    const deep = '{"a":'.repeat(150) + '1' + '}'.repeat(150)
    expect(() => readJson(Buffer.from(deep))).not.toThrow()
  })
})
