import { beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '../../../contract/endpoints'
import { sendForm } from '../../../src/api/calls/send-form'
import { http, network } from '../network'

const taken = vi.fn(() => new Response(null, { status: 204 }))
// Without a file: Node's requests can't read one of jsdom's.
const send = (signal?: AbortSignal) =>
  sendForm('/v1/direct_uploads', new Headers(), endpoints.directUpload, signal ? { signal } : {})

beforeEach(() => {
  taken.mockClear()
  network.use(http.post('/v1/direct_uploads', taken))
})

test('a form that was given up before it left is never sent', async () => {
  const giving = new AbortController()
  giving.abort()
  await expect(send(giving.signal)).rejects.toThrow('Failed to fetch')
  // A request that had left would have arrived before the next one.
  await send()
  expect(taken).toHaveBeenCalledOnce()
})

test('a reply without a body is a reply', async () => {
  expect((await send()).status).toBe(204)
  expect(taken).toHaveBeenCalledOnce()
})
