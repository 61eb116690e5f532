// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createSender } from '../../../src/data/outbox-sender'
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
