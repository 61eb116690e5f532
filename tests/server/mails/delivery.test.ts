import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { layout } from '../../../server/mail/layout'
import { queueMail } from '../../../server/mail/mail'
import { tasks } from '../../../server/jobs/tasks'
import { errorsOf } from '../../setup/people/caller'
import { startMailServer, type MailServer } from '../../setup/network/mail-server'
import { person, type Person } from '../../setup/people/people'
import { attemptNow } from '../../setup/people/queued-mails'
import { startTestServer, type TestServer } from '../../setup/server/server'

let smtp: MailServer
let server: TestServer
let admin: Person
beforeAll(async () => {
  smtp = await startMailServer()
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Rilievo <r@example.it>', LOG_LEVEL: 'silent' }
  server = await startTestServer({ jobs: true, env })
  admin = await person(server, 'admin')
})
afterEach(() => smtp.be('takes'))
afterAll(async () => {
  smtp.goOn()
  await server.close()
  await smtp.close()
})

let people = 0
async function invite(): Promise<{ id: string; email: string }> {
  people += 1
  const email = `persona${people}@example.it`
  const body = { firstName: 'Zoè', lastName: 'Prova', email, role: 'doctor' }
  const { id } = await admin.have('createUser', { body })
  return { id, email }
}

interface Row {
  id: string
  state: string
  attempts: number
  last_error: string | null
  sealed: Buffer | null
}
async function rowOf(email: string): Promise<Row> {
  const { rows } = await server.deps.pool.query<Row>(
    'select id::text, state, attempts, last_error, sealed from mails where recipient = $1 order by id desc limit 1',
    [email],
  )
  return rows[0] as Row
}
const until = (email: string, is: (row: Row) => boolean) =>
  vi.waitFor(
    async () => {
      const row = await rowOf(email)
      expect(is(row), JSON.stringify(row)).toBe(true)
      return row
    },
    { timeout: 30_000 },
  )
/** Its next try, which is made at once, is the last; one that is being made meanwhile is not. */
const tryLast = (mailId: string) =>
  server.deps.pool.query(
    `select graphile_worker.reschedule_jobs(array[id], run_at := now(), attempts := (max_attempts - 1)::int)
     from graphile_worker._private_jobs where payload ->> 'mailId' = $1`,
    [mailId],
  )
const mailsFor = (email: string) =>
  smtp.received.filter(({ to }) => JSON.stringify(to).includes(email))

