import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint'
import { endpoints, type EndpointName } from '../../../contract/endpoints'
import { surveyMoves } from '../../../contract/survey-status'
import { startOidcProvider, type OidcProvider } from '../../setup/network/oidc-provider'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { make, type Sent } from './call'
import { type Line, openCells, type Shown } from './cells'
import { matrix } from './matrix'
import { people } from './people'
import { validCalls } from './valid-calls'
import { variants } from './variants'
import { plant, type World } from './world'

let server: TestServer
let run: (line: Line) => Promise<Shown>

let provider: OidcProvider
beforeAll(async () => {
  provider = await startOidcProvider()
  server = await startTestServer({ env: provider.env })
  await provider.serve(server.url)
  run = await openCells(server)
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})

const names = Object.keys(endpoints) as EndpointName[]

/** Fixture of any call. */
const validCall: (name: EndpointName) => Line['given'] = (name) => validCalls[name]

/** Each cell is called: who is granted succeeds, who is refused is told so and changes nothing. */
async function check(line: Omit<Line, 'letters'>, letters: string): Promise<void> {
  const expected = letters.replaceAll(' ', '')
  const shown = await run({ ...line, letters: expected })
  expect(shown).toEqual({ letters: expected, writtenByRefused: [] })
}

describe('the permissions of all calls', () => {
  it.each(names)('%s', async (name) => {
    await check({ name, given: validCall(name) }, matrix[name])
  })

  it.each(variants)('$name: $says', async ({ name, given, letters }) => {
    await check({ name, given }, letters)
  })

  const collections = names.flatMap((name) => {
    const { collection }: Endpoint = endpoints[name]
    return collection === undefined ? [] : [{ name, collection }]
  })

  it.each(collections)('$name, at $collection: the same', async ({ name }) => {
    await check({ name, given: validCall(name), atCollection: true }, matrix[name])
  })

  it('has these collections beside', () => {
    expect(collections.map(({ collection }) => collection).sort()).toEqual([
      '/v1/admin/groups',
      '/v1/admin/questions',
      '/v1/answers',
      '/v1/answers_groups',
      '/v1/surveys',
    ])
  })

  it('is tried with every move between statuses', () => {
    expect(new Set(variants.flatMap(({ move }) => move ?? []))).toEqual(new Set(surveyMoves))
  })
})

describe('a call', () => {
  const one = async (who: keyof typeof people): Promise<World> => {
    const [world] = await plant(server, [who], '')
    if (world === undefined) throw new Error('no world')
    return world
  }

  it('hides what a caller has no part in exactly as if it did not exist', async () => {
    const world = await one('doctor, a stranger')
    for (const name of ['survey', 'answersGroups', 'answersGroup', 'answers', 'answer'] as const) {
      const sent: Sent = await validCalls[name](world, server)
      const absent = Object.keys(sent.params ?? {}).map((place) => [place, '987654321'])
      const there = await make(world.caller, name, sent)
      const gone = await make(world.caller, name, { params: Object.fromEntries(absent) })
      expect([there.status, there.text], name).toEqual([404, gone.text])
    }
  })

  it('is judged on the route, however its address is written', async () => {
    const { caller } = await one('doctor, author')
    for (const path of ['/v1/%61dmin/users', '/v1/admin%2fusers', '/v1//admin/users']) {
      expect([401, 403, 404], path).toContain((await caller.request('GET', path)).status)
    }
    expect((await caller.request('GET', '/v1/admin/users.json')).status).toBe(403)
  })
})
