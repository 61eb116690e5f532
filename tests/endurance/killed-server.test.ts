// @module-tag whole
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtServer, startBuiltServer, type BuiltServer } from '../setup/server/built-server'
import { TestCaller } from '../setup/people/caller'
import { rounds } from '../setup/extent'

const kills = rounds({ quick: 6, endurance: 50 })
const questions = 6
const waiting = { interval: 20 }
const admin = { email: 'capo@example.it', password: 'una frase lunga e strana 48' }

let dataDir: string
let server: BuiltServer

async function start(): Promise<BuiltServer> {
  return startBuiltServer(await builtServer(), {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RILIEVO_ADMIN_EMAIL: admin.email,
    RILIEVO_ADMIN_PASSWORD: admin.password,
  })
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rilievo-kill-'))
  // PostgreSQL runs as another user if this one is root, and needs access.
  await chmod(dataDir, 0o755)
  server = await start()
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

async function signedIn(person: { email: string; password: string }): Promise<string> {
  const answer = await new TestCaller(server.url, null).call('login', { body: { user: person } })
  return (answer.headers.get('authorization') ?? '').replace('Bearer ', '')
}

/** One question being answered again and again, and what the server said that it has stored. */
interface Line {
  readonly questionId: string
  readonly formulaId: string
  acknowledged: number
  sent: number
}

async function design() {
  const root = new TestCaller(server.url, await signedIn(admin))
  const doctor = { email: 'medico@example.it', password: 'altra frase lunga e strana 93' }
  const user = await root.have('createUser', {
    body: { ...doctor, firstName: 'Lia', lastName: 'Medico', role: 'doctor' },
  })
  const { id: databaseId } = await root.have('createDatabase', { body: {} })
  await root.call('addDatabaseUsers', { params: { databaseId }, body: { userIds: [user.id] } })
  const { id: groupId } = await root.have('createGroup', { params: { databaseId }, body: {} })
  const lines: Line[] = []
  for (let number = 0; number < questions; number += 1) {
    const params = { groupId }
    const asked = await root.have('createQuestion', { params, body: { kind: 'number' } })
    const metadata = `@q_${asked.id} * 2`
    const made = await root.have('createQuestion', { params, body: { kind: 'formula', metadata } })
    lines.push({ questionId: asked.id, formulaId: made.id, acknowledged: 0, sent: 0 })
  }
  const token = await signedIn(doctor)
  const caller = new TestCaller(server.url, token)
  const { id: surveyId } = await caller.have('createSurvey', { params: { databaseId } })
  const piece = { params: { surveyId }, body: { groupId } }
  const { id: answersGroupId } = await caller.have('createAnswersGroup', piece)
  return { token, answersGroupId, lines }
}

function acknowledged(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.acknowledged, 0)
}

type Stored = { id: string; value: number | null; revision: number; question: { id: string } }

async function stored(token: string, id: string): Promise<Map<string, Stored>> {
  const query = { include: ['answers'] }
  const piece = await new TestCaller(server.url, token).have('answersGroup', {
    params: { id },
    query,
  })
  return new Map((piece.answers as Stored[]).map((answer) => [answer.question.id, answer]))
}

/** Saves one number after the other until the server is gone. */
async function save(token: string, answersGroupId: string, line: Line, first: number | undefined) {
  const caller = new TestCaller(server.url, token)
  let revision = first
  for (;;) {
    line.sent += 1
    const body = { questionId: line.questionId, value: line.sent, revision }
    const answer = await caller
      .call('createAnswer', { params: { answersGroupId }, body })
      .catch(() => null)
    if (answer === null) return
    if (answer.status >= 300) throw new Error(answer.text)
    line.acknowledged = line.sent
    revision = answer.records[0]?.revision as number
  }
}

it(
  `${kills} times killed amid saves, nothing acknowledged is lost and every start is unattended`,
  async () => {
    const { token, answersGroupId, lines } = await design()
    for (let kill = 0; kill < kills; kill += 1) {
      const before = await stored(token, answersGroupId)
      const saving = lines.map((line) =>
        save(token, answersGroupId, line, before.get(line.questionId)?.revision),
      )
      // Killed with nothing stored yet, it would lose nothing, however slow the machine.
      const settled = acknowledged(lines)
      await expect.poll(() => acknowledged(lines), waiting).toBeGreaterThan(settled)
      await new Promise((resolve) => setTimeout(resolve, 60 + Math.random() * 250))
      await server.end('SIGKILL')
      await Promise.all(saving)
      server = await start()
      const after = await stored(token, answersGroupId)
      for (const line of lines) {
        const value = after.get(line.questionId)?.value ?? 0
        // Requests under way when the server died may have been stored or not; those with a reply have been.
        expect([line.acknowledged, line.sent]).toContain(value)
        expect(after.get(line.formulaId)?.value ?? 0).toBe(value * 2)
        line.acknowledged = value
      }
    }
  },
  kills * 30_000,
)
