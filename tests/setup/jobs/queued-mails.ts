import { tasks } from '../../../server/jobs/tasks'
import type { TestServer } from '../server'

export interface QueuedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The mails that wait to be sent to an address, oldest first. */
export async function mailsTo(server: TestServer, address: string): Promise<QueuedMail[]> {
  const { rows } = await server.parts.pool.query<{ payload: Partial<QueuedMail> }>(
    `select p.payload from graphile_worker._private_jobs p order by p.id`,
  )
  return rows.flatMap(({ payload }) =>
    payload.to === address && payload.text !== undefined ? [payload as QueuedMail] : [],
  )
}

/** The token of the link in a mail. */
export function tokenIn(text: string | undefined): string {
  return /Token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
}

/** The links to choose a new password are made after the reply: does what waits to be done for that. */
export async function makeResetLinks(server: TestServer): Promise<void> {
  const { pool } = server.parts
  const { rows } = await pool.query<{ id: string; payload: unknown }>(
    `select p.id, p.payload from graphile_worker._private_jobs p
      join graphile_worker._private_tasks t on t.id = p.task_id where t.identifier = 'send_reset' order by p.id`,
  )
  const task = tasks(server.parts)['send_reset']
  for (const { id, payload } of rows) {
    await task?.(payload, {} as never)
    await pool.query('select graphile_worker.complete_jobs(array[$1::bigint])', [id])
  }
}
