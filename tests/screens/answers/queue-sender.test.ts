import { afterEach, expect, it, vi } from 'vitest'
import { createSender } from '../../../src/answers/queue/sender'
import { sessionStore } from '../../../src/api/session/session-store'
import { http, network } from '../network'
import { operation } from './operations'

const change = operation({ answersGroupId: '9', answerId: '8', value: 1, revision: 1 })
const page = '<html><body>Accedi alla rete dell’ospedale</body></html>'

afterEach(() => {
  sessionStore.clear()
})

async function replyTo(response: () => Response) {
  network.use(http.all('/v1/*', response))
  return createSender()(change, { keepalive: false })
}

it.each([
  ['a page to sign in to the network, as a success', () => new Response(page, { status: 200 })],
  ['a success that holds nothing', () => new Response('{}', { status: 200 })],
  ['a reply that broke off', () => new Response('{"data": {"id": "8", "ty', { status: 200 })],
  ['a proxy without its server', () => new Response(page, { status: 502 })],
  ['a proxy that forbids', () => new Response(page, { status: 403 })],
  ['a proxy that knows no such page', () => new Response(page, { status: 404 })],
])('%s is no save: the change is tried again', async (_name, response) => {
  expect(await replyTo(response)).toMatchObject({ kind: 'away' })
})

it('a server that asks for time is told apart, and so is one that fails at this very change', async () => {
  const headers = { 'retry-after': '7' }
  expect(await replyTo(() => new Response('', { status: 503, headers }))).toMatchObject({
    kind: 'away',
    reached: false,
    alone: false,
    after: 7_000,
  })
  const failure = JSON.stringify({ message: 'Errore.', errors: [{ code: 'unexpected' }] })
  expect(await replyTo(() => new Response(failure, { status: 500 }))).toMatchObject({
    kind: 'away',
    reached: true,
    alone: true,
  })
})

it.each([408, 425, 429, 507])(
  'a server that says %i in its own words takes nothing now: the change is tried again',
  async (status) => {
    const said = JSON.stringify({ message: 'Più tardi.', errors: [{ code: 'later' }] })
    expect(await replyTo(() => new Response(said, { status }))).toMatchObject({ kind: 'away' })
  },
)

it('a change that the server itself rejects is rejected', async () => {
  const refusal = { message: 'No.', errors: [{ code: 'invalid', detail: 'Troppo grande.' }] }
  expect(await replyTo(() => new Response(JSON.stringify(refusal), { status: 422 }))).toMatchObject(
    {
      kind: 'refused',
      refusal: { status: 422, code: 'invalid', message: 'Troppo grande.' },
    },
  )
})

it('an answer that was removed meanwhile is given anew, unless another one stands by now', async () => {
  const gone = JSON.stringify({ message: 'Non trovata.', errors: [{ code: 'notFound' }] })
  const stored = JSON.stringify({
    data: { type: 'answers', id: '77', attributes: { value: 1, revision: 1 } },
  })
  const calls: string[] = []
  network.use(
    http.put('/v1/answers/8', () => {
      calls.push('update')
      return new Response(gone, { status: 404 })
    }),
    http.post('/v1/answers_groups/9/answers', async ({ request }) => {
      calls.push('create')
      expect(await request.json()).toMatchObject({ questionId: '3', value: 1, revision: 0 })
      return new Response(stored, { status: 201 })
    }),
  )
  const attempt = await createSender()(change, { keepalive: false })
  expect(calls).toEqual(['update', 'create'])
  expect(attempt).toMatchObject({ kind: 'saved', answer: { id: '77' }, answersGroupId: '9' })
})

it('a change names the version in which it was typed, and one that knows none names none', async () => {
  const stored = { type: 'answers', id: '8', attributes: { value: 1, revision: 4 } }
  const bodies: unknown[] = []
  const reply = (request: Request) =>
    request.json().then((body: unknown) => {
      bodies.push(body)
      return new Response(JSON.stringify({ data: stored }))
    })
  network.use(
    http.put('/v1/answers/8', ({ request }) => reply(request)),
    http.post('/v1/answers_groups/9/answers', ({ request }) => reply(request)),
  )
  const send = createSender()
  for (const answerId of ['8', null])
    for (const designVersion of [4, null])
      await send({ ...change, answerId, designVersion }, { keepalive: false })
  const named = (body: unknown) => (body as { designVersion?: number }).designVersion
  expect(bodies.map(named)).toEqual([4, undefined, 4, undefined])
})

it('a value that was given up goes to the history of its answer, whatever becomes of the survey', async () => {
  const stored = {
    type: 'answers',
    id: '8',
    attributes: { value: 2, revision: 4 },
    relationships: { answersGroup: { data: { type: 'groupSurveys', id: '9' } } },
  }
  const closed = JSON.stringify({ message: 'Completata.', errors: [{ code: 'notTakingAnswers' }] })
  network.use(
    http.post('/v1/surveys/1/answers_groups', () => new Response(closed, { status: 409 })),
    http.post(
      '/v1/answers/8/discarded_values',
      () => new Response(JSON.stringify({ data: stored })),
    ),
  )
  const givenUp = { ...change, answersGroupId: null, discarded: true }
  const attempt = await createSender()(givenUp, { keepalive: false })
  expect(attempt).toMatchObject({ kind: 'saved', answer: { id: '8' }, answersGroupId: '9' })
})

it('a success that holds nothing is no end of what was given up either', async () => {
  network.use(http.all('/v1/*', () => new Response('{}')))
  const attempt = await createSender()({ ...change, discarded: true }, { keepalive: false })
  expect(attempt).toMatchObject({ kind: 'away' })
})

it('a change whose call took too long is tried again, whatever became of the call', async () => {
  const reason = new TypeError('Load failed')
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(reason))
  expect(await createSender()(change, { keepalive: false })).toMatchObject({ kind: 'away' })
  vi.restoreAllMocks()
})

const expired = () =>
  new Response(JSON.stringify({ message: 'La sessione è scaduta.' }), { status: 401 })

it('a change is tried again where its token was renewed while it was on its way', async () => {
  sessionStore.set({ token: 'first', user: null })
  const attempt = await replyTo(() => {
    sessionStore.renew('first', 'second')
    return expired()
  })
  expect(attempt).toEqual({ kind: 'away', reached: true })
})

it('a session that has ended ends the sending too, whoever had it before', async () => {
  sessionStore.set({ token: 'first', user: null })
  expect(await replyTo(expired)).toEqual({ kind: 'loggedOut' })
  const left = await replyTo(() => {
    sessionStore.clear()
    return expired()
  })
  expect(left).toEqual({ kind: 'loggedOut' })
})
