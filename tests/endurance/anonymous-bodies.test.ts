// @module-tag whole
import { execFile, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtServer, startBuiltServer, type BuiltServer } from '../setup/server/built-server'
import { TestCaller } from '../setup/people/caller'
import { rounds } from '../setup/extent'

const seconds = rounds({ quick: 3, endurance: 30 })
const mostMemory = 400
const admin = { email: 'capo@example.it', password: 'una frase lunga e strana 48' }

let dataDir: string
let server: BuiltServer

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rilievo-bodies-'))
  // PostgreSQL runs as another user if this one is root, and needs access.
  await chmod(dataDir, 0o755)
  server = await startBuiltServer(await builtServer(), {
    DATA_DIR: dataDir,
    RILIEVO_ADMIN_EMAIL: admin.email,
    RILIEVO_ADMIN_PASSWORD: admin.password,
  })
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

async function signedIn(person: { email: string; password: string }): Promise<string> {
  const answer = await new TestCaller(server.url, null).call('login', { body: { user: person } })
  return (answer.headers.get('authorization') ?? '').replace('Bearer ', '')
}

let studies = 0
/** Four doctors, each with a survey begun. */
async function study() {
  studies += 1
  const root = new TestCaller(server.url, await signedIn(admin))
  const { id: databaseId } = await root.have('createDatabase', { body: {} })
  const { id: groupId } = await root.have('createGroup', { params: { databaseId }, body: {} })
  const question = { params: { groupId }, body: { kind: 'number' } }
  const { id: questionId } = await root.have('createQuestion', question)
  const doctors = []
  for (const name of ['lia', 'ugo', 'eva', 'teo']) {
    const person = {
      email: `${name}${studies}@example.it`,
      password: `frase lunga e strana di ${name} 93`,
    }
    const body = { ...person, firstName: name, lastName: 'Medico', role: 'doctor' }
    const { id } = await root.have('createUser', { body })
    await root.call('addDatabaseUsers', { params: { databaseId }, body: { userIds: [id] } })
    const token = await signedIn(person)
    const caller = new TestCaller(server.url, token)
    const { id: surveyId } = await caller.have('createSurvey', { params: { databaseId } })
    const group = { params: { surveyId }, body: { groupId } }
    const { id: answersGroupId } = await caller.have('createAnswersGroup', group)
    doctors.push({ token, answersGroupId, questionId })
  }
  return doctors
}

const isPinned = spawnSync('taskset', ['--version']).status === 0

/** A process of clients on one core, so that all of them together have what one core gives. */
async function clients(name: string, ...args: readonly string[]): Promise<unknown> {
  const file = join(import.meta.dirname, 'clients', `${name}.ts`)
  const command = [process.execPath, '--import', 'tsx', file, server.url, ...args]
  const [program = '', ...rest] = isPinned ? ['taskset', '-c', '0', ...command] : command
  const options = { maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await promisify(execFile)(program, rest, options)
  return JSON.parse(stdout)
}

async function memory(): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** The most memory that the server has while something goes on, in MB. */
async function mostMemoryDuring(work: Promise<unknown>): Promise<number> {
  let most = 0
  const timer = setInterval(async () => (most = Math.max(most, await memory())), 200)
  await work
  clearInterval(timer)
  return most
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

it.each([
  ['8 MB bodies', 'unread', ['401']],
  ['8 bodies of 64 kB of blanks at once', 'blanks', ['422']],
] as const)(
  `while visitors send %s for ${seconds} s, doctors save on`,
  async (_name, kind, statuses) => {
    const doctors = JSON.stringify(await study())
    const duration = String(seconds * 1_000)
    const save = async () => (await clients('doctors', duration, doctors)) as number[]
    await save()
    const alone = await save()
    const visits = clients('anonymous', duration, kind)
    const both = Promise.all([visits, save()])
    const most = await mostMemoryDuring(both)
    const [heard, beside] = await both
    const [p99Alone, p99Beside] = [percentile(alone, 0.99), percentile(beside, 0.99)]
    console.log({ heard, alone: alone.length, beside: beside.length, p99Alone, p99Beside, most })
    expect(Object.keys(heard as object)).toEqual(statuses)
    expect(beside.length).toBeGreaterThan(0)
    expect(most).toBeLessThan(mostMemory)
    // On a machine with little else to do, as the promise is meant.
    if (seconds >= 30) expect(p99Beside / p99Alone).toBeLessThan(1.5)
  },
  seconds * 10_000 + 120_000,
)
