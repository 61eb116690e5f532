import { spawn } from 'node:child_process'

/** Outcome of a start of the built server that is expected to fail. */
export interface StartAttempt {
  readonly code: number | null
  readonly stderr: string
  readonly stdout: string
}

/** Starts the built server and waits until it gives up; one that starts after all is ended, and its code is null. */
export function attemptStart(main: string, env: Record<string, string>): Promise<StartAttempt> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
    if (stderr.includes('Rilievo è pronto')) child.kill('SIGTERM')
  })
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const started = stderr.includes('Rilievo è pronto')
      resolve({ code: started ? null : code, stderr: stderr.trim(), stdout })
    })
  })
}
