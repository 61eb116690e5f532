import type { rateLimitCalls } from '../../../contract/calls/audits'
import { listRateLimits } from '../queries/rate-limits'
import { expand } from '../../db/queries/includes'
import type { Handlers } from '../../http/handler'

/** Handler of the list of rate limits that were reached. */
export const rateLimitHandlers: Handlers<typeof rateLimitCalls> = {
  throttlings: async ({ db, query }) => {
    const { records, ...totals } = await listRateLimits(db, query)
    return { records: await expand(db, 'throttlings', records, query.include), ...totals }
  },
}
