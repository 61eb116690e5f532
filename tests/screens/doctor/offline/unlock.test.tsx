import { startSite } from '../../site'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { keyStorage } from '../../../../src/answers/encryption/key-storage'
import { deleteKey, hasKey, saveKey } from '../../../../src/answers/encryption/key-store'
import { session } from '../../../../src/answers/session'
import { sessionStore } from '../../../../src/api/session/session-store'
import { toasts } from '../../../../ui/feedback/toasts'
import { type Person, person } from '../../../setup/people/people'
import { loggedIn } from '../../browser'
import { leaveBehind } from '../../answers/owners'
import { http, lost, network } from '../../network'

const password = 'quattro cavalli blu 71'
const { go, server } = startSite()
let carla: Person
let opened: ReturnType<typeof go>

beforeEach(async () => {
  carla = await person(server(), 'doctor', { password, firstName: 'Carla' })
  loggedIn(carla)
  await session.authenticate()
})
/** The page is loaded again, and the server does not answer. */
function reloadWithoutServer(address = '/doctor'): void {
  const signedIn = session.get()
  sessionStore.set({ token: null, user: null })
  sessionStore.set(signedIn)
  network.use(http.get('/v1/current_user', lost))
  opened = go(address)
}

async function typePassword(text: string): Promise<void> {
  const field = await screen.findByLabelText('Password')
  await opened.user.clear(field)
  await opened.user.type(field, `${text}{Enter}`)
}

test('without the server the password of the last login opens the doctor’s pages, and no other', async () => {
  await saveKey(carla.id, password, session.outboxKey() ?? '')
  await leaveBehind(carla, { value: 1 })
  reloadWithoutServer()
  await screen.findByRole('heading', { level: 1, name: 'Non in linea' })
  await screen.findByText(/^1 risposta di questo browser aspetta/)
  expect(toasts.get()).toEqual([])
  await typePassword('sbagliata')
  const field = await screen.findByLabelText('Password')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByRole('heading', { name: 'I miei database' })).toBeNull()
  await typePassword(password)
  await screen.findByRole('heading', { level: 1, name: 'I miei database' })
  await screen.findByText(/1 risposta da/)
})

test('a survey is not read before its pages are unlocked: its offline copy could not be decrypted', async () => {
  await saveKey(carla.id, password, session.outboxKey() ?? '')
  let readings = 0
  network.use(
    http.get('/v1/surveys/7', () => {
      readings += 1
      return lost()
    }),
  )
  reloadWithoutServer('/doctor/surveys/7/user/edit')
  await screen.findByRole('heading', { level: 1, name: 'Non in linea' })
  expect(readings).toBe(0)
  await typePassword(password)
  await waitFor(() => expect(readings).toBeGreaterThan(0))
})

test('the key that the service worker still has opens the pages without a question', async () => {
  const { token } = session.get()
  const key = session.outboxKey()
  const asked: unknown[] = []
  const controller = {
    postMessage(message: { type: string }, [port]: MessagePort[] = []) {
      // Copied, as between threads: some values can't be sent.
      asked.push(structuredClone(message))
      if (message.type === 'key-get') port?.postMessage({ key })
    },
  }
  const serviceWorker = { controller, addEventListener: () => undefined }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  reloadWithoutServer()
  await screen.findByRole('heading', { level: 1, name: 'I miei database' })
  expect(asked).toContainEqual({ type: 'key-get', userId: carla.id, token })
  expect(asked).toContainEqual({ type: 'key-put', userId: carla.id, token, key })
  expect(screen.queryByLabelText('Password')).toBeNull()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('the key that the service worker gives late opens them all the same', async () => {
  await saveKey(carla.id, password, session.outboxKey() ?? '')
  const key = session.outboxKey()
  let answer: (() => void) | undefined
  const controller = {
    postMessage(message: { type: string }, [port]: MessagePort[] = []) {
      if (message.type === 'key-get') answer = () => port?.postMessage({ key })
    },
  }
  const serviceWorker = { controller, addEventListener: () => undefined }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  reloadWithoutServer()
  await screen.findByLabelText('Password')
  await waitFor(() => expect(answer).toBeDefined())
  act(() => answer?.())
  await screen.findByRole('heading', { level: 1, name: 'I miei database' })
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('the connection can be tried again from there, and no password is needed once the server answers', async () => {
  await saveKey(carla.id, password, session.outboxKey() ?? '')
  reloadWithoutServer()
  const retry = await screen.findByRole('button', { name: 'Riprova la connessione' })
  await opened.user.click(retry)
  await screen.findByText('Il server non risponde ancora.')
  network.resetHandlers()
  await opened.user.click(retry)
  await screen.findByRole('heading', { level: 1, name: 'I miei database' })
})

test('a browser that could not know the person says so, and goes on by itself when the network is back', async () => {
  await deleteKey(carla.id)
  reloadWithoutServer()
  await screen.findByText(/non è possibile riconoscerti/)
  expect(screen.queryByLabelText('Password')).toBeNull()
  network.resetHandlers()
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByRole('heading', { level: 1, name: 'I miei database' })
})

test('a login leaves the key in this browser for a reload without the server, a logout takes it away', async () => {
  session.clear()
  await session.login(carla.email, password)
  await waitFor(async () => expect(await hasKey(carla.id)).toBe(true))
  await session.logout()
  await waitFor(async () => expect(await hasKey(carla.id)).toBe(false))
})

test('a logout takes the key out of the service worker’s memory too', async () => {
  const told: string[] = []
  const controller = { postMessage: ({ type }: { type: string }) => void told.push(type) }
  const serviceWorker = { controller, addEventListener: () => undefined }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  session.clear()
  await session.login(carla.email, password)
  await waitFor(() => expect(told.at(-1)).toBe('key-put'))
  await session.logout()
  await waitFor(() => expect(told.at(-1)).toBe('key-forget'))
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('a password that is changed elsewhere takes the key away as soon as the server is reached', async () => {
  await saveKey(carla.id, password, session.outboxKey() ?? '')
  const admin = await person(server(), 'admin')
  const body = { password: 'un’altra frase lunga 93' }
  await admin.have('updateUser', { params: { id: carla.id }, body })
  await expect(session.authenticate()).rejects.toMatchObject({ status: 401 })
  await waitFor(async () => expect(await hasKey(carla.id)).toBe(false))
})

test('a sign-out while the key is being stored leaves nothing behind', async () => {
  const isCurrent = () => session.get().user?.id === carla.id
  const sealing = keyStorage.save(carla.id, password, 'chiave', isCurrent)
  session.clear()
  await sealing
  expect(await hasKey(carla.id)).toBe(false)
})
