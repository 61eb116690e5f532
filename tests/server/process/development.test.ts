// @module-tag whole
import { spawn } from 'node:child_process'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Installation } from '../../setup/server/installation'
import { freePort } from '../../setup/network/free-port'
import { processesIn } from '../../setup/server/processes'

const root = join(import.meta.dirname, '../../..')

it('`npm run dev` serves the page and the calls at one port, and starts the server anew when its sources change', async ({
  onTestFinished,
}) => {
  const { dataDir } = await Installation.make(onTestFinished)
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'scripts/dev.js')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const gone = new Promise((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await gone
  })
  const starts = () => said.split(`Rilievo è pronto: http://127.0.0.1:${port}\n`).length - 1
  const started = { timeout: 30_000 }
  await expect.poll(starts, started).toBe(1)
  const page = await fetch(`http://127.0.0.1:${port}/`)
  expect(await page.text()).toContain('/src/main.tsx')
  const health = () => fetch(`http://127.0.0.1:${port}/v1/health`)
  expect((await health()).status).toBe(200)

  const now = performance.timeOrigin + performance.now()
  await utimes(join(root, 'server/version.ts'), now / 1_000, now / 1_000)
  await expect.poll(starts, started).toBe(2)
  expect((await health()).status).toBe(200)

  child.kill('SIGTERM')
  expect(await gone).toBe(0)
  expect(processesIn(dataDir)).toEqual([])
})
