import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The bare server in a process of its own, on the product's PostgreSQL. */
export interface BarePeer {
  readonly pid: number
  readonly url: string
  readonly stop: () => Promise<void>
}

export async function startBarePeer(databaseUrl: string): Promise<BarePeer> {
  const script = join(import.meta.dirname, 'bare-server.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.pid === undefined) throw new Error('the bare server did not start')
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    pid: child.pid,
    url: `http://127.0.0.1:${line.toString().trim()}`,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
