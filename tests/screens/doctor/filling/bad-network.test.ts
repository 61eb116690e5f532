import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SurveyRecord, surveyIncludes } from '../../../../src/answers/survey/survey-record'
import { SurveyStore } from '../../../../src/answers/survey/survey-store'
import { IndexedDbAnswerStorage } from '../../../../src/answers/storage/answer-storage'
import { openPage } from '../../answers/owners'
import { AnswerQueue } from '../../../../src/answers/queue/answer-queue'
import { createSender } from '../../../../src/answers/queue/sender'
import { Random } from '../../../../server/seed/random'
import { rounds } from '../../../setup/extent'
import { type Fault, faults, startFaultProxy } from '../../../setup/network/fault-proxy'
import { startTestServer, type TestServer } from '../../../setup/server/server'
import { study, type Study } from '../../../setup/data/study'
import { loggedIn } from '../../browser'
import { connectTo } from '../../network'

const surveys = rounds({ quick: 4, whole: 20 })
const fields = 50
/** Each field is answered twice, the second time often while the first is still on its way. */
const saves = 2 * surveys * fields
const key = Buffer.alloc(32, 7).toString('base64')

const codes = Array.from({ length: fields }, (_, at) => `campo_${at}`)
const random = new Random(20_261_121)

const losses: readonly Fault[] = ['lostRequest', 'lostReply', 'truncated', 'gateway', 'portal']
const mishaps = faults.filter((fault) => !losses.includes(fault))

let server: TestServer
let registry: Study
let proxy: Awaited<ReturnType<typeof startFaultProxy>>

beforeAll(async () => {
  server = await startTestServer()
  registry = await study(server, [
    {
      questions: {
        ...Object.fromEntries(codes.map((code) => [code, { kind: 'number' }])),
        somma: (ref) => ({ kind: 'formula', metadata: `SUM(${codes.map(ref).join('; ')})` }),
      },
    },
  ])
  // Trouble comes in spells: while one lasts, nothing else gets through and wakes what waits.
  const choose = () => random.pick(performance.now() % 1_200 < 500 ? losses : mishaps)
  proxy = await startFaultProxy(server.url, choose, () => random.next())
  connectTo(proxy.url)
  loggedIn(registry.doctor)
})
afterAll(async () => {
  await proxy.close()
  await server.close()
})

function shuffled<Item>(items: readonly Item[]): Item[] {
  const drawn = items.map((item) => ({ item, at: random.next() }))
  return drawn.sort((one, other) => one.at - other.at).map(({ item }) => item)
}

async function opened(queue: AnswerQueue): Promise<SurveyStore> {
  const { id: surveyId } = await registry.survey()
  const query = { include: surveyIncludes }
  const record = await registry.doctor.have('survey', { params: { surveyId }, query })
  return new SurveyStore(record as unknown as SurveyRecord, queue, () => undefined)
}

it(`${saves} saves over a network that loses, repeats, breaks off and delays: one row each, the last value of each`, async () => {
  const outbox = await IndexedDbAnswerStorage.open('lia', key, openPage())
  const queue = new AnswerQueue(createSender(), outbox, { operations: [], unreadable: 0 })
  const stores: SurveyStore[] = []
  for (let count = 0; count < surveys; count += 1) stores.push(await opened(queue))

  // Somebody who presses "Riprova ora", or the tests would wait for the growing pauses.
  const retrying = setInterval(() => queue.retry(), 400)
  const turns = stores.flatMap((store, at) => codes.map((code) => ({ store, at, code })))
  const corrections: Promise<void>[] = []
  for (const { store, at, code } of shuffled(turns)) {
    const give = (round: number) =>
      store.change(registry.questionId(code), round * 10_000 + at, 'now')
    give(1)
    corrections.push(pause(random.next() * 300).then(() => give(2)))
    // A person's pace, not a flood: what has been sent is mostly answered before the next comes.
    do await pause(4)
    while (queue.state.get().pending > 40)
  }
  await Promise.all(corrections)
  await Promise.all(stores.map(({ surveyId }) => queue.untilSent(surveyId)))
  clearInterval(retrying)
  await proxy.close()

  expect(queue.state.get()).toMatchObject({ pending: 0, refused: 0, durable: true })
  expect((await outbox.read()).operations).toEqual([])
  for (const fault of faults) expect(proxy.counts[fault]).toBeGreaterThan(0)
  for (const [at, store] of stores.entries()) {
    const { surveyId } = store
    const value = 20_000 + at
    expect(store.unsaved().here).toBe(0)
    const expected = Object.fromEntries(codes.map((code) => [code, value]))
    expect(await registry.answers(surveyId)).toEqual({ ...expected, somma: value * fields })
    expect(store.question(registry.questionId('somma')).value).toBe(value * fields)
  }
  const { rows } = await server.deps.pool.query(
    `select count(*)::int as answers, max(revision) as revision from answers
     where question_id <> $1`,
    [registry.questionId('somma')],
  )
  expect(rows).toEqual([{ answers: surveys * fields, revision: 2 }])
}, 600_000)
