import type { throttlingCalls } from '../../contract/calls/throttlings'
import { listThrottlings } from '../db/queries/accounts/throttlings'
import { expand } from '../db/queries/includes'
import type { Handlers } from '../http/handler'

export const throttlingHandlers: Handlers<typeof throttlingCalls> = {
  throttlings: async ({ db, query }) => {
    const { records, ...totals } = await listThrottlings(db, query)
    return { records: await expand(db, 'throttlings', records, query.include), ...totals }
  },
}
