import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { doWaiting, mailsTo, tokenIn } from '../../../setup/people/queued-mails'
import { person, visitor, type Person } from '../../../setup/people/people'
import { startTestServer, type TestServer } from '../../../setup/server/server'
import { ask, codeIn, confirmedRequest, requestOf } from './asking'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.deps.pool.query('delete from login_failures')
  await server.deps.pool.query('delete from graphile_worker._private_jobs')
  await server.deps.pool.query('delete from mails')
  await server.deps.pool.query('delete from subscription_requests')
})

const password = 'cavallo-lento-42-azzurro'
const confirm = (code: string) =>
  visitor(server).call('validateSubscriptionEmail', { params: { code } })

describe('the whole way', () => {
  it('leads from the form to a doctor who is in', async () => {
    const said = { hospital: 'Ospedale di Asti', message: 'Seguo lo scompenso.' }
    await ask(server, 'ada@example.it', said)
    expect(await requestOf(server, 'ada@example.it')).toMatchObject({
      ...said,
      status: 'requested',
    })
    const [mail] = await mailsTo(server, 'ada@example.it')
    // Nothing that a stranger typed.
    expect(mail?.text).not.toMatch(/Ada|Prova|Asti|scompenso/)
    expect((await confirm(codeIn(mail?.text))).status).toBe(204)

    const [request] = (await admin.call('subscriptionRequests')).records
    expect(request).toMatchObject({ email: 'ada@example.it', status: 'validated', user: null })
    expect(request?.['validatedAt']).toEqual(expect.any(String))
    const accepted = await admin.call('acceptSubscriptionRequest', {
      params: { id: request?.id ?? '' },
    })
    expect(accepted.records[0]).toMatchObject({ status: 'accepted' })

    const [, second] = await mailsTo(server, 'ada@example.it')
    expect(second?.text).toContain('/subscription_requests/accepted?confirmationToken=')
    const token = { confirmationToken: tokenIn(second?.text), password }
    expect((await visitor(server).call('confirmWithPassword', { body: token })).status).toBe(204)
    const user = { email: 'ada@example.it', password }
    const login = await visitor(server).call('login', { body: { user } })
    expect(login.records[0]).toMatchObject({ role: 'doctor', firstName: 'Ada', confirmed: true })
  })

  it('accepts with a password that the mail does not hold, and the mail says that the account is open', async () => {
    const { id } = await confirmedRequest(server, 'ugo@example.it')
    const sent = { params: { id }, body: { password } }
    expect((await admin.call('acceptWithPassword', sent)).status).toBe(200)
    const [, mail] = await mailsTo(server, 'ugo@example.it')
    expect(mail?.subject).toBe('Il tuo account su Rilievo è attivo')
    expect(mail?.text).not.toContain(password)
    const user = { email: 'ugo@example.it', password }
    expect((await visitor(server).call('login', { body: { user } })).status).toBe(200)
  })

  it('names the administrator who accepted and the databases, with centres, in the mail', async () => {
    const chief = await person(server, 'admin', { firstName: 'Zita', lastName: 'Capo <b>' })
    const one = { name: 'Registro «A» & B', providers: ['Asti'] }
    const { id: first } = await admin.have('createDatabase', { body: one })
    const { id: second } = await admin.have('createDatabase', { body: { name: 'Altro studio' } })
    const accept = async (email: string, databaseIds: readonly string[]) => {
      const { id } = await confirmedRequest(server, email)
      const memberships = databaseIds.map((databaseId) => ({
        databaseId,
        ...(databaseId === first && { provider: 'Asti' }),
      }))
      await chief.have('acceptSubscriptionRequest', { params: { id }, body: { memberships } })
      return (await mailsTo(server, email)).at(-1)
    }
    const alone = await accept('lea-accettata@example.it', [first])
    expect(alone?.text).toContain(
      'la tua richiesta di iscrizione a Rilievo è stata accettata da Zita Capo <b>. Scegli una password',
    )
    expect(alone?.text).toContain(
      'Compilerai le schede del database «Registro «A» & B» (centro: Asti).',
    )
    expect(alone?.html).toContain('Zita Capo &lt;b&gt;')
    expect(alone?.html).toContain('«Registro «A» &amp; B» (centro: Asti)')
    const both = await accept('leo-accettata@example.it', [first, second])
    expect(both?.text).toContain(
      'Compilerai le schede di questi database:\n\n«Altro studio»\n\n«Registro «A» & B» (centro: Asti)\n\n',
    )
    const none = await accept('ida-accettata@example.it', [])
    expect(none?.text).toContain('Non partecipi ancora a nessun database')
  })

  it('names them too where the password is the administrator’s, and where the mail is sent again', async () => {
    const chief = await person(server, 'admin', { firstName: 'Zita', lastName: 'Capo' })
    const { id: databaseId } = await admin.have('createDatabase', { body: { name: 'Registro C' } })
    const memberships = [{ databaseId }]
    const opened = await confirmedRequest(server, 'iva-accettata@example.it')
    const body = { password, memberships }
    await chief.have('acceptWithPassword', { params: { id: opened.id }, body })
    expect((await mailsTo(server, 'iva-accettata@example.it')).at(-1)?.text).toMatch(
      /accettata da Zita Capo e il tuo account è attivo[^]*database «Registro C»\./,
    )
    const linked = await confirmedRequest(server, 'noa-accettata@example.it')
    await chief.have('acceptSubscriptionRequest', {
      params: { id: linked.id },
      body: { memberships },
    })
    const mail = (await mailsTo(server, 'noa-accettata@example.it')).at(-1)
    await server.deps.pool.query(`update email_tokens set created_at = now() - interval '1 hour'`)
    await server.deps.pool.query(`update databases set name = 'Registro D' where id = $1`, [
      databaseId,
    ])
    const again = await admin.call('sendMailAgain', { params: { id: mail?.id ?? '' } })
    expect(again.status, again.summary).toBe(204)
    expect((await mailsTo(server, 'noa-accettata@example.it')).at(-1)?.text).toMatch(
      /accettata da Zita Capo\. Scegli[^]*database «Registro D»\./,
    )
  })

  it('refuses a password that is easy to guess, and leaves the request as it was', async () => {
    const { id } = await confirmedRequest(server, 'ugo2@example.it')
    const sent = { params: { id }, body: { password: 'password123' } }
    expect((await admin.call('acceptWithPassword', sent)).status).toBe(422)
    expect(await requestOf(server, 'ugo2@example.it')).toMatchObject({ status: 'validated' })
  })

  it('rejects with a reason, which the mail says', async () => {
    const { id } = await confirmedRequest(server, 'eva@example.it')
    const sent = { params: { id }, body: { reason: ' Non risulta tra i centri. ' } }
    expect((await admin.call('rejectSubscriptionRequest', sent)).records[0]).toMatchObject({
      status: 'rejected',
      reason: 'Non risulta tra i centri.',
    })
    const [, mail] = await mailsTo(server, 'eva@example.it')
    expect(mail?.text).toContain('Motivo: Non risulta tra i centri.')
  })

  it('says no reason to an address that nobody has confirmed', async () => {
    await ask(server, 'estranea@example.it', { firstName: 'www.esempio.example' })
    const { id } = await requestOf(server, 'estranea@example.it')
    const sent = { params: { id }, body: { reason: 'Vedi www.altro.example' } }
    expect((await admin.call('rejectSubscriptionRequest', sent)).status).toBe(200)
    for (const mail of await mailsTo(server, 'estranea@example.it'))
      expect(mail.text + mail.html + mail.subject).not.toMatch(/esempio|altro|Motivo/)
  })

  it('takes a new request from who was rejected', async () => {
    const { id } = await confirmedRequest(server, 'eva2@example.it')
    await admin.call('rejectSubscriptionRequest', { params: { id } })
    await server.deps.pool.query('delete from mails')
    await ask(server, 'eva2@example.it')
    expect(await mailsTo(server, 'eva2@example.it')).toHaveLength(1)
    const { rows } = await server.deps.pool.query(
      'select status from subscription_requests order by id',
    )
    expect(rows).toEqual([{ status: 'rejected' }, { status: 'requested' }])
  })
})

