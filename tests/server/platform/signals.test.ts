import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServerAside, startBuiltServer } from '../../setup/built-server'
import { processesIn } from '../../setup/processes'

let dataDir: string
let built: Awaited<ReturnType<typeof buildServerAside>>

beforeAll(async () => {
  built = await buildServerAside()
  dataDir = await mkdtemp(join(tmpdir(), 'rilievo-signals-'))
  // As root, PostgreSQL runs as another user, who has to get in.
  await chmod(dataDir, 0o755)
})
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
  await built.remove()
})

/** Starts the server and sends it the signals at those moments; resolves with how it ended. */
async function startAndSignal(after: readonly number[]) {
  const child = spawn(process.execPath, [built.main], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk: Buffer) => (said += chunk.toString()))
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  let now = 0
  for (const moment of after) {
    await pause(moment - now)
    now = moment
    child.kill('SIGTERM')
  }
  return { code: await ended, said }
}

/** From the first moment at which a signal is heard, over the making of the database, to the end of a start. */
const moments = [300, 450, 600, 750, 900, 1_100, 1_300, 1_600, 2_000, 2_500, 3_200, 4_000]

it(
  'a server that is ended while it starts leaves no PostgreSQL behind, and no raw error',
  async () => {
    for (const moment of moments) {
      const { code, said } = await startAndSignal([moment, moment + 60, moment + 120])
      expect(said).not.toMatch(/Error|ECONN|SASL|at .*\.js/)
      // Before it listens to signals, the signal itself ends it.
      expect([0, null]).toContain(code)
      expect(processesIn(dataDir)).toEqual([])
    }
  },
  moments.length * 30_000,
)

it('a second SIGTERM, as npm sends it for one Ctrl-C, doesn’t keep PostgreSQL from being ended', async () => {
  const server = await startBuiltServer(built.main, { DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const call = () => fetch(`${server.url}/v1/databases`).catch(() => undefined)
  const calls = Array.from({ length: 20 }, call)
  server.process.kill('SIGTERM')
  await pause(20)
  server.process.kill('SIGTERM')
  await pause(20)
  await server.end('SIGTERM')
  await Promise.all(calls)
  expect(server.process.exitCode).toBe(0)
  expect(server.said()).not.toMatch(/ECONN|second|Error/)
  expect(processesIn(dataDir)).toEqual([])
}, 180_000)
