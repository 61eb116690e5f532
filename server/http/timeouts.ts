/** How long a connection may take over what, in milliseconds, as fastify names it. */
export const timeouts = {
  requestTimeout: 60_000,
  connectionTimeout: 120_000,
  keepAliveTimeout: 72_000,
} as const
