import { and, asc, eq, inArray } from 'drizzle-orm'
import type { MailType } from '../../../contract/models/mails'
import { mails } from '../../../server/db/schema'
import { tasks } from '../../../server/jobs/tasks'
import { decrypt } from '../../../server/encryption'
import type { TestServer } from '../server/server'

export interface QueuedMail {
  readonly id: string
  readonly cause: MailType
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The mails that wait to be sent to an address, oldest first. */
export async function mailsTo({ deps }: TestServer, address: string): Promise<QueuedMail[]> {
  const rows = await deps.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, address), eq(mails.state, 'waiting')))
    .orderBy(asc(mails.id))
  return rows.map(({ id, cause, recipient, subject, messageId, sealed }) => {
    const opened = sealed && decrypt(deps.sessionSecret, 'mail', messageId, sealed)
    const { text, html } = JSON.parse(opened ?? '{}') as Pick<QueuedMail, 'text' | 'html'>
    return { id, cause, to: recipient, subject, text, html }
  })
}

/** Sends what waits for an address, as the queue would; gives how many mails went out. */
export async function deliverTo(server: TestServer, address: string): Promise<number> {
  const { deliver_mail: task } = tasks(server.deps)
  const waiting = await mailsTo(server, address)
  const helpers = { job: { attempts: 1, max_attempts: 20 } }
  for (const { id } of waiting) await task?.({ mailId: id }, helpers as never)
  const sent = await server.deps.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.recipient, address), inArray(mails.state, ['sent', 'written'])))
  return sent.filter(({ id }) => waiting.some((one) => one.id === id)).length
}

/** Mails that wait for their next attempt are tried at once. */
export async function attemptNow({ deps }: TestServer): Promise<void> {
  await deps.pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker._private_jobs where run_at > now()`,
  )
}

/** The token of the link in a mail. */
export function tokenIn(text: string | undefined): string {
  return /Token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
}

/** Does all jobs of a kind that wait to be done. @returns how many there were */
export async function doWaiting(server: TestServer, kind: string): Promise<number> {
  const { pool } = server.deps
  const { rows } = await pool.query<{ id: string; payload: unknown }>(
    `select p.id, p.payload from graphile_worker._private_jobs p
      join graphile_worker._private_tasks t on t.id = p.task_id where t.identifier = $1 order by p.id`,
    [kind],
  )
  const task = tasks(server.deps)[kind]
  for (const { id, payload } of rows) {
    // The worker's rule: a job queued under the key of a running one is another job.
    await pool.query('update graphile_worker._private_jobs set key = null where id = $1', [id])
    await task?.(payload, {} as never)
    await pool.query('select graphile_worker.complete_jobs(array[$1::bigint])', [id])
  }
  return rows.length
}

/** Links that anybody may ask for are made after the reply: does what waits to be done for that. */
export async function makeLinks(server: TestServer): Promise<void> {
  await doWaiting(server, 'send_reset')
  await doWaiting(server, 'send_sign_in_link')
}
