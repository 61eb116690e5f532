import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMailServer, type MailServer, type Manners } from '../../setup/network/mail-server'
import { person, type Person } from '../../setup/people/people'
import { attemptNow } from '../../setup/people/queued-mails'
import { startTestServer, type TestServer } from '../../setup/server/server'

let smtp: MailServer
let server: TestServer
let admin: Person
/** Mails from before it went down. */
const former: MailServer[] = []

beforeAll(async () => {
  smtp = await startMailServer()
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Rilievo <r@example.it>', LOG_LEVEL: 'silent' }
  server = await startTestServer({ jobs: true, env })
  admin = await person(server, 'admin')
})
afterAll(async () => {
  smtp.goOn()
  await server.close()
  await smtp.close()
})

let people = 0
/** Accounts are made, each with its mail; every call is answered while the mail server is as it is. */
async function invite(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `persona${(people += 1)}@example.it`)
  const replies = await Promise.all(
    emails.map((email) => {
      const body = { firstName: 'Zoè', lastName: 'Prova', email, role: 'doctor' }
      return admin.call('createUser', { body })
    }),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(count).fill(201))
  return emails
}

async function states(emails: readonly string[]) {
  const { rows } = await server.deps.pool.query<{
    state: string
    attempts: number
    tried: boolean
  }>(
    'select state, attempts, last_error is not null as tried from mails where recipient = any($1)',
    [emails],
  )
  return rows
}

async function eventually(is: () => Promise<boolean>): Promise<void> {
  await expect.poll(is, { timeout: 30_000, interval: 50 }).toBe(true)
}

/** The mail server is well again, and has all of these before anything else happens to it. */
async function recover(emails: readonly string[]): Promise<void> {
  smtp.be('takes')
  smtp.goOn()
  await eventually(async () => {
    await attemptNow(server)
    return (await states(emails)).every(({ state }) => state === 'sent')
  })
}

const receivedBy = (email: string) =>
  [...former, smtp].flatMap(({ received }) =>
    received.filter(({ to }) => JSON.stringify(to).includes(`"${email}"`)),
  )

it(
  'requests are answered and every mail comes once while the mail server refuses, dies after the data, is silent or down',
  { timeout: 120_000 },
  async () => {
    const failing = async (manners: Manners) => {
      smtp.be(manners)
      const emails = await invite(8)
      await eventually(async () => (await states(emails)).every(({ tried }) => tried))
      await recover(emails)
      return emails
    }
    const fine = await invite(8)
    await eventually(async () => (await states(fine)).every(({ state }) => state === 'sent'))
    const refused = await failing('refuses for now')
    const died = await failing('dies after the data')

    smtp.be('is silent')
    const before = smtp.received.length
    const silent = await invite(8)
    await eventually(async () => smtp.received.length > before)
    // The mail server keeps silent: none of these has waited for it.
    expect((await states(silent)).every(({ state }) => state === 'waiting')).toBe(true)
    await recover(silent)

    const port = Number(new URL(smtp.url).port)
    await smtp.close()
    const down = await invite(8)
    await eventually(async () => (await states(down)).every(({ tried }) => tried))
    former.push(smtp)
    smtp = await startMailServer(port)

    const all = [...fine, ...refused, ...died, ...silent, ...down]
    await recover(all)
    const twice: string[] = []
    for (const email of all) {
      const ids = receivedBy(email).map(({ messageId }) => messageId)
      const taken = [...former, smtp].flatMap(({ taken }) => taken)
      const times = taken.filter(({ to }) => JSON.stringify(to).includes(`"${email}"`)).length
      expect([email, new Set(ids).size, times]).toEqual([email, 1, 1])
      if (ids.length > 1) twice.push(email)
    }
    // The server died before it could say that it had them; whoever reads mails takes both for one.
    expect(twice).not.toEqual([])
    expect(twice.filter((email) => !died.includes(email))).toEqual([])
  },
)
