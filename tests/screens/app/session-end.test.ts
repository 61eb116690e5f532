import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../../src/api/calls/http'
import { session } from '../../../src/answers/session'
import { sessionStore } from '../../../src/api/session/session-store'
import { reactToErrors } from '../../../src/app/error-reactions'
import { toasts } from '../../../ui/feedback/toasts'
import { http, network } from '../network'

const refusal = () =>
  new Response(JSON.stringify({ message: 'La sessione è scaduta.' }), { status: 401 })

const visited: string[] = []
reactToErrors((address) => visited.push(address))

afterEach(() => {
  session.clear()
  visited.length = 0
  for (const { id } of toasts.get()) toasts.dismiss(id)
})

/** A call that is under way with the session of this moment; its reply comes when it is refused. */
async function underWay() {
  let answer: (response: Response) => void = () => undefined
  const asked = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)))
  network.use(http.get('/v1/databases', asked))
  const outcome = call('databases').catch((error: unknown) => error)
  // The first call of all loads the transport.
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 10_000)
  return {
    async refuse() {
      answer(refusal())
      await outcome
    },
  }
}

test('a refused call ends the session it was made with and leads to the login page', async () => {
  sessionStore.set({ token: 'first', user: null })
  const expired = await underWay()
  await expired.refuse()
  expect(session.get().token).toBeNull()
  expect(visited).toEqual([expect.stringMatching(/^\/login/)])
})

test('the end of a session is told once, whatever is called until the login page stands', async () => {
  sessionStore.set({ token: 'first', user: null })
  const expired = await underWay()
  await expired.refuse()
  const since = await underWay()
  await since.refuse()
  expect(toasts.get().map(({ text }) => text)).toEqual(['La sessione è scaduta.'])
  expect(visited).toHaveLength(1)
})

test('a visitor without a session is led to the login page', async () => {
  const call = await underWay()
  await call.refuse()
  expect(visited).toEqual([expect.stringMatching(/^\/login/)])
})

test('a late refusal of an earlier session leaves the new one alone', async () => {
  sessionStore.set({ token: 'first', user: null })
  const late = await underWay()
  sessionStore.set({ token: 'second', user: null })
  await late.refuse()
  expect(session.get().token).toBe('second')
  expect(visited).toEqual([])
})
