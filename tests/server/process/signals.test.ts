// @module-tag whole
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { builtServer } from '../../setup/server/built-server'
import { Installation } from '../../setup/server/installation'
import { processesIn } from '../../setup/server/processes'

/** Starts the server and sends it the signals at those moments; resolves with how it ended. */
async function startAndSignal(dataDir: string, after: readonly number[]) {
  const child = spawn(process.execPath, [await builtServer()], {
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

it.concurrent.for(moments)(
  'a server that is ended %i ms after it was started leaves no PostgreSQL behind, and no raw error',
  async (moment, { onTestFinished }) => {
    const { dataDir } = await Installation.make(onTestFinished)
    // The database is being made, and then only opened.
    for (const _ of ['first', 'later']) {
      const { code, said } = await startAndSignal(dataDir, [moment, moment + 60, moment + 120])
      expect(said).not.toMatch(/Error|ECONN|SASL|at .*\.js/)
      // Before it listens to signals, the signal itself ends it.
      expect([0, null]).toContain(code)
      expect(processesIn(dataDir)).toEqual([])
    }
  },
)

it('a second SIGTERM, as npm sends it for one Ctrl-C, doesn’t keep PostgreSQL from being ended', async ({
  onTestFinished,
}) => {
  const installation = await Installation.make(onTestFinished)
  const server = await installation.start()
  const call = () => fetch(`${server.url}/v1/databases`).catch(() => undefined)
  const calls = Array.from({ length: 20 }, call)
  server.process.kill('SIGTERM')
  await pause(20)
  server.process.kill('SIGTERM')
  await pause(20)
  await installation.end(server)
  await Promise.all(calls)
  expect(server.process.exitCode).toBe(0)
  expect(server.said()).not.toMatch(/ECONN|second|Error/)
  expect(processesIn(installation.dataDir)).toEqual([])
})
