import type { FastifyReply } from 'fastify'

/** Aborted where whoever asked has gone before their reply was theirs. */
export function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed) controller.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
