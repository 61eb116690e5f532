// @module-tag calendar
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { ProblemDocument } from '../../../contract/problems'
import { miscounted } from '../../../server/surveys/queries/survey-counts'
import { refreshStatistics } from '../../../server/jobs/statistics'
import { checkStatistics } from '../../../server/statistics/facts/check'
import { checkData, type Discrepancy } from '../../../server/surveys/check-data'
import { rounds } from '../../setup/extent'
import { type Answer, TestCaller } from '../../setup/people/caller'
import { createTestDatabase } from '../../setup/server/database'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

const root = join(import.meta.dirname, '../../..')

/** Two processes of the server, each with a memory of its own: their addresses. */
let urls: readonly string[]
let processes: readonly ChildProcess[]
/** The process in which the design is made and results are read; nobody saves here. */
let server: TestServer
let heart: Study

async function startProcess(databaseUrl: string): Promise<{ url: string; child: ChildProcess }> {
  const args = ['--import', 'tsx', join(root, 'tests/setup/server/server-process.ts')]
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: line.toString().trim(), child }
}

beforeAll(async () => {
  const database = await createTestDatabase()
  server = await startTestServer({ database })
  const started = await Promise.all([startProcess(database.url), startProcess(database.url)])
  urls = started.map(({ url }) => url)
  processes = started.map(({ child }) => child)
  heart = await study(server, [
    {
      name: 'Dati',
      questions: {
        a: { kind: 'number', required: true, metadata: { min: 0, max: 100 } },
        b: { kind: 'number' },
        fuma: { kind: 'boolean' },
        somma: (ref) => ({ kind: 'formula', metadata: `${ref('a')} + ${ref('b')}` }),
      },
    },
    {
      name: 'Fumo',
      visibleIf: (ref) => `${ref('fuma')} = TRUE`,
      questions: {
        anni: { kind: 'number', required: true },
        rischio: (ref) => ({ kind: 'formula', metadata: `${ref('somma')} * ${ref('anni')}` }),
      },
    },
    {
      name: 'Esito',
      questions: {
        nota: (ref) => ({ visibleIf: `${ref('somma')} > 50`, required: true }),
        voto: { kind: 'number', required: true },
        indice: (ref) => ({ kind: 'formula', metadata: `COALESCE(${ref('rischio')}; 0) + 1` }),
      },
    },
  ])
})
afterAll(async () => {
  for (const child of processes) {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  await server.close()
})

/** Numbers that are the same in every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const places = { a: 0, b: 0, fuma: 0, anni: 1, nota: 2, voto: 2 } as const
type Code = keyof typeof places

const saves = rounds({ quick: 100, whole: 400, endurance: 10_000 })

/** Stored totals that differ from the surveys themselves: their number, and statistics. */
async function miscounts(): Promise<unknown[]> {
  const { db } = heart.server.deps
  const statistics = await checkStatistics(db)
  expect(statistics).toMatchObject([{ surveys: expect.any(Number) }])
  const wrong = statistics.filter(({ differing }) => differing.length > 0)
  return [...(await miscounted(db)), ...wrong]
}

async function discrepancies(): Promise<Discrepancy[]> {
  const found: Discrepancy[] = []
  await checkData(heart.server.deps.db, (one) => found.push(one))
  return found
}

/** One who works in a survey by a tab that knows its answers as it has seen them: saves, takes back, repeats, completes and reopens. */
function tab(url: string, surveyId: string, pieces: readonly string[], seed: number) {
  const pick = sequence(seed)
  const caller = new TestCaller(url, heart.doctor.token)
  const seen = new Map<Code, { readonly id: string; readonly revision: number }>()
  const statuses: number[] = []
  const valueOf = (code: Code) =>
    code === 'fuma' ? pick(2) === 0 : code === 'nota' ? `nota ${pick(5)}` : pick(110)

  function note(code: Code, { status, records, body }: Answer): void {
    statuses.push(status)
    const [error] = (body as Partial<ProblemDocument> | null)?.errors ?? []
    const current = error?.meta?.['current'] as AnyRecord | undefined
    const found: Partial<AnyRecord> = records[0] ?? current ?? {}
    const { id, revision } = found
    if (typeof id === 'string' && typeof revision === 'number') seen.set(code, { id, revision })
  }

  async function give(code: Code): Promise<void> {
    const known = seen.get(code)
    const isLeft = pick(8) === 0
    const body = {
      value: isLeft ? null : valueOf(code),
      missingReason: isLeft && pick(2) === 0 ? 'unknown' : null,
      revision: known?.revision ?? 0,
      operationId: randomUUID(),
    }
    const isUpdate = known !== undefined && pick(2) === 0
    const created = { ...body, questionId: heart.questionId(code) }
    const params = { answersGroupId: pieces[places[code]] ?? '' }
    for (let times = pick(6) === 0 ? 2 : 1; times > 0; times -= 1) {
      note(
        code,
        isUpdate
          ? await caller.call('updateAnswer', { params: { id: known.id }, body })
          : await caller.call('createAnswer', { params, body: created }),
      )
    }
  }

  return {
    statuses,
    async work(): Promise<void> {
      const codes = Object.keys(places) as Code[]
      const code = codes[pick(codes.length)] ?? 'a'
      const known = seen.get(code)
      const dice = pick(40)
      if (dice === 0 && known !== undefined) {
        const { status } = await caller.call('deleteAnswer', { params: { id: known.id } })
        statuses.push(status)
        seen.delete(code)
      } else if (dice === 1) {
        for (const status of ['completed', 'draft']) {
          await caller.call('updateSurvey', { params: { surveyId }, body: { status } })
        }
      } else await give(code)
    },
  }
}

/** Changes of the design meanwhile, there and back, in turn at either process. */
function changes(): readonly ((admin: TestCaller, isBack: boolean) => Promise<Answer>)[] {
  const ref = (code: string) => `@q_${heart.questionId(code)}`
  const question = (code: string, way: object, back: object) => (admin: TestCaller, is: boolean) =>
    admin.call('updateQuestion', {
      params: { id: heart.questionId(code) },
      body: is ? back : way,
    })
  const formula = (sign: string) => ({ metadata: `${ref('a')} ${sign} ${ref('b')}` })
  const shown = (when: string) => ({ visibleIf: `${ref('fuma')} = ${when}` })
  return [
    question('somma', formula('*'), formula('+')),
    question('b', { required: true }, { required: false }),
    (admin, is) =>
      admin.call('updateGroup', {
        params: { id: heart.groupId(1) },
        body: shown(is ? 'TRUE' : 'FALSE'),
      }),
    question('a', { metadata: { min: 0, max: 60 } }, { metadata: { min: 0, max: 100 } }),
    question('voto', { archivedAt: new Date().toISOString() }, { archivedAt: null }),
    question('nota', { visibleIf: `${ref('somma')} > 90` }, { visibleIf: `${ref('somma')} > 50` }),
  ]
}

it(
  'the results of a survey follow its answers with two processes, whoever saves and whatever the design becomes',
  { timeout: rounds({ quick: 60_000, whole: 600_000, endurance: 3_600_000 }) },
  async () => {
    const tabs: ReturnType<typeof tab>[] = []
    for (let at = 0; at < 4; at += 1) {
      const { id } = await heart.survey()
      const pieces = [await heart.begin(id), await heart.begin(id, 1), await heart.begin(id, 2)]
      // Two tabs at each survey, one at either process.
      for (const [which, url] of urls.entries()) tabs.push(tab(url, id, pieces, at * 7 + which))
    }
    const all = (work: (one: (typeof tabs)[number]) => Promise<void>) => Promise.all(tabs.map(work))
    const made = () => tabs.reduce((sum, { statuses }) => sum + statuses.length, 0)
    const admins = urls.map((url) => new TestCaller(url, heart.admin.token))
    const soon = { timeout: 60_000, interval: 100 }
    const designs = changes()
    for (let round = 0; made() < saves; round += 1) {
      for (let turn = 0; turn < 10; turn += 1) await all((one) => one.work())
      // Nothing is being computed anew: there is nothing to wait for.
      expect(await discrepancies()).toEqual([])
      const admin = admins[round % 2] ?? heart.admin
      const change = designs[round % designs.length]
      const gone = await heart.survey()
      const [changed] = await Promise.all([
        change?.(admin, Math.floor(round / designs.length) % 2 === 1),
        heart.survey(),
        heart.doctor.call('deleteSurvey', { params: { surveyId: gone.id } }),
        refreshStatistics(server.deps),
        all(async (one) => {
          for (let turn = 0; turn < 5; turn += 1) await one.work()
        }),
      ])
      expect(changed?.summary).toMatch(/ → 200 /)
      await vi.waitFor(async () => expect(await discrepancies()).toEqual([]), soon)
    }
    const given = new Set(tabs.flatMap(({ statuses }) => statuses))
    expect([...given].filter((status) => ![204, 404].includes(status)).toSorted()).toEqual([
      200, 201, 409, 422,
    ])
    await vi.waitFor(async () => {
      await refreshStatistics(server.deps)
      expect(await miscounts()).toEqual([])
    }, soon)
  },
)

it('a survey whose answers were changed behind the product’s back is told', async () => {
  const { id } = await heart.survey()
  const piece = await heart.begin(id)
  await heart.answer(piece, 'a', 3)
  await heart.answer(piece, 'b', 4)
  await heart.server.asOwner(
    `update answers set value = '9' where answers_group_id = ${piece} and question_id = ${heart.questionId('b')}`,
  )
  expect(await discrepancies()).toMatchObject([{ surveyId: id, progress: false }])
})
