/** Times that an export waits for its reader, in ms. */
export interface ExportTimeouts {
  /** Time for reading `minimumTransfer` bytes; only time with unread bytes counts. */
  readonly chunk: number
  /** Time for reading all of it. */
  readonly whole: number
}

/** Times in ms after which a slow reader's export ends: few exports run at once, and their snapshots hinder PostgreSQL's vacuum. */
export const exportTimeouts: ExportTimeouts = { chunk: 60_000, whole: 3_600_000 }

/** Bytes that a reader has to receive in that time: a thousand a second, less than the slowest telephone receives. */
export const minimumTransfer = 64 * 1024

/** Exports that run at once, of all users and of one: each has a connection beyond the pool's. Others wait in order. */
export const runningExportsLimit = { atOnce: 4, each: 2 }

/** Exports that run or wait, of all users and of one: each waiting one holds its connection to the reader. */
export const queuedExportsLimit = { atOnce: 40, each: 6 }
