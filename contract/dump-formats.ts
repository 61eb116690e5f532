/** The formats of dumps, by their suffix, and their media types. */
export const dumpFormats = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  zip: 'application/zip',
} as const

export type DumpFormat = keyof typeof dumpFormats
