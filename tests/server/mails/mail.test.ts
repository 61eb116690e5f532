import { readFile, readdir } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { resetMail } from '../../../server/mail/messages/links'
import { errorsOf } from '../../setup/people/caller'
import { startMailServer, type MailServer } from '../../setup/network/mail-server'
import { person, visitor, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** A mail server that takes what it is sent. */
async function mailServer(): Promise<MailServer> {
  const smtp = await startMailServer()
  closing.push(smtp.close)
  return smtp
}

async function started(
  env: Record<string, string>,
): Promise<{ server: TestServer; admin: Person }> {
  const server = await startTestServer({ jobs: true, env })
  closing.push(() => server.close())
  return { server, admin: await person(server, 'admin') }
}

const until = <T>(find: () => Promise<T | undefined> | T | undefined) =>
  vi.waitUntil(find, { timeout: 30_000 })

const invited = { firstName: 'Zoè', lastName: 'Prova', email: 'zoe@example.it', role: 'doctor' }

describe('a mail', () => {
  it('goes out by SMTP after what caused it was stored', async () => {
    const smtp = await mailServer()
    const { admin } = await started({ SMTP_URL: smtp.url, MAIL_FROM: 'Rilievo <r@example.it>' })
    await admin.have('createUser', { body: invited })
    const mail = await until(() => smtp.received[0])
    expect(mail.from?.text).toBe('"Rilievo" <r@example.it>')
    expect([mail.to].flat().map((to) => to?.text)).toEqual(['zoe@example.it'])
    expect(mail.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' })
  })

  it('is a file in the data folder where there is no mail server', async () => {
    const { server, admin } = await started({})
    await admin.have('createUser', { body: invited })
    const folder = joinPath(server.deps.config.dataDir, 'outbox')
    const file = await until(async () => {
      const files = await readdir(folder).catch(() => [])
      return files.find((name) => name.endsWith('.eml'))
    })
    const mail = await readFile(joinPath(folder, file), 'utf8')
    expect(mail).toContain('To: zoe@example.it')
    // Its link stands whole on one line beside it, and works.
    const text = await readFile(joinPath(folder, file.replace(/eml$/, 'txt')), 'utf8')
    expect(text).toMatch(/^A: zoe@example\.it\nOggetto: \S/)
    const [link = ''] = /^http\S+confirmationToken=\S+$/m.exec(text) ?? []
    const shown = await visitor(server).request(
      'GET',
      `/v1/confirmations/validate${new URL(link).search}`,
    )
    expect(shown.body).toMatchObject({ email: 'zoe@example.it' })
  })

  it('that only lies in the outbox is told as such, is sent again at once, and can be put aside', async () => {
    const { server, admin } = await started({})
    await admin.have('createUser', { body: invited })
    const written = async () =>
      (await admin.call('mails', { query: { filter: { state: 'written' } } })).records
    const [mail] = await until(async () => {
      const found = await written()
      return found.length > 0 ? found : undefined
    })
    expect(mail).toMatchObject({ recipient: invited.email, sentAt: null, lastError: null })
    const { id = '' } = mail ?? {}
    expect((await admin.call('sendMailAgain', { params: { id } })).status).toBe(204)
    const again = await until(async () => {
      const found = await written()
      return found.find((one) => one.id !== id)
    })
    expect(await admin.have('mail', { params: { id } })).toMatchObject({ state: 'settled' })
    const params = { id: again.id }
    expect((await admin.call('dismissMail', { params })).status).toBe(204)
    expect(await admin.have('mail', { params })).toMatchObject({ state: 'settled' })
    expect(await readdir(joinPath(server.deps.config.dataDir, 'outbox'))).toHaveLength(4)
  })

  it('is tried again when the mail server was away', async () => {
    const { server, admin } = await started({ SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'silent' })
    await admin.have('createUser', { body: invited })
    const row = await until(async () => {
      const { rows } = await server.deps.pool.query<{ attempts: number; last_error: string }>(
        'select attempts, last_error from graphile_worker._private_jobs where last_error is not null',
      )
      return rows[0]
    })
    expect(row).toMatchObject({
      attempts: 1,
      last_error: expect.stringContaining('ECONNREFUSED') as string,
    })
  })

  it('says names as they are, in text and in HTML', () => {
    const person = { firstName: '<b>Zoè</b>', email: 'z@example.it', passwordHash: 'x' }
    const mail = resetMail(person, 'http://x/?a=1')
    expect(mail.text).toContain('Gentile <b>Zoè</b>,')
    expect(mail.html).toContain('Gentile &lt;b&gt;Zoè&lt;/b&gt;,')
  })
})

describe('the e-mail to set a first password', () => {
  it('is sent again with a link that works, to who has none yet', async () => {
    const smtp = await mailServer()
    const { server, admin } = await started({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Rilievo <r@example.it>',
    })
    const { id } = await admin.have('createUser', { body: { ...invited, email: 'ada@example.it' } })
    const again = () => admin.call('sendConfirmation', { params: { id } })
    // A mail whose link has ended before its turn is not sent.
    await until(() => smtp.received[0])
    expect(errorsOf(await again())[0]).toMatchObject({ status: '409', code: 'mailSentLately' })
    await server.deps.pool.query(
      `update email_tokens set created_at = now() - interval '2 minutes'`,
    )
    expect((await again()).status).toBe(204)
    await until(() => smtp.received[1])

    const withPassword = { ...invited, email: 'b@example.it', password: 'Qf7-vento-lago-93' }
    const other = await admin.have('createUser', { body: withPassword })
    const refused = await admin.call('sendConfirmation', { params: { id: other.id } })
    expect(errorsOf(refused)[0]).toMatchObject({ status: '409', code: 'alreadyConfirmed' })
    expect(smtp.received).toHaveLength(2)
  })
})
