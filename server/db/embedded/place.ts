import { join } from 'node:path'
import { binaries, type Binaries } from './binaries'
import { checkPassage, identity, type Identity } from './unprivileged'

export const databaseName = 'rilievo'

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
  const user = identity()
  if (user) checkPassage(user, [programs.postgres, folder])
  const home = join(folder, 'postgres')
  return {
    folder,
    home,
    cluster: join(home, 'data'),
    passwordFile: join(home, 'password'),
    log: join(folder, 'postgres.log'),
    user,
    programs,
  }
}

export function urlOf(port: number, password: string, database: string): string {
  return `postgres://${databaseName}:${password}@127.0.0.1:${port}/${database}`
}
