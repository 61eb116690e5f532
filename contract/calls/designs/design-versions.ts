import * as z from 'zod/mini'
import { designSnapshot } from './design-snapshot'
import { get, json, nothing, put } from '../../endpoint'
import { instant, optionalLine } from '../../models/scalars'

/** A version as it is listed. */
const version = z.object({
  number: z.int(),
  /** Empty if it has none. */
  name: z.string(),
  /** Full name of who made it; null if no user did, or the account was deleted. */
  author: z.nullable(z.string()),
  at: instant,
  /** Whether the design is this version now. */
  current: z.boolean(),
})

/** Versions of a database's design, from its first survey on (product §4). */
export const designVersionCalls = {
  /** Lists versions, the newest first. A database that never had a survey has none. */
  designVersions: get('/v1/admin/databases/{databaseId}/versions', {
    action: 'designs.manage',
    query: { sort: ['-number'] },
    reply: json(z.object({ versions: z.array(version), total: z.int() })),
  }),
  /** Reads the whole design as it was in a version. */
  designVersion: get('/v1/admin/databases/{databaseId}/versions/{number}', {
    action: 'designs.manage',
    reply: json(z.extend(version, { design: designSnapshot })),
  }),
  /** Names a version. */
  nameDesignVersion: put('/v1/admin/databases/{databaseId}/versions/{number}', {
    action: 'designs.manage',
    body: z.strictObject({ name: optionalLine(100) }),
    reply: nothing,
  }),
} as const
