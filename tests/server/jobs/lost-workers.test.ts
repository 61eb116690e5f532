import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { ParsedMail } from 'mailparser'
import { expect, it } from 'vitest'
import { tasks } from '../../../server/jobs/tasks'
import { startWorker } from '../../../server/jobs/worker'
import { startJobProcess } from './job-process'
import { startMailServer } from '../../setup/network/mail-server'
import { person } from '../../setup/people/people'
import { startTestServer } from '../../setup/server/server'

const addresses = (mails: readonly ParsedMail[]) =>
  mails.flatMap(({ to }) => [to ?? []].flat().map(({ text }) => text))

it(
  'a mail that was being sent when its process was killed goes out once that has been silent for long enough',
  { timeout: 180_000 },
  async () => {
    const smtp = await startMailServer()
    smtp.be('is silent')
    const begun = () => addresses(smtp.received)
    const taken = () => addresses(smtp.taken)
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
    await expect.poll(begun).toContain('presa@example.it')
    killed.kill('SIGKILL')
    await once(killed, 'exit')

    // Another process, which is in the middle of sending too: it lives, and what it holds stays its own.
    const silence = 2
    const alive = await startWorker(deps, tasks(deps), { silence })
    await invite('tenuta@example.it')
    await expect.poll(begun).toContain('tenuta@example.it')
    smtp.be('takes')
    await expect.poll(taken, { timeout: 30_000 }).toContain('presa@example.it')
    await pause(silence * 1_000)
    expect(begun().filter((to) => to === 'tenuta@example.it')).toHaveLength(1)
    expect(taken()).toEqual(['presa@example.it'])

    smtp.goOn()
    await alive.stop()
    await smtp.close()
    const { rows } = await deps.pool.query('select worker_id from job_workers')
    expect(rows).toEqual([])
    await server.close()
  },
)
