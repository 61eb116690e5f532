import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isRunning } from '../../setup/server/processes'

/** A run of the tests that has its folder and has started something, of which it says both. */
const run = `
  import { spawn } from 'node:child_process'
  import openRunFolder from './tests/setup/run/folder.js'
  await openRunFolder()
  const started = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
  console.log(JSON.stringify({ folder: process.env.TMPDIR, pid: started.pid }))
`

it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'a run of the tests that is ended by %s leaves neither its folder nor what it has started',
  async (signal) => {
    const { RILIEVO_RUN: _ours, TMPDIR: _too, ...env } = process.env
    const child = spawn(process.execPath, ['--input-type=module', '--eval', run], {
      cwd: join(import.meta.dirname, '../../..'),
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const { folder, pid } = JSON.parse(line.toString()) as { folder: string; pid: number }
    expect([existsSync(folder), isRunning(pid)]).toEqual([true, true])
    child.kill(signal)
    await expect.poll(() => [existsSync(folder), isRunning(pid)]).toEqual([false, false])
  },
)
