// A browser that keeps nothing: there is no IndexedDB here.
import '../window'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { session } from '../../../src/data/session'
import { type Person, person } from '../../setup/people'
import { startTestServer, type TestServer } from '../../setup/server'
import { study } from '../../setup/study'
import { connectTo, loggedIn, open } from '../browser'

let server: TestServer
let opened: ReturnType<typeof open> | null = null

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => {
  opened?.close()
  session.clear()
})

/** Opens an address with somebody's session, in the page that was open before. */
function visit(who: Person, address: string) {
  opened?.close()
  loggedIn(who)
  opened = open(address)
  return opened.user
}

test('an answer that no storage took outlives the session of somebody else on the same page', async () => {
  const registry = await study(server, [
    { name: 'Visita', questions: { peso: { name: 'Peso', kind: 'number' } } },
  ])
  const somebodyElse = await person(server, 'doctor')
  const { id: surveyId } = await registry.survey()
  const instead = { [`/v1/surveys/${surveyId}/answers_groups`]: () => 'lost' as const }
  connectTo(server.url, instead)

  const user = visit(registry.doctor, `/doctor/surveys/${surveyId}/user/edit`)
  await user.type(await screen.findByLabelText(/^Peso/), '82')
  await user.tab()
  await screen.findByText(/1 risposta da inviare/)
  visit(somebodyElse, '/doctor')
  await screen.findByText('Non partecipi ancora a nessun database')

  connectTo(server.url)
  visit(registry.doctor, '/doctor')
  await waitFor(async () => expect(await registry.answers(surveyId)).toEqual({ peso: 82 }))
})
