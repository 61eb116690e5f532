import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { session } from '../../../src/data/session/session'
import { startTestServer, type TestServer } from '../../setup/server'
import { study, type Study } from '../../setup/study'
import { loggedIn, open } from '../browser'
import { connectTo, http, network, reach } from '../network'

let server: TestServer
let registry: Study
let opened: ReturnType<typeof open>

beforeAll(async () => {
  server = await startTestServer()
  connectTo(server.url)
  registry = await study(server, [
    { name: 'Visita', questions: { peso: { name: 'Peso', kind: 'number' } } },
  ])
})
afterAll(() => server.close())
afterEach(() => {
  opened.close()
  session.clear()
})

test('a survey is asked for beside who the user is, and once', async () => {
  const { id } = await registry.survey()
  loggedIn(registry.doctor)
  await session.authenticate()
  const asked: string[] = []
  let isSurveyAsked = () => {}
  const surveyAsked = new Promise<void>((resolve) => (isSurveyAsked = resolve))
  network.use(
    http.get('*/v1/current_user', async ({ request }) => {
      asked.push('user')
      // Whoever asks for the survey only after this reply never gets it.
      await surveyAsked
      return reach(request)
    }),
    http.get(`*/v1/surveys/${id}`, ({ request }) => {
      asked.push('survey')
      isSurveyAsked()
      return reach(request)
    }),
  )
  opened = open(`/doctor/surveys/${id}/user/edit`)
  await screen.findByLabelText('Peso')
  await waitFor(() => expect(asked.filter((one) => one === 'survey')).toHaveLength(1))
})