describe('a mail', () => {
  it('is read as it was written, in text and in HTML, and nothing of it is kept once it was taken', async () => {
    const { email } = await invite()
    const row = await until(email, ({ state }) => state === 'sent')
    expect([row.attempts, row.sealed, row.last_error]).toEqual([1, null, null])
    const [mail] = mailsFor(email)
    expect(mail?.subject).toBe('Il tuo account su Rilievo')
    expect(mail?.text).toContain('Buongiorno,')
    expect(mail?.text).not.toMatch(/Zoè|Prova/)
    expect(mail?.html).toContain('lang="it"')
    const link = `${server.url}/confirmation?confirmationToken=`
    expect([mail?.text?.includes(link), String(mail?.html).includes(link)]).toEqual([true, true])
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@example\.it>$/)
  })

  it('is sealed while it waits: its link stands nowhere in the database', async () => {
    smtp.be('refuses for now')
    const { email } = await invite()
    const row = await until(email, ({ last_error }) => last_error !== null)
    expect(row.state).toBe('waiting')
    expect(row.sealed?.toString('utf8')).not.toContain('confirmationToken')
    const { rows } = await server.deps.pool.query(
      `select 1 from graphile_worker._private_jobs where payload::text ~ 'Token|http'`,
    )
    expect(rows).toEqual([])
    smtp.be('takes')
    await attemptNow(server)
    await until(email, ({ state }) => state === 'sent')
    expect(mailsFor(email)).toHaveLength(1)
  })

  it('that is refused for good is not tried again, and what was said of it keeps no link', async () => {
    smtp.be('refuses for good')
    const { email } = await invite()
    const row = await until(email, ({ state }) => state === 'failed')
    expect([row.attempts, row.sealed]).toEqual([1, null])
    expect(row.last_error).toContain('550 No such user')
    expect(row.last_error).not.toMatch(/http|Token/)
  })

  it('whose server dies after the data goes again under the same Message-ID, with the same link', async () => {
    smtp.be('dies after the data')
    const { email } = await invite()
    await until(email, ({ last_error }) => last_error !== null)
    smtp.be('takes')
    await attemptNow(server)
    await until(email, ({ state }) => state === 'sent')
    const [first, second, ...more] = mailsFor(email)
    expect(more).toEqual([])
    expect(second?.messageId).toBe(first?.messageId)
    expect(second?.text).toBe(first?.text)
  })

  it('that a server is silent about slows no request and no other work', async () => {
    smtp.be('is silent')
    const silent = [await invite(), await invite(), await invite(), await invite()]
    for (let round = 0; round < 20; round += 1) await admin.call('users')
    await server.deps.db.transaction(async (db) => {
      await db.execute(
        `select graphile_worker.add_job('clean_up', payload := '{}'::json, job_key := 'beside')`,
      )
    })
    const beside = async () =>
      (
        await server.deps.pool.query(
          `select 1 from graphile_worker._private_jobs where key = 'beside'`,
        )
      ).rows
    await expect.poll(beside, { message: 'other work waits for the mail server' }).toEqual([])
    // All of that came while the mail server had not said a word.
    for (const { email } of silent) expect((await rowOf(email)).state).toBe('waiting')
    smtp.be('takes')
    smtp.goOn()
    for (const { email } of silent) await until(email, ({ state }) => state === 'sent')
    for (const { email } of silent) expect(mailsFor(email)).toHaveLength(1)
  })

  it('is sent by one of two that work on it', async () => {
    smtp.be('refuses for now')
    const { email } = await invite()
    const { id } = await until(email, ({ last_error }) => last_error !== null)
    smtp.be('takes')
    const { deliver_mail: task } = tasks(server.deps)
    const helpers = { job: { attempts: 1, max_attempts: 20 } } as never
    const both = [1, 2, 3, 4].map(() => task?.({ mailId: id }, helpers))
    await Promise.allSettled(both)
    await until(email, ({ state }) => state === 'sent')
    expect(mailsFor(email)).toHaveLength(1)
  })

  it('is left alone while another process is sending it', async () => {
    smtp.be('refuses for now')
    const { email } = await invite()
    const { id } = await until(email, ({ last_error }) => last_error !== null)
    smtp.be('takes')
    const other = await server.deps.pool.connect()
    await other.query('select pg_advisory_lock(20260911, hashtext($1))', [id])
    const { deliver_mail: task } = tasks(server.deps)
    const helpers = { job: { attempts: 1, max_attempts: 20 } } as never
    try {
      await expect(task?.({ mailId: id }, helpers)).rejects.toThrow('another process')
      expect(mailsFor(email)).toEqual([])
    } finally {
      await other.query('select pg_advisory_unlock(20260911, hashtext($1))', [id])
      other.release()
    }
    await attemptNow(server)
    await until(email, ({ state }) => state === 'sent')
    expect(mailsFor(email)).toHaveLength(1)
  })

  it('is not begun again in the same process where the database has lost that it is in hand', async () => {
    smtp.be('is silent')
    const { email } = await invite()
    await expect.poll(() => mailsFor(email).length).toBe(1)
    const { id } = await rowOf(email)
    const { rowCount } = await server.deps.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and classid = 20260911
         and objid = (hashtext($1)::bigint & 4294967295)::oid and database = (select oid from pg_database where datname = current_database())`,
      [id],
    )
    expect(rowCount).toBe(1)
    const { deliver_mail: task } = tasks(server.deps)
    const helpers = { job: { attempts: 1, max_attempts: 20 } } as never
    await expect(task?.({ mailId: id }, helpers)).rejects.toThrow('sending this mail')
    smtp.be('takes')
    smtp.goOn()
    await until(email, ({ state }) => state === 'sent')
    expect(mailsFor(email)).toHaveLength(1)
  })

  it('is given up after the last try, and nothing of it is kept', async () => {
    smtp.be('refuses for now')
    const { email } = await invite()
    const { id } = await until(email, ({ last_error }) => last_error !== null)
    const state = async () => {
      await tryLast(id)
      return (await rowOf(email)).state
    }
    await expect.poll(state).toBe('failed')
    const { rows } = await server.deps.pool.query(
      `select 1 from graphile_worker._private_jobs where payload ->> 'mailId' = $1 and attempts < max_attempts`,
      [id],
    )
    expect([(await rowOf(email)).sealed, rows]).toEqual([null, []])
  })

  it('takes no address or subject of more than one line, and no two addresses', async () => {
    const letter = { cause: 'reset', greeting: '', paragraphs: [], closing: [] } as const
    const { db } = server.deps
    for (const to of ['a@example.it\r\nBcc: b@example.it', 'a@example.it, b@example.it']) {
      const mail = layout({ ...letter, to, subject: 'x' })
      await expect(queueMail(db, server.deps, mail, {})).rejects.toThrow('no e-mail address')
    }
    const mail = layout({ ...letter, to: 'a@example.it', subject: 'x\r\nBcc: b@example.it' })
    await expect(queueMail(db, server.deps, mail, {})).rejects.toThrow('not one line')
  })
})

describe('the list of mails', () => {
  it('tells what became of each, never what it says', async () => {
    const { email } = await invite()
    await until(email, ({ state }) => state === 'sent')
    const found = await admin.call('mails', {
      query: { filter: { q: email, state: 'sent' }, include: ['user'] },
    })
    expect(found.records).toHaveLength(1)
    expect(found.records[0]).toMatchObject({ recipient: email, cause: 'confirmation', attempts: 1 })
    expect(found.text).not.toMatch(/Token|sealed|Gentile/)
  })

  it('sends a failed link anew, which ends the one before', async () => {
    smtp.be('refuses for good')
    const { email } = await invite()
    const { id } = await until(email, ({ state }) => state === 'failed')
    smtp.be('takes')
    const before = await server.deps.pool.query('select hash from email_tokens')
    expect((await admin.call('sendMailAgain', { params: { id } })).status).toBe(204)
    await until(email, (row) => row.id !== id && row.state === 'sent')
    // The mail sent in its place stands for it: nothing is left to be done.
    expect(await admin.have('mail', { params: { id } })).toMatchObject({
      state: 'settled',
      lastError: 'È stato inviato di nuovo, con un altro collegamento.',
    })
    // One a minute, by the old row too.
    const soon = await admin.call('sendMailAgain', { params: { id } })
    expect([soon.status, errorsOf(soon)[0]?.code]).toEqual([409, 'mailSentLately'])
    const { rows } = await server.deps.pool.query(
      `select t.hash from email_tokens t join users u on u.id = t.user_id where u.email = $1`,
      [email],
    )
    expect(rows).toHaveLength(1)
    expect(before.rows).not.toContainEqual(rows[0])
  })

  it('keeps one that failed until somebody says that they have seen to it, whichever it is', async () => {
    const doctor = await person(server, 'doctor', { password: 'cavallo-lento-42-azzurro' })
    smtp.be('refuses for good')
    const body = { password: 'tre-mele-verdi-sul-tavolo' }
    await admin.have('updateUser', { params: { id: doctor.id }, body })
    const { id } = await until(doctor.email, ({ state }) => state === 'failed')
    smtp.be('takes')
    const again = await admin.call('sendMailAgain', { params: { id } })
    expect([again.status, errorsOf(again)[0]?.code]).toEqual([409, 'mailWithoutLink'])
    const failed = async () =>
      (await admin.call('mails', { query: { filter: { state: 'failed' } } })).records.map(
        (mail) => mail.id,
      )
    expect(await failed()).toContain(id)
    expect((await admin.call('dismissMail', { params: { id } })).status).toBe(204)
    expect(await failed()).not.toContain(id)
    const settled = await admin.have('mail', { params: { id } })
    expect(settled).toMatchObject({ state: 'settled' })
    expect(settled['lastError']).toContain('550 No such user')
    const twice = await admin.call('dismissMail', { params: { id } })
    expect([twice.status, errorsOf(twice)[0]?.code]).toEqual([409, 'mailNotFailed'])
  })

  it('lets an admin send nothing anew to an administrator’s account', async () => {
    const superadmin = await person(server, 'superadmin')
    const body = { firstName: 'A', lastName: 'B', email: 'altro.admin@example.it', role: 'admin' }
    smtp.be('refuses for good')
    await superadmin.have('createUser', { body })
    const { id } = await until(body.email, ({ state }) => state === 'failed')
    expect((await admin.call('sendMailAgain', { params: { id } })).status).toBe(403)
    smtp.be('takes')
    expect((await superadmin.call('sendMailAgain', { params: { id } })).status).toBe(204)
  })
})
