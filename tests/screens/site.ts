import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { session } from '../../src/answers/session'
import { toasts } from '../../ui/feedback/toasts'
import type { Person } from '../setup/people/people'
import { startTestServer, type TestServer } from '../setup/server/server'
import { type GroupPlan, study, type Study } from '../setup/data/study'
import { loggedIn, open } from './browser'
import { connectTo } from './network'

/** The product for the tests of a file: a server, and a browser whose page, session, network and spies begin anew with each test. */
export function startSite() {
  let server: TestServer
  let page: ReturnType<typeof open> | null = null

  beforeAll(async () => {
    server = await startTestServer()
    connectTo(server.url)
  })
  afterEach(() => {
    page?.close()
    page = null
    session.clear()
    for (const { id } of toasts.get()) toasts.dismiss(id)
    vi.restoreAllMocks()
  })
  afterAll(() => server.close())

  /** Opens an address in place of the page that was open before, for whoever is logged in. */
  function go(address: string) {
    page?.close()
    page = open(address)
    return page
  }

  return {
    server: (): TestServer => server,
    study: (plan: readonly GroupPlan[]): Promise<Study> => study(server, plan),
    go,
    visit(person: Person, address: string) {
      page?.close()
      loggedIn(person)
      return go(address)
    },
  }
}
