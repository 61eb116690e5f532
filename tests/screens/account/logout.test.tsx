import { startSite } from '../site'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../../src/answers/session'
import { toasts } from '../../../ui/feedback/toasts'
import type { Study } from '../../setup/data/study'
import { loggedIn } from '../browser'
import { leaveBehind } from '../answers/owners'
import { http, lost, network } from '../network'

const loaded = vi.hoisted(() => ({ auth: false }))
vi.mock('../../../src/areas/auth/LogoutScreen', async (original) => {
  loaded.auth = true
  return original()
})

const { go, server, study } = startSite()
let registry: Study
let opened: ReturnType<typeof go>

// Logging out revokes the token: each test has its own people.
beforeEach(async () => {
  registry = await study([
    { name: 'Visita', questions: { peso: { name: 'Peso', kind: 'number' } } },
  ])
  loggedIn(registry.doctor)
})
/** Leaves an answer in this browser as an earlier page did that could not send it. */
async function leaveAnswer(value: number): Promise<string> {
  const surveyId = (await registry.survey()).id
  const answer = { surveyId, groupId: registry.groupId(), questionId: registry.questionId('peso') }
  await leaveBehind(registry.doctor, { ...answer, value })
  return surveyId
}

/** Leaving waits for three seconds at most: here they are half a minute, on however slow a machine. */
function takeTime(): void {
  const begin = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, time, ...given) =>
    begin(work, time === 3_000 ? 30_000 : time, ...given),
  )
}

const away = () => new Response('{"message":"Via."}', { status: 503 })

test('the logout page is loaded before the network goes', async () => {
  opened = go('/doctor')
  await screen.findByRole('heading', { level: 1, name: 'I miei database' })
  await waitFor(() => expect(loaded.auth).toBe(true))
})

test('the logout page warns of unsent answers even when it is the first page that is opened', async () => {
  const surveyId = await leaveAnswer(70)
  network.use(http.post(`/v1/surveys/${surveyId}/answers_groups`, away))
  opened = go('/logout')
  await screen.findByRole('heading', { name: 'Uscire adesso?' })
  await screen.findByText(/c’è una risposta non ancora inviata/)
  expect(session.get().token).not.toBeNull()
  await opened.user.click(screen.getByRole('button', { name: 'Resta' }))
  await waitFor(() => expect(opened.address()).toMatch(/^\/doctor\/databases\/\d+\/user$/))
  await act(() => opened.router.navigate('/logout'))
  await opened.user.click(await screen.findByRole('button', { name: 'Esci comunque' }))
  await screen.findByRole('heading', { name: 'Sei uscito' })
  expect(session.get().token).toBeNull()
})

test('waiting changes that can be sent are sent before the session ends, without a question', async () => {
  const surveyId = await leaveAnswer(71)
  takeTime()
  opened = go('/logout')
  await screen.findByRole('heading', { name: 'Sei uscito' })
  const { rows } = await server().deps.pool.query(
    'select value from answers where survey_id = $1',
    [surveyId],
  )
  expect(rows).toEqual([{ value: 71 }])
})

test('without a network logging out ends the session here, and says so once', async () => {
  opened = go('/doctor')
  await screen.findByRole('heading', { level: 1, name: 'I miei database' })
  network.use(http.get('/v1/current_user', lost), http.all('/v1/logout', lost))
  await act(() => opened.router.navigate('/logout'))
  await screen.findByRole('heading', { name: 'Sei uscito' })
  await screen.findByText(/il server non ha risposto/)
  expect(localStorage.length).toBe(0)
  // The page says it; a toast would say it twice.
  expect(toasts.get()).toEqual([])
})
