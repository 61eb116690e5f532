import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'

/** Debian's pspp, which reads what SPSS reads. */
export const hasPspp = spawnSync('pspp', ['--version']).status === 0

/** Runs PSPP on the files of a ZIP after its own syntax. Out: what it says, and the rows of `out.csv`, which the lines write. */
export async function ranInPspp(files: ReadonlyMap<string, string>, lines: string) {
  const folder = await mkdtemp(join(tmpdir(), 'rilievo-spss-'))
  try {
    for (const [name, text] of files) await writeFile(join(folder, name), text)
    await writeFile(join(folder, 'prova.sps'), `INSERT FILE='leggi.sps'.\n${lines}`)
    // Warnings come where output does: there is none else, in a language that tests may read.
    const env = { ...process.env, LC_ALL: 'C.UTF-8' }
    const { stdout } = await promisify(execFile)('pspp', ['prova.sps'], { cwd: folder, env })
    return { said: stdout, rows: csvRows(await readFile(join(folder, 'out.csv'), 'utf8')) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The rows alone, where there is nothing to say. */
export async function inPspp(
  files: ReadonlyMap<string, string>,
  lines: string,
): Promise<string[][]> {
  const { said, rows } = await ranInPspp(files, lines)
  expect(said).toBe('')
  return rows
}

/** The fields of a CSV, in quotes or not. */
export function csvRows(text: string, separator = ','): string[][] {
  const rows: string[][] = [[]]
  const field = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n"]*)(${separator}|\\r?\\n|$)`, 'g')
  for (const [, found = '', end = ''] of text.replace(/^\ufeff/, '').matchAll(field)) {
    if (found === '' && end === '' && rows.at(-1)?.length === 0) break
    rows.at(-1)?.push(found.startsWith('"') ? found.slice(1, -1).replaceAll('""', '"') : found)
    if (end.endsWith('\n')) rows.push([])
  }
  return rows.filter(({ length }) => length > 0)
}

/** A command that writes the data to `out.csv`. */
export const save = (format: string) =>
  `SAVE TRANSLATE /OUTFILE='out.csv' /TYPE=CSV /REPLACE /FIELDNAMES ${format}.\n`
