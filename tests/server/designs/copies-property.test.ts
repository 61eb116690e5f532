// @module-tag calendar
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileDesign } from '../../../engine/survey/design'
import { SurveyState } from '../../../engine/survey/state'
import { designRows } from '../../../server/designs/queries/compiled-design'
import { Random } from '../../../server/seed/random'
import { assertFormulas } from '../../../server/designs/design-formulas'
import { person, type Person } from '../../setup/people/people'
import { randomAnswer, randomDesign } from './random-design'
import { startTestServer, type TestServer } from '../../setup/server/server'

/** Designs, and surveys evaluated over each of them: some six hundred evaluations a property. */
const seeds = Array.from({ length: 30 }, (_, at) => 1_000 + at)
const surveys = 20

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())

type Rows = Awaited<ReturnType<typeof designRows>>
const questionsIn = (rows: Rows) => rows.flatMap(({ questions }) => questions)
const readRows = (databaseId: string) => designRows(server.deps.db, databaseId)

/** Answers and states of a survey by the position of their questions, which a copy shares with its original. */
function outcome(all: Rows, shown: Rows, answers: ReadonlyMap<string, unknown>) {
  const state = new SurveyState(compileDesign(all), answers, '2026-03-01')
  return shown.map((group) => ({
    visible: state.isGroupVisible(group.id),
    status: state.status(group.id),
    questions: group.questions.map(({ id }) => ({
      value: state.value(id),
      computed: state.computed(id),
      visible: state.isVisible(id),
    })),
  }))
}

/** Answers to the originals, given to the copies as well. */
function randomAnswers(random: Random, originals: Rows, copies: Rows) {
  const mine = questionsIn(originals).map(
    ({ id, kind }) => [id, randomAnswer(random, kind)] as const,
  )
  const ids = new Map(
    originals.flatMap((group, at) =>
      group.questions.map(({ id }, position) => [id, copies[at]?.questions[position]?.id ?? '']),
    ),
  )
  const theirs = mine.map(([id, value]) => [ids.get(id) ?? '', value] as const)
  return { mine: new Map(mine), theirs: new Map(theirs) }
}

const content = (rows: Rows) =>
  rows.map(({ questions, ...group }) => ({ ...group, questions: [...questions] }))

describe.each(seeds)('a random design (seed %i)', (seed) => {
  it('is right, and its copies give what it gives while it stays as it was', async () => {
    const random = new Random(seed)
    const databaseId = await randomDesign(server, random)
    const before = await readRows(databaseId)
    const design = compileDesign(before)
    for (const key of design.ranks.keys()) assertFormulas(design, key)

    const whole = await admin.have('cloneDatabase', { params: { id: databaseId } })
    const copied = await readRows(whole.id)
    expect(content(await readRows(databaseId))).toEqual(content(before))
    for (let survey = 0; survey < surveys; survey += 1) {
      const { mine, theirs } = randomAnswers(random, before, copied)
      expect(outcome(copied, copied, theirs)).toEqual(outcome(before, before, mine))
    }

    const source = random.pick(before)
    const clone = await admin.have('cloneGroup', { params: { id: source.id } })
    const after = await readRows(databaseId)
    const others = after.filter(({ id }) => id !== clone.id)
    const copies = after.filter(({ id }) => id === clone.id)
    expect(content(others)).toEqual(content(before))
    for (let survey = 0; survey < surveys; survey += 1) {
      const { mine } = randomAnswers(random, before, before)
      const given = new Map(mine)
      for (const [position, { id }] of source.questions.entries()) {
        given.set(copies[0]?.questions[position]?.id ?? '', mine.get(id))
      }
      const originals = outcome(after, [source], given)
      // A copy of an archived group is offered again: only then its status may be another.
      const isOffered = source.archivedAt === null
      const plain = (shown: typeof originals) =>
        isOffered ? shown : shown.map(({ status: _status, ...rest }) => rest)
      expect(plain(outcome(after, copies, given))).toEqual(plain(originals))
      expect(outcome(after, others, given)).toEqual(outcome(before, before, mine))
    }

    const target = (await admin.have('createDatabase', { body: {} })).id
    const params = { id: source.id }
    const check = await admin.call('cloneCheck', { params, body: { databaseId: target } })
    const { possible } = check.body as { possible: boolean }
    const away = await admin.call('cloneGroupToDatabase', {
      params,
      body: { databaseId: target },
    })
    expect(away.status).toBe(possible ? 201 : 409)
    const arrived = await readRows(target)
    expect(content(await readRows(databaseId))).toEqual(content(after))
    if (!possible) return expect(arrived).toEqual([])
    for (let survey = 0; survey < surveys; survey += 1) {
      const { mine, theirs } = randomAnswers(random, [source], arrived)
      const plain = outcome(before, [source], mine).map(({ status: _status, ...rest }) => rest)
      expect(outcome(arrived, arrived, theirs).map(({ status: _status, ...rest }) => rest)).toEqual(
        plain,
      )
    }
  })
})
