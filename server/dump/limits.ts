/** What a sheet of a spreadsheet can hold. */
export const sheetLimits = { rows: 1_048_576, columns: 16_384, text: 32_767 }

/** How long a dump waits for its reader, in ms. */
export interface DumpTimeouts {
  /** For taking anything of what is there. */
  readonly piece: number
  /** For taking all of it. */
  readonly whole: number
}

/** Who takes no longer what is there has gone, or nearly: they hold one of few places, and the moment that they read hinders PostgreSQL's vacuum. */
export const dumpTimeouts: DumpTimeouts = { piece: 60_000, whole: 3_600_000 }
