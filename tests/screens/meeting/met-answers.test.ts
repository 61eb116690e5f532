import { afterAll, beforeAll, expect, it } from 'vitest'
import { Random } from '../../../server/seed/random'
import { rounds } from '../../setup/extent'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'
import { loggedIn } from '../browser'
import { connectTo } from '../network'
import { Meeting } from './meeting'

const runs = rounds({ quick: 2, whole: 6, endurance: 300 })

let server: TestServer
let registry: Study

beforeAll(async () => {
  server = await startTestServer()
  const options = Array.from({ length: 12 }, (_, at) => ({ id: `o${at}`, label: `Classe ${at}` }))
  registry = await study(server, [
    { questions: { peso: { kind: 'number' }, note: { kind: 'text' } } },
    { questions: { classe: { kind: 'single_choice', metadata: { options } } } },
  ])
  connectTo(server.url)
  loggedIn(registry.doctor)
})
afterAll(() => server.close())

it(
  `${runs} times two browsers answer, lose their network, are killed and go back to what they had: each value is stored, in the history or shown as waiting, and nothing else is called saved`,
  async () => {
    for (let seed = 1; seed <= runs; seed += 1) {
      const { id: surveyId } = await registry.survey()
      const meeting = new Meeting(registry, new Random(seed), surveyId)
      const faults = await meeting.run()
      expect(faults, [`seed ${seed}`, ...faults, ...meeting.story()].join('\n')).toEqual([])
    }
  },
  runs * 120_000,
)
