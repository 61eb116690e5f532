import { setImmediate as nextTurn } from 'node:timers/promises'
import { Zip } from '../zip'

/** A field of the proof's tables: R reads numbers with a point, whatever the language. */
export type Field = string | number | null

function written(field: Field): string {
  if (field === null) return ''
  return typeof field === 'number' ? String(field) : `"${field.replaceAll('"', '""')}"`
}

const chunkLength = 64 * 1024

/** Chunks of a table for the proof's script: commas, quotes, UTF-8 without a byte order mark. @param parts rows; a chunk ends after each part */
export function* table(
  header: readonly string[],
  parts: Iterable<Iterable<readonly Field[]>>,
): Generator<Buffer> {
  let text = `${header.join(',')}\n`
  for (const rows of parts) {
    for (const row of rows) {
      text += `${row.map(written).join(',')}\n`
      if (text.length < chunkLength) continue
      yield Buffer.from(text)
      text = ''
    }
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

/** A file of a ZIP; its content is made while the ZIP is written. */
export interface ZipPart {
  readonly name: string
  readonly content: () => Iterable<Buffer>
}

/** Packs files into a ZIP; the process serves other calls after each chunk. */
export async function zipOf(parts: readonly ZipPart[]): Promise<Buffer> {
  const zip = new Zip()
  const chunks: Buffer[] = []
  for (const { name, content } of parts) {
    chunks.push(zip.begin(name))
    for (const bytes of content()) {
      chunks.push(zip.write(bytes))
      await nextTurn()
    }
    chunks.push(zip.end())
  }
  chunks.push(zip.finish())
  return Buffer.concat(chunks)
}
