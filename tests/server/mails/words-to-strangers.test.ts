import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doWaiting, mailsTo } from '../../setup/people/queued-mails'
import { person, visitor, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())

const password = 'cavallo-lento-42-azzurro'
const typed = { firstName: 'Vinci www.premi.example', lastName: 'Clicca www.premi.example' }

async function expectNothingTyped(address: string): Promise<void> {
  const mails = await mailsTo(server, address)
  expect(mails).toHaveLength(1)
  for (const { subject, text, html } of mails)
    expect(subject + text + html).not.toMatch(/premi|Vinci|Clicca/)
}

describe('a mail to an address that nobody has confirmed holds nothing that was typed', () => {
  it('where it is to be an account’s new address', async () => {
    const owner = await person(server, 'doctor', { password })
    await owner.call('updateCurrentUser', { body: typed })
    const to = 'nuova@example.it'
    const asked = await owner.call('changeOwnEmail', {
      body: { email: to, currentPassword: password },
    })
    expect(asked.status).toBe(204)
    await expectNothingTyped(to)
  })

  it('where an administrator has made an account for it, who wants a password or whose address another wants', async () => {
    const to = 'invitata@example.it'
    await admin.have('createUser', { body: { ...typed, email: to, role: 'doctor' } })
    await expectNothingTyped(to)
    await server.deps.pool.query('delete from mails')
    await server.deps.pool.query(`update email_tokens set created_at = now() - interval '1 hour'`)
    expect((await visitor(server).call('forgotPassword', { body: { email: to } })).status).toBe(204)
    await doWaiting(server, 'send_reset')
    await expectNothingTyped(to)
    await server.deps.pool.query('delete from mails')
    const other = await person(server, 'doctor', { password })
    await other.call('changeOwnEmail', { body: { email: to, currentPassword: password } })
    await expectNothingTyped(to)
  })

  it('where an account was asked for, and refused with a reason', async () => {
    const to = 'richiesta@example.it'
    const body = { ...typed, email: to, hospital: 'premi', message: 'www.premi.example' }
    expect((await visitor(server).call('createSubscriptionRequest', { body })).status).toBe(204)
    await doWaiting(server, 'take_request')
    await expectNothingTyped(to)
    await server.deps.pool.query('delete from mails')
    const { rows } = await server.deps.pool.query<{ id: string }>(
      'select id::text from subscription_requests where email = $1',
      [to],
    )
    await admin.have('rejectSubscriptionRequest', {
      params: { id: rows[0]?.id ?? '' },
      body: { reason: 'Vedi www.premi.example' },
    })
    await expectNothingTyped(to)
  })
})
