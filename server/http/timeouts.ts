/** Fastify's options for the times of requests and connections, in ms. */
export const timeouts = {
  requestTimeout: 60_000,
  connectionTimeout: 120_000,
  keepAliveTimeout: 72_000,
} as const
