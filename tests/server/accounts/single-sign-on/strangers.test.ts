import { describe, expect, it } from 'vitest'
import { doWaiting, mailsTo } from '../../../setup/people/queued-mails'
import { person } from '../../../setup/people/people'
import { ask, confirmedRequest, requestOf } from '../requests/asking'
import { hospital, outcomeOf } from './hospital'

const place = hospital()

describe('somebody without an account', () => {
  it('becomes a request that waits for an administrator, who is told; accepted, they are let in', async () => {
    const admin = await person(place.server, 'admin')
    const email = 'nuova.dottoressa@example.it'
    const login = place.knows({ email, given_name: 'Nora', family_name: 'Sanna' })
    const answer = await place.browser().signOn(login)
    expect(outcomeOf(answer)).toBe('requested')
    expect(answer.headers.get('authorization')).toBe(null)
    expect(await place.count('users', `email = '${email}'`)).toBe(0)
    const { id, status } = await requestOf(place.server, email)
    expect(status).toBe('validated')
    await doWaiting(place.server, 'tell_of_requests')
    expect((await mailsTo(place.server, admin.email)).map(({ cause }) => cause)).toEqual([
      'requestReceived',
    ])
    const accepted = await admin.have('acceptSubscriptionRequest', { params: { id } })
    expect(accepted).toMatchObject({ firstName: 'Nora', lastName: 'Sanna', status: 'accepted' })
    expect(outcomeOf(await place.browser().signOn(login))).toBe('signedIn')
  })

  it('asks once, however often they come back', async () => {
    const email = 'paziente@example.it'
    const login = place.knows({ email, name: 'Ugo Maria Bassi' })
    const all = await Promise.all(Array.from({ length: 5 }, () => place.browser().signOn(login)))
    expect(all.map(outcomeOf)).toEqual(Array<string>(5).fill('requested'))
    expect(await place.count('subscription_requests', `email = '${email}'`)).toBe(1)
    expect(
      await place.count(
        'subscription_requests',
        `email = '${email}' and first_name = 'Ugo' and last_name = 'Maria Bassi'`,
      ),
    ).toBe(1)
  })

  it('confirms by that an open request of their address, which then says nothing that a stranger may have written', async () => {
    const email = 'gia.chiesto@example.it'
    await ask(place.server, email, { firstName: 'Pia', hospital: 'San Marco', message: 'Fidatevi' })
    const { id } = await requestOf(place.server, email)
    const told = { given_name: 'Maria', family_name: 'Galli' }
    await place.browser().signOn(place.knows({ email, ...told }))
    expect(await requestOf(place.server, email)).toMatchObject({
      id,
      status: 'validated',
    })
    const { rows } = await place.server.deps.pool.query(
      'select first_name, last_name, hospital, message from subscription_requests where email = $1',
      [email],
    )
    expect(rows).toEqual([
      { first_name: 'Maria', last_name: 'Galli', hospital: null, message: null },
    ])
  })

  it('changes nothing of a request that waits already', async () => {
    const email = 'attende@example.it'
    const { id } = await confirmedRequest(place.server, email)
    await place.browser().signOn(place.knows({ email, given_name: 'Altro' }))
    expect(await requestOf(place.server, email)).toMatchObject({ id, status: 'validated' })
    expect(
      await place.count('subscription_requests', `email = '${email}' and first_name = 'Altro'`),
    ).toBe(0)
  })

  it('has a name that an administrator can read, whatever the provider says', async () => {
    const names: readonly [object, string, string][] = [
      [{ given_name: 'Ada\nBcc: x', family_name: 'N'.repeat(101) }, 'senza.nome1', '–'],
      [{ name: 42 }, 'senza.nome2', '–'],
      [{ given_name: '  Ada ', family_name: ' ' }, 'Ada', '–'],
    ]
    for (const [index, [told, firstName, lastName]] of names.entries()) {
      const email = `senza.nome${index + 1}@example.it`
      expect(outcomeOf(await place.browser().signOn(place.knows({ email, ...told })))).toBe(
        'requested',
      )
      const { rows } = await place.server.deps.pool.query(
        'select first_name, last_name from subscription_requests where email = $1',
        [email],
      )
      expect(rows).toEqual([{ first_name: firstName, last_name: lastName }])
    }
  })
})

describe('an address that the provider does not say is theirs', () => {
  const unverified = [
    { email_verified: false },
    { email_verified: undefined },
    { email_verified: 'true' },
    { email_verified: 1 },
    { email: undefined },
    { email: 'nessun indirizzo' },
    { email: ['a@example.it'] },
  ]
  it.each(unverified)('opens and makes nothing: %o', async (told) => {
    const { id, email } = await person(place.server, 'doctor')
    const before = await place.count('subscription_requests')
    const answer = await place.browser().signOn(place.knows({ email, ...told }))
    expect(outcomeOf(answer)).toBe('422 singleSignOnUnverified')
    expect(await place.count('identities', `user_id = ${id}`)).toBe(0)
    expect(await place.count('subscription_requests')).toBe(before)
  })
})
