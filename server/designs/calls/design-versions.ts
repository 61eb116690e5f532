import type { designVersionCalls } from '../../../contract/calls/designs/design-versions'
import type { Handlers } from '../../http/handler'
import { readVersion, renameVersion, versionsOf } from '../design-versions'

export const designVersionHandlers: Handlers<typeof designVersionCalls> = {
  designVersions: async ({ db, params, query }) => versionsOf(db, params.databaseId, query),
  designVersion: async ({ db, params }) => readVersion(db, params.databaseId, params.number),
  nameDesignVersion: async ({ db, params, body }) =>
    renameVersion(db, params.databaseId, params.number, body.name),
}
