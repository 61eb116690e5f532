import { join } from 'node:path'
import { binaries, type Binaries } from './binaries'
import { identityFor, type Identity } from './unprivileged'

/** The database, and its owner: who migrates it. */
export const databaseName = 'rilievo'

/** Whom the application works as: it can't touch what guards the journal (`db/roles.ts`). */
export const applicationRole = 'rilievo_app'

/** Where an embedded cluster lives, and who runs it. */
export interface Place {
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
export async function placeIn(folder: string): Promise<Place> {
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
