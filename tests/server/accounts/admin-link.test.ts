import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminLink } from '../../../server/accounts/admin-link'
import { ensureFirstSuperadmin } from '../../../server/accounts/first-superadmin'
import { errorsOf } from '../../setup/people/caller'
import { mailsTo, tokenIn } from '../../setup/people/queued-mails'
import { person, visitor } from '../../setup/people/people'
import { giveSecondFactor } from '../../setup/people/second-factor'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const linkFor = (email: string | null, clearsSecondFactor = false) =>
  adminLink(server.deps, { email, clearsSecondFactor })

describe('a new link for an administrator who is locked out', () => {
  it('is the first start’s while nobody has made the first account theirs', async () => {
    await ensureFirstSuperadmin(server.deps)
    const made = await linkFor(null)
    if (!('link' in made)) throw new Error(made.problem)
    const shown = await visitor(server).call('validateConfirmation', {
      query: { extra: { confirmationToken: tokenIn(made.link) } },
    })
    expect(shown.body).toEqual({ email: '', firstStart: true })
  })

  it('lets them choose another password, and signs them in', async () => {
    const chief = await person(server, 'superadmin', { password: 'tre-mele-verdi-sul-tavolo' })
    const made = await linkFor(chief.email.toUpperCase())
    if (!('link' in made)) throw new Error(made.problem)
    expect(made.link).toContain(`${server.url}/reset_password?resetToken=`)
    const set = await visitor(server).call('resetPassword', {
      body: { resetToken: tokenIn(made.link), password: 'cavallo-lento-42-azzurro' },
    })
    expect([set.status, set.headers.get('authorization')]).toEqual([
      204,
      expect.stringMatching(/^Bearer /),
    ])
  })

  it('is made for no address that nobody has, and for nobody but active administrators', async () => {
    const doctor = await person(server, 'doctor')
    const former = await person(server, 'admin')
    await server.deps.pool.query('update users set active = false where id = $1', [former.id])
    expect(await linkFor(null)).toEqual({ problem: 'unnamed' })
    expect(await linkFor('nessuno@example.it')).toEqual({ problem: 'unknown' })
    expect(await linkFor(doctor.email)).toEqual({ problem: 'notAdmin' })
    expect(await linkFor(former.email)).toEqual({ problem: 'inactive' })
  })

  it('asks for the second factor, unless it was taken away with it: the journal tells so, and a mail', async () => {
    const chief = await person(server, 'superadmin', { password: 'tre-mele-verdi-sul-tavolo' })
    await giveSecondFactor(server, chief.id)
    const setBy = async (made: Awaited<ReturnType<typeof linkFor>>) => {
      if (!('link' in made)) throw new Error(made.problem)
      return visitor(server).call('resetPassword', {
        body: { resetToken: tokenIn(made.link), password: 'cavallo-lento-42-azzurro' },
      })
    }
    const kept = await linkFor(chief.email)
    expect(kept).toMatchObject({ secondFactor: 'asked' })
    expect(errorsOf(await setBy(kept))[0]?.code).toBe('secondFactorRequired')
    expect((await chief.call('currentUser')).status).toBe(200)

    const cleared = await linkFor(chief.email, true)
    expect(cleared).toMatchObject({ secondFactor: 'cleared' })
    expect((await chief.call('currentUser')).status).toBe(401)
    const set = await setBy(cleared)
    expect([set.status, set.headers.get('authorization')]).toEqual([
      204,
      expect.stringMatching(/^Bearer /),
    ])
    const subjects = (await mailsTo(server, chief.email)).map(({ subject }) => subject)
    expect(subjects).toContain('La verifica in due passaggi è stata tolta')
    const other = await person(server, 'superadmin')
    const filter = { subjectType: 'users', subjectId: chief.id, operation: 'update' }
    const { records } = await other.call('audits', { query: { filter } })
    expect(records).toContainEqual(
      expect.objectContaining({
        old: expect.objectContaining({ secondFactor: true }) as unknown,
        new: expect.objectContaining({ secondFactor: false }) as unknown,
      }),
    )
    expect(await linkFor(chief.email, true)).toMatchObject({ secondFactor: 'none' })
  })
})
