/** A field of the proof's tables: R reads numbers with a point, whatever the language. */
export type Field = string | number | null

function written(field: Field): string {
  if (field === null) return ''
  return typeof field === 'number' ? String(field) : `"${field.replaceAll('"', '""')}"`
}

const chunk = 64 * 1024

/** A table as the proof's script reads it: commas, quotes, UTF-8 without a mark. @param parts rows, with an end after each part of the work */
export function* table(
  header: readonly string[],
  parts: Iterable<Iterable<readonly Field[]>>,
): Generator<Buffer> {
  let text = `${header.join(',')}\n`
  for (const rows of parts) {
    for (const row of rows) {
      text += `${row.map(written).join(',')}\n`
      if (text.length < chunk) continue
      yield Buffer.from(text)
      text = ''
    }
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}
