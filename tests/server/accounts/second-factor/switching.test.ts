import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../../../../server/accounts/queries/sessions'
import { newSession } from '../../../../server/accounts/sessions/session-token'
import { untilBlocked } from '../../../setup/server/blocked'
import { errorsOf, TestCaller, type Answer } from '../../../setup/people/caller'
import { person, visitor, type Person } from '../../../setup/people/people'
import { codeOf, giveSecondFactor } from '../../../setup/people/second-factor'
import { startTestServer, type TestServer } from '../../../setup/server/server'

let server: TestServer
let superadmin: Person
const password = 'cavallo-lento-42-azzurro'

beforeAll(async () => {
  server = await startTestServer()
  superadmin = await person(server, 'superadmin')
})
afterAll(() => server.close())

async function elsewhere({ id }: Person): Promise<TestCaller> {
  const { db, sessionSecret } = server.deps
  const session = await newSession(id, sessionSecret)
  await openSession(db, { ...session, userId: id })
  return new TestCaller(server.url, session.token)
}

const standing = async (one: TestCaller) => (await one.call('currentUser')).status === 200
const codeIn = (answer: Answer) => errorsOf(answer)[0]?.code
const stateOf = async (one: TestCaller) => (await one.call('secondFactor')).body

async function subjectsTo({ email }: Person): Promise<string[]> {
  const { rows } = await server.deps.pool.query<{ subject: string }>(
    'select subject from mails where recipient = $1 order by id',
    [email],
  )
  return rows.map(({ subject }) => subject)
}

async function begin(one: TestCaller): Promise<{ secret: string; uri: string }> {
  const answer = await one.call('beginSecondFactor', { body: { password } })
  expect(answer.status, answer.summary).toBe(200)
  return answer.body as { secret: string; uri: string }
}

const confirm = (one: TestCaller, otp: string) => one.call('confirmSecondFactor', { body: { otp } })

const signIn = ({ email }: Person, otp?: string) =>
  visitor(server).call('login', {
    body: { user: { email, password, ...(otp === undefined ? {} : { otp }) } },
  })

describe('a second factor', () => {
  it('is told of in the journal with who switched it on', async () => {
    const one = await person(server, 'doctor', { password })
    const { secret } = await begin(one)
    expect((await confirm(one, codeOf(secret))).status).toBe(200)
    const filter = { subjectType: 'users', subjectId: one.id, operation: 'update' }
    const { records } = await superadmin.call('audits', { query: { filter, include: ['user'] } })
    expect(records[0]).toMatchObject({ user: { id: one.id }, new: { secondFactor: true } })
  })

  it('is not switched on in a session that has ended while its turn came', async () => {
    const one = await person(server, 'doctor', { password })
    const { secret } = await begin(one)
    const client = await server.deps.pool.connect()
    await client.query('begin')
    await client.query('select 1 from users where id = $1 for update', [one.id])
    const confirming = confirm(one, codeOf(secret))
    await untilBlocked(server)
    await client.query('delete from sessions where user_id = $1', [one.id])
    await client.query('commit')
    client.release()
    expect((await confirming).status).toBe(401)
    expect((await signIn(one)).status).toBe(200)
  })

  it('is switched on with the password and the first code, which ends the other sessions', async () => {
    const one = await person(server, 'doctor', { password })
    const other = await elsewhere(one)
    const wrong = await one.call('beginSecondFactor', { body: { password: 'sbagliata' } })
    expect([wrong.status, errorsOf(wrong)[0]?.source?.pointer]).toEqual([422, '/password'])
    const { secret, uri } = await begin(one)
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Rilievo:/)
    // Until the code has shown that the device has it, nothing is asked for.
    expect(await stateOf(one)).toEqual({ enabled: false, required: false, recoveryCodesLeft: 0 })
    expect((await signIn(one)).status).toBe(200)
    expect((await confirm(one, '12345')).status).toBe(422)
    const confirmed = await confirm(one, codeOf(secret))
    expect(confirmed.status, confirmed.summary).toBe(200)
    const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] }
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes[0]).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    expect([await standing(one), await standing(other)]).toEqual([true, false])
    expect(await stateOf(one)).toEqual({ enabled: true, required: false, recoveryCodesLeft: 10 })
    expect(await subjectsTo(one)).toEqual(['La verifica in due passaggi è attiva'])
    expect((await signIn(one)).status).toBe(422)
    expect((await signIn(one, recoveryCodes[3])).status).toBe(200)
    const { rows } = await server.deps.pool.query<{ hash: string }>(
      'select hash from recovery_codes',
    )
    expect(rows.some(({ hash }) => recoveryCodes.join('').includes(hash))).toBe(false)
  })

  it('that is on is not begun anew, nor confirmed twice', async () => {
    const one = await person(server, 'doctor', { password })
    const { secret } = await begin(one)
    const answers = await Promise.all([0, 1].map((step) => confirm(one, codeOf(secret, step))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const again = await one.call('beginSecondFactor', { body: { password } })
    expect([again.status, codeIn(again)]).toEqual([409, 'secondFactorOn'])
  })

  it('is not switched on by guessing the first code', async () => {
    const one = await person(server, 'doctor', { password })
    const { secret } = await begin(one)
    for (let n = 0; n < 10; n += 1) await confirm(one, 'ABCDEF')
    expect((await confirm(one, codeOf(secret))).status).toBe(429)
  })

  it('is switched off with the password, which ends the other sessions; nothing of it is left', async () => {
    const one = await person(server, 'doctor', { password })
    const { secret } = await begin(one)
    await confirm(one, codeOf(secret))
    const other = await elsewhere(one)
    const wrong = await one.call('removeSecondFactor', { body: { password: 'sbagliata' } })
    expect(wrong.status).toBe(422)
    const removed = await one.call('removeSecondFactor', { body: { password } })
    expect(removed.status, removed.summary).toBe(204)
    expect([await standing(one), await standing(other)]).toEqual([true, false])
    expect((await signIn(one)).status).toBe(200)
    const { rows } = await server.deps.pool.query(
      'select 1 from second_factors where user_id = $1 union all select 1 from recovery_codes where user_id = $1',
      [one.id],
    )
    expect(rows).toEqual([])
    expect((await subjectsTo(one)).at(-1)).toBe('La verifica in due passaggi è disattivata')
    const again = await one.call('removeSecondFactor', { body: { password } })
    expect([again.status, codeIn(again)]).toEqual([409, 'secondFactorOff'])
  })

  it('gets new recovery codes on request, in the place of those before', async () => {
    const one = await person(server, 'doctor', { password })
    const { secret } = await begin(one)
    const first = (await confirm(one, codeOf(secret))).body as { recoveryCodes: string[] }
    const answer = await one.call('renewRecoveryCodes', { body: { password } })
    expect(answer.status, answer.summary).toBe(200)
    const { recoveryCodes } = answer.body as { recoveryCodes: string[] }
    expect((await signIn(one, first.recoveryCodes[0])).status).toBe(422)
    expect((await signIn(one, recoveryCodes[0])).status).toBe(200)
    expect(await stateOf(one)).toMatchObject({ recoveryCodesLeft: 9 })
  })
})

