import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Debian's r-base; where it is not installed, what R makes of files is not tried. */
export const hasR = spawnSync('Rscript', ['--version']).status === 0

/** Runs R on the files of a ZIP after its own script, in a language without accents. Out: what the lines print. */
export async function inR(files: ReadonlyMap<string, string>, lines: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rilievo-r-'))
  try {
    for (const [name, text] of files) await writeFile(join(folder, name), text)
    await writeFile(join(folder, 'prova.R'), lines)
    const env = { ...process.env, LC_ALL: 'C' }
    const { stdout } = await promisify(execFile)('Rscript', ['--vanilla', 'prova.R'], {
      cwd: folder,
      env,
    })
    return stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}
