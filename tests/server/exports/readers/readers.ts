import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Debian's own, which has Debian's packages. */
const python = '/usr/bin/python3'
const script = join(import.meta.dirname, 'workbook.py')

export const hasOpenpyxl = spawnSync(python, ['-c', 'import openpyxl']).status === 0
export const hasLibreOffice = hasOpenpyxl && spawnSync('soffice', ['--version']).status === 0

/** A cell as a reader has it: null is an empty one. */
export type ReadCell = readonly [type: string, value: string | number | boolean] | null
export type ReadBook = Readonly<Record<string, readonly (readonly ReadCell[])[]>>

/** Reads workbooks with openpyxl, directly or after LibreOffice has written them anew. */
export async function readBooks(
  books: readonly Buffer[],
  by: 'openpyxl' | 'LibreOffice',
): Promise<ReadBook[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rilievo-xlsx-'))
  try {
    const names = books.map((_, at) => `${at}.xlsx`)
    for (const [at, bytes] of books.entries()) await writeFile(join(folder, `${at}.xlsx`), bytes)
    if (by === 'LibreOffice') {
      const profile = pathToFileURL(join(folder, 'profile')).href
      await run(
        'soffice',
        [
          `-env:UserInstallation=${profile}`,
          '--headless',
          '--convert-to',
          'xlsx',
          '--outdir',
          'read',
          ...names,
        ],
        { cwd: folder, timeout: 120_000 },
      )
    }
    const read = by === 'LibreOffice' ? 'read' : '.'
    const paths = names.map((name) => join(folder, read, name))
    const { stdout } = await run(python, [script, ...paths], { maxBuffer: 1 << 29 })
    return JSON.parse(stdout) as ReadBook[]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
