import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../../server/app'
import { startTestServer, type TestServer } from '../../setup/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('the log tells which calls there were, and never a token, a code or what was looked for', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const app = await buildApp({ ...server.parts, log: pino({ level: 'debug' }, stream) })
  const secret = 'PZ-0042'
  const asked = [
    `/v1/confirmations/validate?confirmationToken=${secret}`,
    `/v1/databases/1/surveys?filter[q]=${secret}`,
    `/v1/files/${secret}`,
    `/v1/unknown/${secret}`,
    `/confirmation?confirmationToken=${secret}`,
    `/subscription_requests/${secret}/confirm`,
  ]
  for (const url of asked) await app.inject({ url, headers: { authorization: `Bearer ${secret}` } })
  await app.close()
  expect(lines).toHaveLength(asked.length)
  expect(lines.join('')).toContain('/v1/databases/:databaseId/surveys')
  expect(lines.join('')).not.toContain(secret)
})
