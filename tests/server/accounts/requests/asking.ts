import { expect } from 'vitest'
import { doWaiting, mailsTo } from '../../../setup/people/queued-mails'
import { visitor, type TestServer } from '../../../setup/people/people'

const said = { firstName: 'Ada', lastName: 'Prova' }

interface Row {
  readonly id: string
  readonly status: string
}

/** Somebody asks for an account, and what is done after the reply is done. */
export async function ask(
  server: TestServer,
  email: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const body = { ...said, email, ...more }
  const reply = await visitor(server).call('createSubscriptionRequest', { body })
  expect(reply.status).toBe(204)
  await doWaiting(server, 'take_request')
}

/** The secret of the link that confirms an address. */
export function codeIn(text: string | undefined): string {
  return /subscription_requests\/([\w-]+)\/confirm/.exec(text ?? '')?.[1] ?? ''
}

/** The request that an address made last. */
export async function requestOf(server: TestServer, email: string): Promise<Row> {
  const { rows } = await server.deps.pool.query<Row>(
    'select id::text, status, hospital, message from subscription_requests where email = $1 order by id desc',
    [email],
  )
  const [row] = rows
  if (row === undefined) throw new Error(`${email} has made no request`)
  return row
}

/** A request whose address is confirmed. */
export async function confirmedRequest(
  server: TestServer,
  email: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Row> {
  await ask(server, email, more)
  const mails = await mailsTo(server, email)
  const code = codeIn(mails.at(-1)?.text)
  const reply = await visitor(server).call('validateSubscriptionEmail', { params: { code } })
  expect(reply.status, reply.summary).toBe(204)
  return requestOf(server, email)
}
