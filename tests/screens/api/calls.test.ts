import { beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '../../../contract/endpoints'
import { requestStatus } from '../../../src/api/calls/request-status'
import { sendForm } from '../../../src/api/calls/send-form'
import { http, network } from '../network'

const done = { errors: [], meta: {}, links: {} }

test('a tag without a call is not loading and has no status', () => {
  expect(requestStatus.get('new')).toMatchObject({ loading: false, statusCode: null })
})

test('loading lasts while a call is in flight, and the status code stays after it', () => {
  requestStatus.begin('survey_change')
  expect(requestStatus.get('survey_change').loading).toBe(true)
  requestStatus.end('survey_change', { ...done, statusCode: 200 })
  expect(requestStatus.get('survey_change')).toMatchObject({ loading: false, statusCode: 200 })
  requestStatus.begin('survey_change')
  expect(requestStatus.get('survey_change')).toMatchObject({ loading: true, statusCode: 200 })
  requestStatus.end('survey_change', { ...done, statusCode: -1 })
  expect(requestStatus.get('survey_change').statusCode).toBe(-1)
})

test('the later of two calls with one tag ends the loading', () => {
  requestStatus.begin('twice')
  requestStatus.begin('twice')
  requestStatus.end('twice', { ...done, statusCode: 200 })
  expect(requestStatus.get('twice').loading).toBe(true)
  requestStatus.end('twice', { ...done, statusCode: 422 })
  expect(requestStatus.get('twice')).toMatchObject({ loading: false, statusCode: 422 })
})

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
