import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateUser } from '../../../server/accounts/users'
import { confirmNewEmail } from '../../../server/accounts/own/own-email'
import { issueToken } from '../../../server/accounts/passwords/email-token'
import { processRequest } from '../../../server/accounts/requests/asking'
import { untilBlocked } from '../../setup/server/blocked'
import { person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let superadmin: Person
beforeAll(async () => {
  server = await startTestServer()
  superadmin = await person(server, 'superadmin')
})
afterAll(() => server.close())

/** Lets these begin one after the other while the rows of the accounts are held, then go on together. */
async function crossing(ids: readonly string[], works: readonly (() => Promise<unknown>)[]) {
  const holder = await server.deps.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from users where id = any($1) for update', [ids])
  const running: Promise<unknown>[] = []
  for (const [index, work] of works.entries()) {
    running.push(work())
    await untilBlocked(server, index + 1)
  }
  await holder.query('commit')
  holder.release()
  const ends = await Promise.allSettled(running)
  return ends.map((end) => (end.status === 'fulfilled' ? 'done' : String(end.reason)))
}

const asked = (email: string) => () =>
  processRequest(server.deps, {
    firstName: 'Ada',
    lastName: 'Prova',
    email,
    hospital: null,
    message: null,
  })

const changed = (one: Person, email: string) => () =>
  server.deps.db.transaction((db) =>
    updateUser(
      db,
      server.deps,
      {
        ...superadmin,
        sessionId: '',
        firstName: '',
        lastName: '',
        mustEnrol: false,
        relations: new Set(),
      },
      one.id,
      { email },
      { ip: '192.0.2.1' },
    ),
  )

describe('a request for an account and a change of that account', () => {
  it('never wait for each other, whichever comes first', async () => {
    const one = await person(server, 'doctor')
    const works = [changed(one, one.email), asked(one.email)]
    expect(await crossing([one.id], works)).toEqual(['done', 'done'])
    expect(await crossing([one.id], works.reverse())).toEqual(['done', 'done'])
  })

  it('neither do two who take over each other’s address while others ask for both', async () => {
    const [one, other] = [await person(server, 'doctor'), await person(server, 'doctor')]
    const takes = async ({ id }: Person, email: string) => {
      const token = await issueToken(server.deps.db, 'email', { id, email })
      return () =>
        server.deps.db
          .transaction((db) => confirmNewEmail(db, server.deps, token, { ip: '192.0.2.7' }))
          .catch((error: Error) => error.name)
    }
    const works = [
      await takes(one, other.email),
      await takes(other, one.email),
      asked(one.email),
      asked(other.email),
    ]
    expect(await crossing([one.id, other.id], works)).toEqual(Array(4).fill('done'))
  })
})
