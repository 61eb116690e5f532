import { createHash } from 'node:crypto'

/** What is kept of a token that somebody else has. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
