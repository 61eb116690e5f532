import { noResponse } from './call-error'

/** Statuses of calls whose caller shows all failures itself, except the end of the session, which the shell handles (product §13). */
// prettier-ignore
export const handledByCaller: readonly number[] = [
  noResponse, 400, 403, 408, 409, 413, 415, 424, 425, 429, 500, 502, 503, 504, 507,
]

/** Statuses of a record that does not exist, or that the user may not know of: both look the same (product §2). */
export const notFoundStatuses: readonly number[] = [403, 404]

/** Status of a call that another role in the database may make: the page then leads to what the user may see there. */
export const otherRole = 403

/**
 * Statuses that mean that the server can't be reached (decision 045): no network, or a proxy or the server says so. 507 is a full disk,
 * on which the server can store nothing.
 */
export const awayStatuses: readonly number[] = [noResponse, 502, 503, 504, 507]

/** Statuses of failures that pass by themselves: the same request may succeed later. */
export const passingStatuses: readonly number[] = [...awayStatuses, 408, 425, 429]
