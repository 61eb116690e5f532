import { describe, expect, it } from 'vitest'
import { untilBlocked } from '../../../setup/server/blocked'
import { person } from '../../../setup/people/people'
import { hospital, nextCode, outcomeOf, password } from './hospital'

const place = hospital()

describe.each(['admin', 'superadmin'] as const)('the account of a %s', (role) => {
  it('is bound once its password was given, and then opens without', async () => {
    const { id, email } = await person(place.server, role, { password })
    const login = place.knows({ email })
    const browser = place.browser()
    const asked = await browser.signOn(login)
    expect(outcomeOf(asked)).toBe('password')
    expect(asked.headers.get('authorization')).toBe(null)
    expect(await place.count('identities', `user_id = ${id}`)).toBe(0)
    const entered = await browser.post('finishSingleSignOn', { code: nextCode(asked), password })
    expect(outcomeOf(entered)).toBe('signedIn')
    expect(outcomeOf(await place.browser().signOn(login))).toBe('signedIn')
  })

  it('stays unbound after a wrong password, and a right one still opens it', async () => {
    const { id, email } = await person(place.server, role, { password })
    const browser = place.browser()
    const code = nextCode(await browser.signOn(place.knows({ email })))
    const wrong = await browser.post('finishSingleSignOn', { code, password: 'indovino' })
    expect(outcomeOf(wrong)).toBe('401 wrongCredentials')
    expect(await place.count('identities', `user_id = ${id}`)).toBe(0)
    const right = await browser.post('finishSingleSignOn', { code, password })
    expect(outcomeOf(right)).toBe('signedIn')
  })
})

describe('the password of an administrator', () => {
  it('is counted with those of the login page', async () => {
    const { email } = await person(place.server, 'admin', { password })
    const browser = place.browser()
    const code = nextCode(await browser.signOn(place.knows({ email })))
    const tries: string[] = []
    for (let n = 0; n < 6; n += 1) {
      tries.push(outcomeOf(await browser.post('finishSingleSignOn', { code, password: 'no' })))
    }
    for (let n = 0; n < 4; n += 1) {
      const answer = await place.browser().post('login', { user: { email, password: 'no' } })
      tries.push(String(answer.status))
    }
    expect(tries).toEqual([
      ...Array<string>(6).fill('401 wrongCredentials'),
      ...Array<string>(4).fill('401'),
    ])
    expect(outcomeOf(await browser.post('finishSingleSignOn', { code, password }))).toBe(
      '429 tooMany',
    )
    expect((await place.browser().post('login', { user: { email, password } })).status).toBe(429)
  })

  it('is asked for of a doctor who has become an administrator since they were bound', async () => {
    const superadmin = await person(place.server, 'superadmin')
    const { id, email } = await person(place.server, 'doctor', { password })
    const login = place.knows({ email })
    expect(outcomeOf(await place.browser().signOn(login))).toBe('signedIn')
    await superadmin.have('updateUser', { params: { id }, body: { role: 'admin' } })
    const browser = place.browser()
    const asked = await browser.signOn(login)
    expect(outcomeOf(asked)).toBe('password')
    const entered = await browser.post('finishSingleSignOn', { code: nextCode(asked), password })
    expect(outcomeOf(entered)).toBe('signedIn')
    expect(outcomeOf(await place.browser().signOn(login))).toBe('signedIn')
  })

  it('is asked for again where the tie that made it needless is undone meanwhile', async () => {
    const { id, email } = await person(place.server, 'admin', { password })
    const login = place.knows({ email })
    const first = place.browser()
    const asked = nextCode(await first.signOn(login))
    await first.post('finishSingleSignOn', { code: asked, password })
    const browser = place.browser()
    const { code } = await browser.land(login)
    const { pool } = place.server.deps
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from users where id = $1 for update', [id])
    const answer = browser.post('finishSingleSignOn', { code })
    await untilBlocked(place.server)
    await holder.query('delete from identities where user_id = $1', [id])
    await holder.query('commit')
    holder.release()
    expect(outcomeOf(await answer)).toBe('422 singleSignOnExpired')
    expect(await place.count('identities', `user_id = ${id}`)).toBe(0)
  })

  it('can’t be left out where there is none yet', async () => {
    const { email } = await person(place.server, 'admin')
    const browser = place.browser()
    const code = nextCode(await browser.signOn(place.knows({ email })))
    for (const given of ['', 'x']) {
      const answer = await browser.post('finishSingleSignOn', { code, password: given })
      expect(outcomeOf(answer)).toBe('401 wrongCredentials')
    }
  })
})
