import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { email } from '../../../contract/models/scalars'
import { readPeople } from '../../../resources/members/pasted-people'
import { pointersOf } from '../../setup/people/caller'
import { mailsTo } from '../../setup/people/queued-mails'
import { startMailServer, type MailServer } from '../../setup/network/mail-server'
import { person, visitor, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { ask, requestOf } from './requests/asking'

let smtp: MailServer
let server: TestServer
let admin: Person
beforeAll(async () => {
  smtp = await startMailServer()
  server = await startTestServer({ jobs: true, env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' } })
  admin = await person(server, 'admin')
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

const written = 'anna@città.it'
const known = 'anna@xn--citt-3na.it'
const password = 'cavallo-lento-42-azzurro'

describe('an address of an international domain', () => {
  it('is an account’s, however its domain is written', async () => {
    const body = {
      firstName: 'Anna',
      lastName: 'Prova',
      email: 'anna@CittA\u0300.it',
      role: 'doctor',
      password,
    }
    const made = await admin.call('createUser', { body })
    expect([made.status, made.records[0]?.['email']]).toEqual([201, written])
    for (const other of [written, known, 'ANNA@XN--CITT-3NA.IT']) {
      const again = await admin.call('createUser', { body: { ...body, email: other } })
      expect([again.status, pointersOf(again)]).toEqual([422, ['/email']])
      const user = { email: other, password }
      expect((await visitor(server).call('login', { body: { user } })).status).toBe(200)
    }
    const { id: databaseId } = await admin.have('createDatabase', { body: { name: 'Studio' } })
    const added = await admin.call('addDatabaseUsers', {
      params: { databaseId },
      body: { emails: [known, written] },
    })
    expect(added.text).toMatch(/"added".*"present"/)
    expect((await admin.call('users', { query: { filter: { q: 'citta' } } })).records).toHaveLength(
      1,
    )
  })

  it('may ask for an account, and gets its mail', async () => {
    await ask(server, 'ugo@università.example')
    expect(await requestOf(server, 'ugo@università.example')).toMatchObject({ status: 'requested' })
    await expect
      .poll(() => smtp.taken.flatMap(({ to }) => [to ?? []].flat().map(({ text }) => text)), {
        timeout: 10_000,
      })
      .toContain('ugo@università.example')
  })

  it.each([
    'a@città.it',
    'a@почта.рф',
    'a@例え.テスト',
    'a@straße.de',
    'a@xn--80ak6aa92e.xn--p1ai',
    "o'neill@example.it",
    '\u200ba@example.it\u00a0',
  ])('is taken: %s', (address) => {
    expect(email.safeParse(address).success).toBe(true)
  })

  it.each([
    'a@cit tà.it',
    'a@città',
    'a@à%2e.it',
    'a@-à-.it',
    'à@example.it',
    'a@città.it\r\nBcc: b@example.it',
    'a@città.it,b@example.it',
    'a@città..it',
    `a@${'à'.repeat(80)}.it`,
    'a@à:80.it',
    'a@à/x.it',
  ])('is none: %j', (address) => {
    expect(email.safeParse(address).success).toBe(false)
  })

  it('is read out of a pasted list once', () => {
    expect(readPeople(`Anna <${written}>\n${written.toUpperCase()}`)).toMatchObject([
      { email: written, repeated: false },
      { repeated: true },
    ])
  })
})

it('a mail of an international address is queued for what was written', async () => {
  const body = { firstName: 'Lia', lastName: 'Prova', email: 'lia@città.it', role: 'doctor' }
  await admin.have('createUser', { body })
  expect(await mailsTo(server, 'lia@città.it')).toHaveLength(1)
})
