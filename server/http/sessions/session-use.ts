import type { FastifyInstance } from 'fastify'
import { touchSession } from '../../accounts/queries/sessions'
import type { AppContext } from '../../context'

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the caller's session, if its last use was stored more than five minutes ago; else null. */
    sessionUsed: string | null
  }
}

/**
 * Stores the last use of sessions, to five minutes. This happens after the reply and in no other transaction, so that no call waits for
 * it.
 */
export function noteSessionUse(
  app: FastifyInstance,
  { db, log }: Pick<AppContext, 'db' | 'log'>,
): void {
  app.decorateRequest('sessionUsed', null)
  app.addHook('onResponse', async ({ sessionUsed }) => {
    if (sessionUsed === null) return
    try {
      await touchSession(db, sessionUsed)
    } catch (error) {
      log.warn({ err: error }, 'the use of a session could not be noted')
    }
  })
}
