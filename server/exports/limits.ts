/** What a sheet of a spreadsheet can hold. */
export const sheetLimits = { rows: 1_048_576, columns: 16_384, text: 32_767 }

/** How long a dump waits for its reader, in ms. */
export interface DumpTimeouts {
  /** For taking `leastTaken` of what is there, counted while there is something to take. */
  readonly piece: number
  /** For taking all of it. */
  readonly whole: number
}

/** Times in ms after which a reader who takes too little is let go: they hold one of few places, and their snapshot hinders PostgreSQL's vacuum. */
export const dumpTimeouts: DumpTimeouts = { piece: 60_000, whole: 3_600_000 }

/** Bytes that a reader takes at least in that time: a thousand a second, less than the slowest telephone takes. */
export const minimumTransfer = 64 * 1024

/** Dumps that are made at once, of all people and of one: each has a connection beyond the pool's. The others wait in their order. */
export const mostMade = { atOnce: 4, each: 2 }

/** Dumps that are made or wait for it, of all people and of one: each that waits holds its connection to the reader. */
export const queuedDumpsLimit = { atOnce: 40, each: 6 }
