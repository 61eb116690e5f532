import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { tasks } from '../../../server/jobs/tasks'
import { startWorker } from '../../../server/jobs/worker'
import { startJobProcess } from '../../setup/jobs/job-process'
import { person } from '../../setup/people'
import { startTestServer } from '../../setup/server'

async function until(done: () => Promise<boolean> | boolean): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (await done()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('it did not come')
}

/** A mail server that takes the first mails' data and then says nothing, until it is told to. */
async function startStallingMailServer() {
  const begun: string[] = []
  const received: string[] = []
  const stalled: (() => void)[] = []
  let stalling = true
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const [to] = session.envelope.rcptTo
      begun.push(to?.address ?? '')
      stream.resume()
      const accept = () => {
        received.push(to?.address ?? '')
        done()
      }
      if (stalling) stalled.push(accept)
      else stream.on('end', accept)
    },
  })
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const address = smtp.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    begun,
    received,
    goOn: () => (stalling = false),
    acceptStalled: () => stalled.forEach((accept) => accept()),
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  }
}

it(
  'a mail that was being sent when its process was killed goes out once that has been silent for long enough',
  { timeout: 180_000 },
  async () => {
    const smtp = await startStallingMailServer()
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Rilievo <r@example.it>' }
    const server = await startTestServer({ env })
    const { deps } = server
    const killed = await startJobProcess({
      ...env,
      DATABASE_URL: deps.config.databaseUrl ?? '',
      DATA_DIR: deps.config.dataDir,
      SESSION_SECRET: deps.sessionSecret,
    })
    const admin = await person(server, 'admin')
    const invite = (email: string) =>
      admin.have('createUser', {
        body: { firstName: 'Zoe', lastName: 'Rossi', email, role: 'doctor' },
      })
    await invite('presa@example.it')
    await until(() => smtp.begun.includes('presa@example.it'))
    killed.kill('SIGKILL')
    await once(killed, 'exit')

    // Another process, which is in the middle of sending too: it lives, and what it holds stays its own.
    const silence = 2
    const alive = await startWorker(deps, tasks(deps), { silence })
    await invite('tenuta@example.it')
    await until(() => smtp.begun.includes('tenuta@example.it'))
    smtp.goOn()
    await until(() => smtp.received.includes('presa@example.it'))
    await new Promise((resolve) => setTimeout(resolve, silence * 1_000))
    expect(smtp.begun.filter((to) => to === 'tenuta@example.it')).toHaveLength(1)
    expect(smtp.received).toEqual(['presa@example.it'])

    smtp.acceptStalled()
    await alive.stop()
    await smtp.close()
    const { rows } = await deps.pool.query('select worker_id from job_workers')
    expect(rows).toEqual([])
    await server.close()
  },
)
