// Before the window, or it would be the window's alone and not the browser's.
import 'fake-indexeddb/auto'
import '../window'
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { session } from '../../../src/data/session'
import { startTestServer, type TestServer } from '../../setup/server'
import { study, type Study } from '../../setup/study'
import { connectTo, loggedIn, open } from '../browser'

let server: TestServer
let registry: Study
let opened: ReturnType<typeof open>

beforeAll(async () => {
  server = await startTestServer()
  connectTo(server.url)
  registry = await study(server, [{ name: 'Visita', questions: {} }])
})
afterAll(() => server.close())
afterEach(() => {
  opened.close()
  session.clear()
})

test('a survey of a database without questions says so on dashboard, list and its own page, and can’t be completed', async () => {
  const { id } = await registry.survey()
  loggedIn(registry.doctor)
  for (const address of ['', `/databases/${registry.databaseId}/user`, `/surveys/${id}/user`]) {
    opened = open(`/doctor${address}`)
    await screen.findAllByText('Niente da compilare')
    expect(screen.queryByText('0/0')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Completa la scheda' })).toBeNull()
    opened.close()
  }
})
