import { describe, expect, it } from 'vitest'
import { pointersOf, TestCaller } from '../../../setup/people/caller'
import { person } from '../../../setup/people/people'
import { codeOf, giveSecondFactor } from '../../../setup/people/second-factor'
import { hospital, nextCode, outcomeOf, password, tokenOf } from './hospital'

const place = hospital({ REQUIRE_2FA: 'admins' })

describe('a second factor', () => {
  it('is asked for of whoever has one, at each single sign-on', async () => {
    const { id, email } = await person(place.server, 'doctor')
    const secret = await giveSecondFactor(place.server, id)
    const login = place.knows({ email })
    const browser = place.browser()
    const asked = await browser.signOn(login)
    expect(outcomeOf(asked)).toBe('secondFactor')
    expect(await place.count('identities', `user_id = ${id}`)).toBe(0)
    const code = nextCode(asked)
    const wrong = await browser.post('finishSingleSignOn', { code, otp: '000000' })
    expect([outcomeOf(wrong), ...pointersOf(wrong)]).toEqual(['422 secondFactorWrong', '/otp'])
    const right = await browser.post('finishSingleSignOn', { code, otp: codeOf(secret) })
    expect(outcomeOf(right)).toBe('signedIn')
    expect(outcomeOf(await place.browser().signOn(login))).toBe('secondFactor')
  })

  it('follows an administrator’s password', async () => {
    const { id, email } = await person(place.server, 'admin', { password })
    const secret = await giveSecondFactor(place.server, id)
    const browser = place.browser()
    const first = nextCode(await browser.signOn(place.knows({ email })))
    const asked = await browser.post('finishSingleSignOn', { code: first, password })
    expect(outcomeOf(asked)).toBe('secondFactor')
    const code = nextCode(asked)
    const alone = await browser.post('finishSingleSignOn', { code, otp: codeOf(secret) })
    expect(outcomeOf(alone)).toBe('password')
    const wrong = await browser.post('finishSingleSignOn', {
      code: nextCode(alone),
      password,
      otp: '000000',
    })
    expect([outcomeOf(wrong), ...pointersOf(wrong)]).toEqual(['422 secondFactorWrong', '/otp'])
    const right = await browser.post('finishSingleSignOn', {
      code: nextCode(alone),
      password,
      otp: codeOf(secret),
    })
    expect(outcomeOf(right)).toBe('signedIn')
  })

  it('that is required and not there is set up before anything else opens', async () => {
    const { email } = await person(place.server, 'admin', { password })
    const browser = place.browser()
    const code = nextCode(await browser.signOn(place.knows({ email })))
    const answer = await browser.post('finishSingleSignOn', { code, password })
    const caller = new TestCaller(place.server.url, tokenOf(answer))
    expect((await caller.call('currentUser')).meta).toMatchObject({ mustEnrol: true })
    expect((await caller.call('users')).status).toBe(403)
  })
})
