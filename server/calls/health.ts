import type { healthCalls } from '../../contract/calls/health'
import type { Handlers } from '../http/handler'
import { readHealth } from '../rules/health'

/** Handler for programs that monitor the service. */
export const healthHandlers: Handlers<typeof healthCalls> = {
  health: async ({ db }) => readHealth(db),
}
