import type { rateLimitCalls } from '../../contract/calls/throttlings'
import { listRateLimits } from '../db/queries/accounts/throttlings'
import { expand } from '../db/queries/includes'
import type { Handlers } from '../http/handler'

export const rateLimitHandlers: Handlers<typeof rateLimitCalls> = {
  throttlings: async ({ db, query }) => {
    const { records, ...totals } = await listRateLimits(db, query)
    return { records: await expand(db, 'throttlings', records, query.include), ...totals }
  },
}
