import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/
/** Under this size a reply's headers weigh more than what is saved. */
const SMALLEST = 512

/** Puts a `.br` and a `.gz` beside each text file of `folder`: compressed once here, at full strength, and never while serving. */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((file) => join(folder, String(file)))
    .filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(files.map(compressFile))
}

function brotli(content, mode) {
  const params = {
    [constants.BROTLI_PARAM_MODE]: mode,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  return promisify(brotliCompress)(content, { params })
}

async function compressFile(file) {
  const content = await readFile(file)
  if (content.length < SMALLEST) return
  const [generic, font, gz] = await Promise.all([
    brotli(content, constants.BROTLI_MODE_GENERIC),
    // Made for fonts, it finds a little more in large scripts.
    brotli(content, constants.BROTLI_MODE_FONT),
    promisify(gzip)(content, { level: 9 }),
  ])
  const br = font.length < generic.length ? font : generic
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
