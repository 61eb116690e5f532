import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverTo, mailsTo, makeLinks } from '../../setup/people/queued-mails'
import { person, visitor, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { ask, confirmedRequest } from '../accounts/requests/asking'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())
beforeEach(() => server.deps.pool.query('delete from login_failures'))

const password = 'cavallo-lento-42-azzurro'
let number = 0
const address = () => `persona-${(number += 1)}@example.it`

/** Past the minute in which nobody is written to twice. */
async function aMinuteLater(): Promise<void> {
  const earlier = "set created_at = created_at - interval '61 seconds'"
  for (const table of ['mails', 'email_tokens']) {
    await server.deps.pool.query(`update ${table} ${earlier}`)
  }
}

async function sendAgain(email: string): Promise<void> {
  await aMinuteLater()
  const [mail] = await mailsTo(server, email)
  const reply = await admin.call('sendMailAgain', { params: { id: mail?.id ?? '' } })
  expect(reply.status, reply.summary).toBe(204)
}

/** Outcomes of the mails to an address, the oldest first, once the mail server is there again. */
async function afterTheOutage(email: string): Promise<unknown[]> {
  await deliverTo(server, email)
  const { rows } = await server.deps.pool.query(
    'select state, last_error as why, sealed is null as erased from mails where recipient = $1 order by id',
    [email],
  )
  return rows
}

const dead = { state: 'cancelled', why: 'Il collegamento non vale più.', erased: true }
const sent = { state: 'written', why: null, erased: true }

describe('a mail that waits while its link is replaced goes to nobody', () => {
  it('of a new account, by «Rimanda l’e-mail»', async () => {
    const email = address()
    const names = { firstName: 'Ada', lastName: 'Prova' }
    const { id } = await admin.have('createUser', { body: { ...names, email, role: 'doctor' } })
    await aMinuteLater()
    expect((await admin.call('sendConfirmation', { params: { id } })).status).toBe(204)
    expect(await afterTheOutage(email)).toEqual([dead, sent])
  })

  it('of an accepted request, whose row an administrator sends again', async () => {
    const email = address()
    const { id } = await confirmedRequest(server, email)
    await deliverTo(server, email)
    await admin.have('acceptSubscriptionRequest', { params: { id } })
    await aMinuteLater()
    const { user } = await admin.have('subscriptionRequest', {
      params: { id },
      query: { include: ['user'] },
    })
    const userId = (user as { id: string }).id
    expect((await admin.call('sendConfirmation', { params: { id: userId } })).status).toBe(204)
    expect((await afterTheOutage(email)).slice(-2)).toEqual([dead, sent])
  })

  it('of a change of address that is asked for twice', async () => {
    const doctor = await person(server, 'doctor', { password })
    const email = address()
    for (let time = 0; time < 2; time += 1) {
      const wish = { email, currentPassword: password }
      expect((await doctor.call('changeOwnEmail', { body: wish })).status).toBe(204)
    }
    expect(await afterTheOutage(email)).toEqual([dead, sent])
  })

  it('of several for a forgotten password, all of which work until one was used: they all go', async () => {
    const { email } = await person(server, 'doctor', { password })
    for (let time = 0; time < 2; time += 1) {
      await visitor(server).call('forgotPassword', { body: { email } })
      await makeLinks(server)
      await aMinuteLater()
    }
    expect(await afterTheOutage(email)).toEqual([sent, sent])
  })

  it('of a request for an account that an administrator has sent again, while other mails of it wait', async () => {
    const email = address()
    await ask(server, email)
    await aMinuteLater()
    await ask(server, email)
    await sendAgain(email)
    const [first, second, third] = (await afterTheOutage(email)) as { state: string }[]
    expect([first?.state, second, third]).toEqual(['cancelled', dead, sent])
  })
})
