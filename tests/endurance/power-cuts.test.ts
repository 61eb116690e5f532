// @module-tag whole
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtServer, startBuiltServer } from '../setup/server/built-server'
import { TestCaller } from '../setup/people/caller'
import { cutPower, signalAll, traced, whyNoPowerCuts } from './power-cut'
import { rounds } from '../setup/extent'

const installations = rounds({ quick: 0, endurance: 4 })
/** Moments of the cut: while a new installation is made, and while it is used. */
const cuts = { starting: 5, working: 5 }
/** The first minute, or on a slow machine a while longer. */
const seconds = { all: 60, working: 20 }
const admin = { email: 'capo@example.it', password: 'una frase lunga e strana 48' }
const issue = whyNoPowerCuts()

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rilievo-power-'))
  // PostgreSQL runs as another user if this one is root, and needs access.
  await chmod(folder, 0o755)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const env = (dataDir: string) => ({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  RILIEVO_ADMIN_EMAIL: admin.email,
  RILIEVO_ADMIN_PASSWORD: admin.password,
})

async function signedIn(url: string): Promise<TestCaller> {
  const answer = await new TestCaller(url, null).call('login', { body: { user: admin } })
  return new TestCaller(url, (answer.headers.get('authorization') ?? '').replace('Bearer ', ''))
}

/** Disk after a power cut, and how many databases had been acknowledged by then. */
interface Cut {
  readonly dataDir: string
  readonly moment: number
  readonly acknowledged: number
}

/** A new installation in its first minute, with the cuts in it. */
async function firstMinute(name: string): Promise<Cut[]> {
  const dataDir = join(folder, name)
  const trace = join(folder, `${name}.trace`)
  await mkdir(dataDir)
  const settings = { ...process.env, NODE_ENV: 'production', PORT: '0', ...env(dataDir) }
  const tracer = traced(trace, process.execPath, [await builtServer()], settings)
  const gone = new Promise((resolve) => tracer.once('exit', resolve))
  let said = ''
  const ready = new Promise<string>((resolve, reject) => {
    for (const output of [tracer.stdout, tracer.stderr]) {
      output.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const url = /Rilievo è pronto: (\S+)/.exec(said)?.[1]
        if (url !== undefined) resolve(url)
      })
    }
    tracer.once('exit', () => reject(new Error(`the start failed: ${said}`)))
  })
  let acknowledged = 0
  const work = async (url: string) => {
    const caller = await signedIn(url)
    for (;;) {
      await caller.have('createDatabase', { body: { name: `Studio ${acknowledged + 1}` } })
      acknowledged += 1
      await pause(100)
    }
  }
  // The call fails, since the server ends in the middle of it.
  const working = ready.then(work).catch(() => undefined)

  const begun = performance.now()
  const now = () => (performance.now() - begun) / 1_000
  const made: Cut[] = []
  const cut = async () => {
    const at = { moment: now(), acknowledged, dataDir: join(folder, `${name}-${made.length}`) }
    await cutPower(tracer, trace, dataDir, at.dataDir, made.length % 2 === 1)
    made.push(at)
  }
  for (let at = 0; at < cuts.starting; at += 1) {
    await pause(Math.random() * 2_500)
    await cut()
  }
  await ready
  const each = Math.max(seconds.all - now(), seconds.working) / cuts.working
  for (let at = 0; at < cuts.working; at += 1) {
    await pause(Math.random() * 2 * each * 1_000)
    await cut()
  }
  signalAll(tracer, 'SIGKILL')
  await gone
  await working
  await rm(dataDir, { recursive: true })
  return made
}

it.runIf(installations > 0 && issue === null)(
  `${installations * (cuts.starting + cuts.working)} power cuts in the first minute of an installation: each starts again unattended, with all that was acknowledged`,
  async () => {
    for (let at = 0; at < installations; at += 1) {
      for (const { dataDir, moment, acknowledged } of await firstMinute(`new-${at}`)) {
        const server = await startBuiltServer(await builtServer(), env(dataDir))
        const caller = await signedIn(server.url)
        const { meta } = await caller.call('adminDatabases')
        const moments = `${moment.toFixed(1)} s, ${acknowledged} acknowledged, ${String(meta['total'])} found`
        console.log(`cut after ${moments}`)
        expect(meta['total']).toBeGreaterThanOrEqual(acknowledged)
        await server.end('SIGTERM')
        await rm(dataDir, { recursive: true })
      }
    }
  },
  installations * 900_000,
)

it.runIf(issue !== null)(`power cuts are not simulated: ${issue}`, () => undefined)