describe('a request that can’t be made', () => {
  it('accepts none whose address is not confirmed, and says whose', async () => {
    await ask(server, 'ivo@example.it')
    const { id } = await requestOf(server, 'ivo@example.it')
    const refused = await admin.call('acceptSubscriptionRequest', { params: { id } })
    expect(refused.status).toBe(409)
    expect(refused.summary).toContain('Ada Prova non ha ancora confermato')
  })

  it('rejects one whose address is not confirmed: its link ends, and nobody is called by a typed name', async () => {
    await ask(server, 'ivo2@example.it')
    const { id } = await requestOf(server, 'ivo2@example.it')
    expect((await admin.call('rejectSubscriptionRequest', { params: { id } })).status).toBe(200)
    const [first, second] = await mailsTo(server, 'ivo2@example.it')
    expect(second?.text).not.toContain('Ada')
    expect((await confirm(codeIn(first?.text))).status).toBe(422)
  })

  it('decides once: of accepting and rejecting at the same moment one stands', async () => {
    const { id } = await confirmedRequest(server, 'leo@example.it')
    const both = await Promise.all([
      admin.call('acceptSubscriptionRequest', { params: { id } }),
      admin.call('rejectSubscriptionRequest', { params: { id } }),
      admin.call('acceptSubscriptionRequest', { params: { id } }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('is told when the address has got an account meanwhile', async () => {
    const { id } = await confirmedRequest(server, 'mia@example.it')
    await person(server, 'doctor', { email: 'Mia@example.it' })
    const refused = await admin.call('acceptSubscriptionRequest', { params: { id } })
    expect(refused.status).toBe(409)
    expect(refused.summary).toContain('C’è già un account')
  })

  it('forgets a request that is deleted, and keeps the account that it became', async () => {
    const { id } = await confirmedRequest(server, 'noa@example.it')
    const accepted = await admin.have('acceptSubscriptionRequest', { params: { id } })
    const { id: userId } = accepted['user'] as { id: string }
    expect((await admin.call('deleteSubscriptionRequest', { params: { id } })).status).toBe(204)
    expect((await admin.call('subscriptionRequest', { params: { id } })).status).toBe(404)
    expect((await admin.call('user', { params: { id: userId } })).status).toBe(200)
  })

  it('forgets the mails to whose request is deleted too', async () => {
    const { id } = await confirmedRequest(server, 'oto@example.it')
    await admin.call('rejectSubscriptionRequest', { params: { id } })
    expect(await mailsTo(server, 'oto@example.it')).toHaveLength(2)
    await admin.call('deleteSubscriptionRequest', { params: { id } })
    const query = { filter: { q: 'oto@example.it' } }
    expect((await admin.call('mails', { query })).records).toEqual([])
  })
})

describe('databases at once', () => {
  const databaseOf = (providers: readonly string[]) =>
    admin.have('createDatabase', { body: { name: 'Registro', providers } })

  it('come with a centre of theirs, which the doctor’s surveys take', async () => {
    const asti = await databaseOf(['Asti', 'Alba'])
    const other = await databaseOf([])
    const { id } = await confirmedRequest(server, 'pia@example.it')
    const memberships = [{ databaseId: asti.id, provider: 'Alba' }, { databaseId: other.id }]
    const body = { password, memberships }
    expect((await admin.call('acceptWithPassword', { params: { id }, body })).status).toBe(200)
    const members = { params: { databaseId: asti.id } }
    expect((await admin.call('databaseUsers', members)).records).toMatchObject([
      { provider: 'Alba' },
    ])
    const user = { email: 'pia@example.it', password }
    const login = await visitor(server).call('login', { body: { user } })
    const token = login.headers.get('authorization')
    const survey = await visitor(server).request('POST', `/v1/databases/${asti.id}/surveys`, {
      headers: { authorization: token ?? '' },
      body: {},
    })
    expect(survey.records[0]).toMatchObject({ provider: 'Alba' })
  })

  it('are refused where the centre is not theirs, they come twice or are not there: and nothing has happened', async () => {
    const { id: databaseId } = await databaseOf(['Asti'])
    const { id } = await confirmedRequest(server, 'rea@example.it')
    const memberships = [
      { databaseId, provider: 'Alba' },
      { databaseId, provider: 'Asti' },
      { databaseId: '999999999' },
    ]
    const sent = { params: { id }, body: { memberships } }
    const refused = await admin.call('acceptSubscriptionRequest', sent)
    expect(refused.status).toBe(422)
    const { errors } = refused.body as { errors: { source: { pointer: string } }[] }
    expect(errors.map(({ source }) => source.pointer).sort()).toEqual([
      '/memberships/0/provider',
      '/memberships/1/databaseId',
      '/memberships/2/databaseId',
    ])
    expect(await requestOf(server, 'rea@example.it')).toMatchObject({ status: 'validated' })
    const { rows } = await server.deps.pool.query(
      "select 1 from users where email = 'rea@example.it'",
    )
    expect(rows).toEqual([])
  })
})

describe('administrators', () => {
  it('get one mail for all requests that come while it waits, saying how many there are', async () => {
    for (const name of ['a', 'b', 'c']) await confirmedRequest(server, `${name}@example.it`)
    expect(await doWaiting(server, 'tell_of_requests')).toBe(1)
    const mails = await mailsTo(server, admin.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      '3 richieste di iscrizione aspettano una risposta',
    ])
    expect(mails[0]?.text).toContain('/admin/subscription_requests')
  })

  it('get none where all were decided by then', async () => {
    const { id } = await confirmedRequest(server, 'zoe@example.it')
    await admin.call('rejectSubscriptionRequest', { params: { id } })
    await doWaiting(server, 'tell_of_requests')
    expect(await mailsTo(server, admin.email)).toEqual([])
  })

  it('find requests by state and by name, address or hospital', async () => {
    await confirmedRequest(server, 'uno@example.it', { lastName: 'Zanni' })
    await ask(server, 'due@example.it', { hospital: 'San Lazzaro' })
    const found = async (filter: Record<string, string>) =>
      (await admin.call('subscriptionRequests', { query: { filter } })).records.map(
        ({ email }) => email,
      )
    expect(await found({ status: 'validated' })).toEqual(['uno@example.it'])
    expect(await found({ q: 'lazz' })).toEqual(['due@example.it'])
    expect(await found({ q: 'zanni' })).toEqual(['uno@example.it'])
  })
})
