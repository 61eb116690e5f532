import type { FastifyInstance } from 'fastify'
import { touchSession } from '../../accounts/queries/sessions'
import type { AppContext } from '../../context'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's session, where its last use was noted more than five minutes ago. */
    sessionUsed: string | null
  }
}

/**
 * Notes the last use of sessions, to five minutes, after the reply and in no other transaction: neither a save nor who waits for an
 * answer ever waits for that.
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
