/** What a spreadsheet's file ends with: the end of its directory, 22 bytes long as it has no comment. */
const zipEnd = [0x50, 0x4b, 0x05, 0x06]

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  zip: 'application/zip',
}

/**
 * Whether a file that came is whole, as far as it shows itself. A connection that breaks off fails the call; this is for something on
 * the way that ends a reply as if it had been all, or that answers in the server's place.
 */
export async function isWhole(file: Blob, format: keyof typeof types): Promise<boolean> {
  if (!file.type.startsWith(types[format])) return false
  const size = format === 'csv' ? 1 : 22
  const end = new Uint8Array(await file.slice(-size).arrayBuffer())
  if (format === 'csv') return end[0] === 0x0a
  return end.length === size && zipEnd.every((byte, at) => end[at] === byte)
}
