import '../window'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { questionKinds } from '../../../kinds/index'
import { createDesignCalls } from '../../../resources/databases/designer/design-calls'
import type { Design } from '../../../resources/databases/designer/design'
import { createSaveLog } from '../../../resources/databases/designer/saving/save-log'
import { createHistory } from '../../../resources/databases/designer/undo/history'
import { contentOf } from '../../../resources/databases/designer/undo/record'
import { createRecorder } from '../../../resources/databases/designer/undo/recorder'
import { Random } from '../../../server/db/seed/random'
import { CallError } from '../../../src/data/call-error'
import { call } from '../../../src/data/http'
import { person, type Person } from '../../setup/people'
import { startTestServer, type TestServer } from '../../setup/server'
import { connectTo, loggedIn } from '../browser'

const seeds = [1, 2, 3, 4]
const changes = 25

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())

/** All that an administrator writes, in the order in which it stands. */
const written = (design: Design) =>
  design.groups.map((group) => ({
    id: group.id,
    ...contentOf('groups', group),
    questions: group.questions.map((question) => ({
      id: question.id,
      ...contentOf('questions', question),
    })),
  }))

/** A designer without its page, over the real server. */
async function designer(databaseId: string) {
  connectTo(server.url)
  loggedIn(admin)
  let design: Design | null = null
  const reload = async () => {
    const query = { include: ['groups.questions'] } as const
    design = (await call('adminDatabase', { params: { id: databaseId }, query })).data
    return design
  }
  const read = () => design
  const change = (update: (design: Design) => Design) => {
    if (design) design = update(design)
  }
  const history = createHistory()
  const recorder = createRecorder({ databaseId, history, reload })
  const saves = createSaveLog()
  const first = await reload()
  const calls = createDesignCalls({ databaseId, read, change, reload, saves, recorder })
  return { calls, history, first, read: () => design ?? first, reload }
}

type Calls = Awaited<ReturnType<typeof designer>>['calls']

/** One random change of a design as it stands. */
async function changeSomething(random: Random, calls: Calls, design: Design): Promise<unknown> {
  const { groups } = design
  if (groups.length < 2) return calls.addGroup()
  const group = random.pick(groups)
  const all = groups.flatMap(({ questions }) => questions)
  if (all.length < 3) return calls.addQuestion(group.id, random.pick(questionKinds))
  const question = random.pick(all)
  const name = `Nome ${random.whole(1, 1_000)}`
  const archivedAt = question.archivedAt === null ? '2026-01-02T03:04:05.000Z' : null
  const others = group.questions.filter(({ id }) => id !== question.id)
  const beforeId = others.length > 0 && random.chance(0.7) ? random.pick(others).id : null
  return random.pick<() => Promise<unknown> | undefined>([
    () => calls.addGroup(),
    () => calls.renameGroup(group.id, name),
    () => calls.archiveGroup(group, group.archivedAt === null),
    () => calls.removeGroup(group),
    () => calls.cloneGroup(group),
    () => calls.nudgeGroup(group.id, random.chance(0.5) ? 1 : -1),
    () => calls.addQuestion(group.id, random.pick(questionKinds)),
    () => calls.cloneQuestion(question.id),
    () => calls.changeQuestion(question.id, { name }),
    () => calls.changeQuestion(question.id, { required: !question.required, help: name }),
    () => calls.changeQuestion(question.id, { kind: random.pick(questionKinds) }),
    () => calls.changeQuestion(question.id, { archivedAt }),
    () => calls.removeQuestion(question.id),
    () => calls.moveQuestion(question.id, group.id, beforeId),
    () => calls.nudgeQuestion(question.id, 1)?.done,
    () =>
      calls.asOne('più domande', async () => {
        for (const { id } of group.questions) await calls.changeQuestion(id, { required: true })
      }),
  ])()
}

describe.each(seeds)('random changes of a design (seed %i)', (seed) => {
  test('undone one by one, give the design of the beginning', async () => {
    const { id } = await admin.have('createDatabase', { body: {} })
    for (const name of ['Visita', 'Esami']) {
      const group = await admin.have('createGroup', { params: { databaseId: id }, body: { name } })
      const params = { groupId: group.id }
      const weight = await admin.have('createQuestion', { params, body: { kind: 'number' } })
      const body = { kind: 'formula', metadata: `@q_${weight.id} * 2` }
      await admin.have('createQuestion', { params, body })
    }
    const { calls, history, first, read, reload } = await designer(id)
    const random = new Random(seed)
    for (let round = 0; round < changes; round += 1) {
      try {
        await changeSomething(random, calls, read() ?? first)
      } catch (error) {
        // What formulas still use is not removed, nor made of another type.
        if (!(error instanceof CallError) || error.status !== 409) throw error
      }
      expect(written(read() ?? first)).toEqual(written(await reload()))
    }
    expect(history.get().steps.length).toBeGreaterThan(changes / 3)
    while (history.get().steps.length > 0) await history.undo(() => {})
    expect(written(await reload())).toEqual(written(first))
  })
})
