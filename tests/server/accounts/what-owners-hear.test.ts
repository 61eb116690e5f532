import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueToken } from '../../../server/accounts/passwords/email-token'
import { deliverTo, mailsTo } from '../../setup/people/queued-mails'
import { person, visitor, type Person } from '../../setup/people/people'
import { codeOf, giveSecondFactor } from '../../setup/people/second-factor'
import { startTestServer, type TestServer } from '../../setup/server/server'

const password = 'cavallo-lento-42-azzurro'
const another = 'tre-mele-verdi-sul-tavolo'

let server: TestServer
let superadmin: Person
beforeAll(async () => {
  server = await startTestServer()
  superadmin = await person(server, 'superadmin')
})
afterAll(() => server.close())

const bySuperadmin =
  (body: object) =>
  ({ id }: Person) =>
    superadmin.have('updateUser', { params: { id }, body })

const own = { body: { password } }

/** Switches the second factor on, as its owner does. @returns who is still in */
async function switchOn(one: Person): Promise<void> {
  const begun = (await one.call('beginSecondFactor', own)).body
  const otp = codeOf((begun as { secret: string }).secret)
  expect((await one.call('confirmSecondFactor', { body: { otp } })).status).toBe(200)
}

describe('the owner of an account', () => {
  /** Change of an account, and mail to the address that its owner had. */
  const cases: [string, (one: Person) => Promise<unknown>, readonly string[]][] = [
    [
      'a password of their own choice',
      (one) =>
        one.call('changeOwnPassword', { body: { currentPassword: password, password: another } }),
      ['passwordChanged'],
    ],
    [
      'a password that an administrator sets',
      bySuperadmin({ password: another }),
      ['passwordChanged'],
    ],
    [
      'a password that was set by a mailed link',
      async (one) => {
        const resetToken = await issueToken(server.deps.db, 'reset', one)
        await visitor(server).call('resetPassword', { body: { resetToken, password: another } })
      },
      ['passwordChanged'],
    ],
    [
      'an address that an administrator writes',
      bySuperadmin({ email: 'altra@example.it' }),
      ['emailChanged'],
    ],
    [
      'an address that they confirm',
      async (one) => {
        const to = { id: one.id, email: 'nuova@example.it' }
        const emailToken = await issueToken(server.deps.db, 'email', to)
        await visitor(server).call('confirmNewEmail', { body: { emailToken } })
      },
      ['emailChanged'],
    ],
    ['a second factor that is on', switchOn, ['secondFactorChanged']],
    [
      'one that is off again',
      async (one) => {
        await switchOn(one)
        await one.call('removeSecondFactor', own)
      },
      ['secondFactorChanged', 'secondFactorChanged'],
    ],
    [
      'new recovery codes',
      async (one) => {
        await switchOn(one)
        await one.call('renewRecoveryCodes', own)
      },
      ['secondFactorChanged', 'secondFactorChanged'],
    ],
    [
      'one that a superadmin takes away',
      async ({ id }) => {
        await giveSecondFactor(server, id)
        await superadmin.call('clearSecondFactor', { params: { id } })
      },
      ['secondFactorChanged'],
    ],
    ['nothing of a name, which lets nobody in', bySuperadmin({ firstName: 'Altra' }), []],
  ]
  it.each(cases)('hears by mail of %s', async (_what, change, heard) => {
    const one = await person(server, 'doctor', { password })
    await change(one)
    const mails = await mailsTo(server, one.email)
    expect(mails.map(({ cause }) => cause)).toEqual(heard)
    // The mail goes out, also to an address that the owner has left.
    expect(await deliverTo(server, one.email)).toBe(heard.length)
  })
})
