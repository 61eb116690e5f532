import { asksBeforeClosing } from '../../browser'
import { startSite } from '../../site'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openSession } from '../../../../server/accounts/queries/sessions'
import { newSession } from '../../../../server/accounts/sessions/session-token'
import { session } from '../../../../src/answers/session'
import { storageKey, type Authentication } from '../../../../src/api/session/session-store'
import { person } from '../../../setup/people/people'
import type { Study } from '../../../setup/data/study'
import { http, lost, network, reach } from '../../network'

const { study, visit } = startSite()
let registry: Study
let surveyId: string

const weighing = () =>
  study([{ name: 'Visita', questions: { peso: { name: 'Peso', kind: 'number' } } }])

beforeAll(async () => {
  registry = await weighing()
})
beforeEach(async () => {
  surveyId = (await registry.survey()).id
})

async function fillIn(doctor = registry.doctor, id = surveyId) {
  const { user } = visit(doctor, `/doctor/surveys/${id}/user/edit`)
  return { user, weight: await screen.findByLabelText<HTMLInputElement>(/^Peso/) }
}

/** Another tab of the browser has given the person who is here another token, as after a change of their own password. */
async function renewElsewhere(): Promise<void> {
  const { db, sessionSecret } = registry.server.deps
  const next = await newSession(registry.doctor.id, sessionSecret)
  await openSession(db, { id: next.id, userId: registry.doctor.id, expiresAt: next.expiresAt })
  hearOf({ token: next.token, user: session.get().user })
  expect(session.get().token).toBe(next.token)
}

/** Another tab of the browser has written this. */
function hearOf(next: Authentication): void {
  const newValue = JSON.stringify(next)
  localStorage.setItem(storageKey, newValue)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue })))
}

/** The site's whole storage is cleared under the page, the session with it. */
function clearSite(): void {
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
}

test('a survey that is open goes on storing answers when its doctor’s session is renewed in another tab', async () => {
  const { user, weight } = await fillIn()
  await user.type(weight, '70')
  await user.tab()
  await screen.findByText(/^Salvato alle/)
  await renewElsewhere()
  expect(screen.getByLabelText(/^Peso/)).toBe(weight)
  await user.clear(weight)
  await user.type(weight, '82')
  await user.tab()
  await waitFor(async () =>
    expect(await act(() => registry.answers(surveyId))).toEqual({ peso: 82 }),
  )
  await screen.findByText(/^Salvato alle/)
})

test('a doctor who comes back after the end of the session sends nothing again that was stored', async () => {
  await registry.begin(surveyId)
  const sent: string[] = []
  network.use(
    http.all('/v1/answers_groups/:id/answers', async ({ request }) => {
      sent.push(await request.clone().text())
      return reach(request)
    }),
  )
  const { user, weight } = await fillIn()
  // The browser's copy of the survey takes the answer late.
  const copies = await session.current?.offlineSurveys()
  if (copies) vi.spyOn(copies, 'noteStored').mockReturnValue(new Promise(() => {}))
  await user.type(weight, '70')
  await user.tab()
  await screen.findByText(/^Salvato alle/)
  act(() => session.clear())
  const back = await fillIn()
  expect(back.weight.value).toBe('70')
  await screen.findByText('Salvataggio automatico')
  expect(sent).toHaveLength(1)
})

test('a change that only this page has outlasts a session that ends while its queue is being opened', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('this browser stores nothing')
  })
  network.use(http.all('/v1/answers_groups/:id/answers', lost))
  const { user, weight } = await fillIn()
  await user.type(weight, '70')
  await user.tab()
  await waitFor(() => expect(session.unsent.count()).toBe(1))
  act(() => session.clear())
  const ended = new Promise<void>((resolve) => {
    const stop = session.locked.subscribe(() => {
      if (session.locked.get()) return
      stop()
      // The queue is asked for as its key comes.
      queueMicrotask(() => {
        act(() => session.clear())
        resolve()
      })
    })
  })
  visit(registry.doctor, `/doctor/surveys/${surveyId}/user/edit`)
  await ended
  const back = await fillIn()
  await waitFor(() => expect(back.weight.value).toBe('70'))
})

test('leaving warns of a text that could not be sent when the site’s storage was cleared under it', async () => {
  const { user, weight } = await fillIn()
  await user.type(weight, 'settanta')
  await user.tab()
  await screen.findByText(/^Non è un numero/)
  clearSite()
  expect(asksBeforeClosing()).toBe(true)

  // Once its owner is back, it is theirs to deal with.
  const back = await fillIn()
  await waitFor(() => expect(back.weight.value).toBe('settanta'))
  await back.user.clear(back.weight)
  await back.user.tab()
  // The old value is discarded in the browser's storage too.
  await waitFor(() => expect(asksBeforeClosing()).toBe(false))
  clearSite()
  expect(asksBeforeClosing()).toBe(false)
})

test('leaving warns of two values in conflict when the site’s storage was cleared under them', async () => {
  const answersGroupId = await registry.begin(surveyId)
  const { user, weight } = await fillIn()
  await registry.answer(answersGroupId, 'peso', 80)
  await user.type(weight, '72')
  await user.tab()
  await screen.findByRole('group', { name: /cambiata anche altrove/ })
  clearSite()
  expect(asksBeforeClosing()).toBe(true)
})

test('nothing is sent any more of who was here when somebody else’s token comes before their name', async () => {
  const other = await person(registry.server, 'doctor')
  const own = await weighing()
  network.use(http.all('/v1/answers_groups/:id/answers', lost))
  const { user, weight } = await fillIn(own.doctor, (await own.survey()).id)
  await user.type(weight, '70')
  await user.tab()
  await waitFor(() => expect(session.unsent.count()).toBe(1))
  const former = session.get().user
  hearOf({ token: other.token, user: former })
  expect(session.unsent.count()).toBe(1)
  hearOf({ token: other.token, user: null })
  expect(session.unsent.count()).toBe(0)
})
