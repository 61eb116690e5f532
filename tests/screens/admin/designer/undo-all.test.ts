// @module-tag calendar
import { startSite } from '../../site'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyRecord } from '../../../../contract/jsonapi'
import { models } from '../../../../contract/models/index'
import { questionKinds } from '../../../../kinds/index'
import { createDesignCalls } from '../../../../resources/designer/design-calls'
import type { Design } from '../../../../resources/designer/design'
import { SaveQueue } from '../../../../resources/designer/saving/save-queue'
import { createHistory } from '../../../../resources/designer/undo/history'
import { createRecorder } from '../../../../resources/designer/undo/recorder'
import { Random } from '../../../../server/seed/random'
import { CallError } from '../../../../src/api/calls/call-error'
import { call } from '../../../../src/api/calls/http'
import { person, type Person } from '../../../setup/people/people'
import { loggedIn } from '../../browser'

const seeds = [1, 2, 3, 4]
const changes = 25

const { server } = startSite()
let admin: Person
beforeAll(async () => {
  admin = await person(server(), 'admin')
})

/** Attributes that an undo need not bring back: the revision, and the position, which the lists tell. */
const exempt = ['revision', 'position']

/** Attributes of a record by its model. */
const attributesOf = (type: 'groups' | 'questions') =>
  Object.keys(models[type].attributes).filter((name) => !exempt.includes(name))

const told = (type: 'groups' | 'questions', record: object) => ({
  id: 'id' in record ? record.id : null,
  ...Object.fromEntries(
    attributesOf(type).map((name) => [
      name,
      Object.entries(record).find(([key]) => key === name)?.[1],
    ]),
  ),
})

/** A design in its order, all attributes included. */
const written = (design: Design) =>
  design.groups.map((group) => ({
    ...told('groups', group),
    questions: group.questions.map((question) => told('questions', question)),
  }))

/** A designer without its page, over the real server. */
async function designer(databaseId: string) {
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
  const saves = new SaveQueue()
  const first = await reload()
  const calls = createDesignCalls({ databaseId, read, change, reload, saves, recorder })
  return { calls, recorder, history, first, read: () => design ?? first, reload }
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
    () => calls.changeQuestion(question.id, { decimals: random.whole(0, 6) }),
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
        // A question that formulas use is not removed, nor made of another type.
        if (!(error instanceof CallError) || error.status !== 409) throw error
      }
      expect(written(read() ?? first)).toEqual(written(await reload()))
    }
    expect(history.get().steps.length).toBeGreaterThan(changes / 3)
    while (history.get().steps.length > 0) await history.undo(() => {})
    expect(written(await reload())).toEqual(written(first))
  })
})

const named = (record: AnyRecord) => ({ ...record, name: String(record.name) })

type Change = { readonly value: unknown; readonly of?: Record<string, unknown> }

const options = [
  { id: 'a', label: 'Sì' },
  { id: 'b', label: 'No' },
]

/** Another value of every attribute that an administrator writes, and what else the record is for it. */
const changesOf: Record<'questions' | 'groups', Readonly<Record<string, Change>>> = {
  questions: {
    name: { value: 'Altro nome' },
    kind: { value: 'boolean' },
    metadata: { value: { unit: 'kg' }, of: { kind: 'number' } },
    defaults: { value: ['a'], of: { kind: 'single_choice', metadata: { options } } },
    required: { value: true },
    help: { value: 'Da seduto' },
    heading: { value: { title: 'Parametri', text: '' } },
    code: { value: 'altro_codice' },
    visibleIf: { value: '1 = 1' },
    identifier: { value: true },
    bands: {
      value: [{ upTo: null, label: 'basso', tone: 'good' }],
      of: { kind: 'number' },
    },
    decimals: { value: 0, of: { kind: 'formula', metadata: '1 / 3' } },
    unit: { value: 'kg/m²', of: { kind: 'formula', metadata: '1 / 3' } },
    emptyText: { value: 'Dopo il peso', of: { kind: 'formula', metadata: '1 / 3' } },
    archivedAt: { value: '2026-01-02T03:04:05.000Z' },
  },
  groups: {
    name: { value: 'Altro nome' },
    color: { value: '#123456' },
    description: { value: 'Al letto' },
    visibleIf: { value: '1 = 1' },
    archivedAt: { value: '2026-01-02T03:04:05.000Z' },
  },
}

describe.each(['questions', 'groups'] as const)('a change of %s', (type) => {
  const changes = changesOf[type]

  test('is tried with every attribute of the model that is written', () => {
    const attributes = Object.entries<{ readonly write: string }>(models[type].attributes)
    const names = attributes.flatMap(([name, { write }]) => (write === 'always' ? [name] : []))
    expect(Object.keys(changes).sort()).toEqual(
      names.filter((name) => !exempt.includes(name)).sort(),
    )
  })

  test.each(Object.keys(changes))('in %s is taken back', async (name) => {
    const { value, of = {} } = changes[name] ?? {}
    const { id: databaseId } = await admin.have('createDatabase', { body: {} })
    const group = await admin.have('createGroup', { params: { databaseId }, body: {} })
    const question = await admin.have('createQuestion', { params: { groupId: group.id }, body: of })
    const { recorder, history, first, reload } = await designer(databaseId)
    const before = type === 'groups' ? group : question
    const params = { id: before.id }
    const call = type === 'groups' ? 'updateGroup' : 'updateQuestion'
    const after = await admin.have(call, { params, body: { [name]: value } })
    expect(after[name]).toEqual(value)
    recorder.changed(type, named(before), named(after))
    await history.undo(() => {})
    expect(written(await reload())).toEqual(written(first))
  })
})
