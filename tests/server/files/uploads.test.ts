import { request as send } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseImage } from '../../../contract/images'
import { cleanUp } from '../../../server/jobs/clean-up'
import { errorsOf, pointersOf, type Answer } from '../../setup/people/caller'
import { formOf, png, sendImage } from '../../setup/data/images'
import { person, visitor, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())

async function newDatabase(): Promise<string> {
  return (await admin.have('createDatabase', { body: {} })).id
}

function imageOf(answer: Answer): { url: string; revision: number } {
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  const [record] = answer.records
  return { url: String(record?.['imageUrl']), revision: Number(record?.['revision']) }
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(server.url + url)).status
}

/** Pretends that a night has passed. */
async function night(): Promise<void> {
  await server.deps.pool.query(`update files set created_at = now() - interval '25 hours'`)
  await cleanUp(server.deps)
}

describe('a database’s image', () => {
  it('comes as the form field `image`, is seen in lists, and changes the revision', async () => {
    const id = await newDatabase()
    const { url, revision } = imageOf(await sendImage(admin, id, await png()))
    expect(revision).toBe(2)
    expect(url).toMatch(/^\/v1\/files\/[\w-]{43}$/)
    const read = await admin.have('adminDatabase', { params: { id } })
    expect(read).toMatchObject({ imageUrl: url, revision: 2 })
  })

  it('that was based on an older revision is refused, and leaves nothing behind', async () => {
    const id = await newDatabase()
    const [before] = (await server.deps.pool.query('select count(*) from files')).rows
    const stale = await sendImage(admin, id, await png(), { fields: { revision: '7' } })
    expect([stale.status, errorsOf(stale)[0]?.code]).toEqual([409, 'staleRevision'])
    const [after] = (await server.deps.pool.query('select count(*) from files')).rows
    expect(after).toEqual(before)
    expect((await sendImage(admin, id, await png(), { fields: { revision: '1' } })).status).toBe(
      200,
    )
  })

  it('is given by two at once: one of the same revision wins, without one both count', async () => {
    const id = await newDatabase()
    const [red, blue] = [await png({ color: '#ff0000' }), await png({ color: '#0000ff' })]
    const fields = { revision: '1' }
    const race = await Promise.all(
      [red, blue].map((file) => sendImage(admin, id, file, { fields })),
    )
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
    const both = await Promise.all([red, blue].map((file) => sendImage(admin, id, file)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const read = await admin.have('adminDatabase', { params: { id } })
    expect(read.revision).toBe(4)
    expect(await statusOf(String(read.imageUrl))).toBe(200)
  })

  it('is taken away, and taking it away again does nothing', async () => {
    const id = await newDatabase()
    await sendImage(admin, id, await png())
    const params = { id }
    expect(await admin.have('removeImage', { params })).toMatchObject({
      imageUrl: null,
      revision: 3,
    })
    expect(await admin.have('removeImage', { params })).toMatchObject({
      imageUrl: null,
      revision: 3,
    })
  })

  it('is journalled with who changed it', async () => {
    const id = await newDatabase()
    const { url } = imageOf(await sendImage(admin, id, await png()))
    await admin.call('removeImage', { params: { id } })
    const { rows } = await server.deps.pool.query(
      `select user_id, old->>'image_key' as old, new->>'image_key' as new from audits
       where subject_type = 'databases' and subject_id = $1 and operation = 'update' order by id`,
      [id],
    )
    const key = url.replace('/v1/files/', '')
    expect(rows).toEqual([
      { user_id: admin.id, old: null, new: key },
      { user_id: admin.id, old: key, new: null },
    ])
  })

  it('of a database that does not exist is a 404', async () => {
    expect((await sendImage(admin, '987654', await png())).status).toBe(404)
    expect((await admin.call('removeImage', { params: { id: '987654' } })).status).toBe(404)
  })

  it('sent twice under one key is kept once', async () => {
    const id = await newDatabase()
    const headers = { 'idempotency-key': 'ancora-una-volta' }
    const first = imageOf(await sendImage(admin, id, await png(), { headers }))
    expect(imageOf(await sendImage(admin, id, await png(), { headers }))).toEqual(first)
    const other = await sendImage(admin, id, await png({ color: '#000' }), { headers })
    expect([other.status, errorsOf(other)[0]?.code]).toEqual([409, 'keyReused'])
  })
})

describe('a direct upload', () => {
  it('gives a key that a database takes afterwards', async () => {
    const form = await formOf([['file', await png()]])
    const { body } = await admin.request('POST', '/v1/direct_uploads', form)
    const { key, url } = body as { key: string; url: string }
    expect(await statusOf(url)).toBe(200)
    const id = await newDatabase()
    const taken = await admin.have('updateImage', { params: { id }, body: { key, revision: 1 } })
    expect(taken).toMatchObject({ imageUrl: url, revision: 2 })
  })

  it('that was never made, or no upload at all, is refused at its field', async () => {
    const params = { id: await newDatabase() }
    const absent = await admin.call('updateImage', { params, body: { key: 'x'.repeat(43) } })
    expect([absent.status, pointersOf(absent)]).toEqual([422, ['/key']])
    const strange = await admin.call('updateImage', { params, body: { key: '../../etc/passwd' } })
    expect([strange.status, pointersOf(strange)]).toEqual([422, ['/key']])
    const none = await admin.call('updateImage', { params, body: {} })
    expect([none.status, pointersOf(none)]).toEqual([422, ['/image']])
    expect((await admin.call('directUpload', { body: {} })).status).toBe(415)
  })
})

describe('a file', () => {
  it('is shown to whoever knows its key, kept for ever by caches, and never runs', async () => {
    const { url } = imageOf(await sendImage(admin, await newDatabase(), await png()))
    const reply = await fetch(server.url + url)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${url.replace('/v1/files/', '')}"`,
    })
  })

  it('is not sent again to who has it, and a HEAD says the same without it', async () => {
    const { url } = imageOf(await sendImage(admin, await newDatabase(), await png()))
    const etag = `"${url.replace('/v1/files/', '')}"`
    for (const known of [etag, `"x", W/${etag}`, '*']) {
      const again = await fetch(server.url + url, { headers: { 'if-none-match': known } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    const other = await fetch(server.url + url, { headers: { 'if-none-match': '"x"' } })
    const { byteLength } = await other.arrayBuffer()
    const head = await fetch(server.url + url, { method: 'HEAD' })
    expect([other.status, head.status]).toEqual([200, 200])
    expect(head.headers.get('content-length')).toBe(String(byteLength))
  })

  it('of a key that nobody gave is a 404', async () => {
    for (const key of ['x'.repeat(43), '1', '%00', '..%2f..%2fpackage.json', 'a'.repeat(400)]) {
      expect(await statusOf(`/v1/files/${key}`), key).toBe(404)
    }
  })

  it('that no database shows is forgotten after a day; one that a database shows is kept', async () => {
    const id = await newDatabase()
    const first = imageOf(await sendImage(admin, id, await png()))
    const second = imageOf(await sendImage(admin, id, await png({ color: '#fff' })))
    const form = await formOf([['file', await png()]])
    const unused = (await admin.request('POST', '/v1/direct_uploads', form)).body as { url: string }
    await cleanUp(server.deps)
    expect(await statusOf(first.url)).toBe(200)
    expect(await statusOf(unused.url)).toBe(200)
    await night()
    expect(await statusOf(first.url)).toBe(404)
    expect(await statusOf(unused.url)).toBe(404)
    expect(await statusOf(second.url)).toBe(200)
  })

  it('that two databases show stays until neither does', async () => {
    const [one, two] = [await newDatabase(), await newDatabase()]
    const { url } = imageOf(await sendImage(admin, one, await png()))
    const key = url.replace('/v1/files/', '')
    await admin.have('updateImage', { params: { id: two }, body: { key } })
    await admin.have('removeImage', { params: { id: one } })
    await night()
    expect(await statusOf(url)).toBe(200)
    expect((await admin.call('deleteDatabase', { params: { id: two } })).status).toBe(204)
    await night()
    expect(await statusOf(url)).toBe(404)
  })
})

describe('a form that is not as it should be', () => {
  const path = async () => `/v1/admin/databases/${await newDatabase()}/update_image`

  it('has no file, an empty one, or two', async () => {
    for (const parts of [
      [['revision', '1'] as const],
      [['image', Buffer.alloc(0)] as const],
      [['image', await png()] as const, ['image', await png()] as const],
    ]) {
      const answer = await admin.request('POST', await path(), await formOf(parts))
      expect([answer.status, pointersOf(answer)]).toEqual([422, ['/image']])
    }
  })

  it('has another field, or one twice', async () => {
    const file = await png()
    for (const [parts, code] of [
      [[['picture', file] as const], 'unknownField'],
      [[['image', file] as const, ['name', 'x'] as const], 'unknownField'],
      [
        [['revision', '1'] as const, ['revision', '2'] as const, ['image', file] as const],
        'malformed',
      ],
      [[['__proto__', 'x'] as const, ['image', file] as const], 'malformed'],
      [[['revision', 'x'.repeat(5_000)] as const, ['image', file] as const], 'malformed'],
    ] as const) {
      const answer = await admin.request('POST', await path(), await formOf(parts))
      expect([answer.status, errorsOf(answer)[0]?.code]).toEqual([400, code])
    }
  })

  it('has a revision that is none', async () => {
    const answer = await sendImage(admin, await newDatabase(), await png(), {
      fields: { revision: 'ieri' },
    })
    expect([answer.status, pointersOf(answer)]).toEqual([422, ['/revision']])
  })

  it('breaks off, has no boundary, or is no form at all', async () => {
    const { raw, headers } = await formOf([['image', await png()]])
    const form = 'multipart/form-data'
    const cases = [
      { raw: raw.subarray(0, raw.length - 60), headers },
      { raw: raw.subarray(0, 60), headers },
      { raw, headers: { 'content-type': form } },
      { raw, headers: { 'content-type': `${form}; boundary=` } },
      { raw, headers: { 'content-type': `${form}; boundary=another` } },
      { raw: Buffer.from('{}'), headers },
      { raw: Buffer.alloc(0), headers },
    ]
    for (const [at, one] of cases.entries()) {
      const answer = await admin.request('POST', await path(), one)
      expect([400, 422], `${at}: ${answer.summary}`).toContain(answer.status)
    }
  })

  it('is larger than 5 MB, by a byte or by far', async () => {
    for (const more of [1, 20 * 1024 * 1024]) {
      const file = Buffer.concat([await png(), Buffer.alloc(databaseImage.bytes + more)])
      const answer = await sendImage(
        admin,
        await newDatabase(),
        file.subarray(0, databaseImage.bytes + more),
      )
      expect([answer.status, pointersOf(answer)]).toEqual([413, ['/image']])
      expect(errorsOf(answer)[0]?.detail).toBe('Il file supera 5 MB.')
    }
    const whole = Buffer.concat([await png(), Buffer.alloc(databaseImage.bytes)])
    const most = whole.subarray(0, databaseImage.bytes)
    expect((await sendImage(admin, await newDatabase(), most)).status).toBe(200)
  })

  it('is read by no other call, and by nobody’s who may not send it', async () => {
    const form = await formOf([['image', await png()]])
    expect((await admin.request('POST', '/v1/admin/databases', form)).status).toBe(415)
    const doctor = await person(server, 'doctor')
    expect((await doctor.request('POST', await path(), form)).status).toBe(403)
    expect((await visitor(server).request('POST', await path(), form)).status).toBe(401)
    expect((await doctor.request('POST', '/v1/direct_uploads', form)).status).toBe(403)
  })

  it('whose sender goes away leaves the server well', async () => {
    const { raw, headers } = await formOf([['image', await png()]])
    const target = new URL(await path(), server.url)
    await new Promise<void>((resolve) => {
      const going = send(target, {
        method: 'POST',
        headers: {
          ...headers,
          'content-length': raw.length,
          authorization: `Bearer ${admin.token}`,
        },
      })
      going.on('error', () => resolve())
      going.write(raw.subarray(0, 100), () =>
        setTimeout(() => going.destroy(new Error('gone')), 50),
      )
    })
    expect((await sendImage(admin, await newDatabase(), await png())).status).toBe(200)
  })
})
