import { createHash } from 'node:crypto'

/** Hash of a token, the only part of it that the database stores. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
