// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createSender } from '../../../src/data/outbox/sender'
import { operation } from './operations'

const change = operation({ answersGroupId: '9', answerId: '8', value: 1, revision: 1 })
const page = '<html><body>Accedi alla rete dell’ospedale</body></html>'

afterEach(() => vi.unstubAllGlobals())

async function replyTo(response: () => Response) {
  vi.stubGlobal('fetch', async () => response())
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
    reached: true,
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

it('what the server itself refuses is refused', async () => {
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
  vi.stubGlobal(
    'fetch',
    async (path: string, { method, body }: { method: string; body: string }) => {
      calls.push(`${method} ${path}`)
      if (method === 'PUT') return new Response(gone, { status: 404 })
      expect(JSON.parse(body)).toMatchObject({ questionId: '3', value: 1, revision: 0 })
      return new Response(stored, { status: 201 })
    },
  )
  const attempt = await createSender()(change, { keepalive: false })
  expect(calls).toEqual(['PUT /v1/answers/8', 'POST /v1/answers_groups/9/answers'])
  expect(attempt).toMatchObject({ kind: 'saved', answer: { id: '77' }, answersGroupId: '9' })
})

it('a success that holds nothing is no end of what was given up either', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 200 }))
  const attempt = await createSender()({ ...change, discarded: true }, { keepalive: false })
  expect(attempt).toMatchObject({ kind: 'away' })
})

it('whatever becomes of a call that took too long, the change is tried again', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Load failed')
  })
  expect(await createSender()(change, { keepalive: false })).toMatchObject({ kind: 'away' })
  vi.restoreAllMocks()
})
