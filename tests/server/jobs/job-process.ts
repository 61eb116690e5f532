import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

const root = join(import.meta.dirname, '../../..')

/**
 * A process of its own that works on the queue of the database in `env`; resolves once it does.
 *
 * @param stderr whether what it says of errors is printed, or expected and dropped
 */
export async function startJobProcess(
  env: Record<string, string>,
  stderr: 'inherit' | 'ignore' = 'inherit',
): Promise<ChildProcess> {
  const args = ['--import', 'tsx', join(root, 'tests/server/jobs/process.ts')]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', stderr],
  })
  await once(child.stdout as Readable, 'data')
  return child
}
