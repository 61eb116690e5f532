import { noResponse } from './call-error'

/** For calls whose every failure their caller reports itself; only a session's end stays the shell's business (product §13). */
// prettier-ignore
export const handledByCaller: readonly number[] = [
  noResponse, 400, 403, 408, 409, 413, 415, 424, 425, 429, 500, 502, 503, 504, 507,
]

/** What was asked for is not there, or not for this person: the two look alike (product §2). */
export const notFoundStatuses: readonly number[] = [403, 404]

/** Whoever has another role in a database is led to what they have there. */
export const otherRole = 403

/** No answer (decision 045): the network is away, or a proxy, or the server of its database, says so; with a full disk it can take nothing. */
export const awayStatuses: readonly number[] = [noResponse, 502, 503, 504, 507]