describe('a superadmin', () => {
  it('takes it from who has lost the device: their sessions end, the journal tells, a mail goes out', async () => {
    const one = await person(server, 'admin', { password })
    await giveSecondFactor(server, one.id)
    expect((await superadmin.have('user', { params: { id: one.id } }))['secondFactor']).toBe(true)
    const cleared = await superadmin.have('clearSecondFactor', { params: { id: one.id } })
    expect(cleared['secondFactor']).toBe(false)
    expect(await standing(one)).toBe(false)
    expect((await signIn(one)).status).toBe(200)
    expect(await subjectsTo(one)).toEqual(['La verifica in due passaggi è stata tolta'])
    const journal = await superadmin.call('audits', {
      query: { filter: { subjectType: 'users', subjectId: one.id, operation: 'update' } },
    })
    expect(journal.records.at(0)).toMatchObject({
      old: { secondFactor: true },
      new: { secondFactor: false },
      user: { id: superadmin.id },
    })
    const again = await superadmin.call('clearSecondFactor', { params: { id: one.id } })
    expect([again.status, codeIn(again)]).toEqual([409, 'secondFactorOff'])
  })

  it('does not take their own so, and an admin nobody’s', async () => {
    const admin = await person(server, 'admin')
    const doctor = await person(server, 'doctor')
    await giveSecondFactor(server, doctor.id)
    await giveSecondFactor(server, superadmin.id)
    for (const [who, whose] of [
      [superadmin, superadmin],
      [admin, doctor],
      [doctor, doctor],
    ] as const) {
      const answer = await who.call('clearSecondFactor', { params: { id: whose.id } })
      expect(answer.status).toBe(403)
    }
  })
})

it('whether somebody has a second factor is told to administrators and to themselves, to nobody else', async () => {
  const doctor = await person(server, 'doctor')
  const [user] = (await doctor.call('currentUser')).records
  expect(user?.['secondFactor']).toBe(false)
  const list = await superadmin.call('users', { query: { filter: { q: doctor.email } } })
  expect(list.records[0]?.['secondFactor']).toBe(false)
})
