import { setImmediate as nextTurn } from 'node:timers/promises'
import { Zip } from '../zip'

/** A file of a ZIP; its content is made when its turn comes. */
export interface ZipPart {
  readonly name: string
  readonly content: () => Iterable<Buffer>
}

/** Files → a ZIP. Whoever else is served meanwhile has their turn after each piece. */
export async function zipOf(parts: readonly ZipPart[]): Promise<Buffer> {
  const zip = new Zip()
  const pieces: Buffer[] = []
  for (const { name, content } of parts) {
    pieces.push(zip.begin(name))
    for (const bytes of content()) {
      pieces.push(zip.write(bytes))
      await nextTurn()
    }
    pieces.push(zip.end())
  }
  pieces.push(zip.finish())
  return Buffer.concat(pieces)
}
