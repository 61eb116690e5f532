import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseName, urlOf } from '../server/db/embedded/place'

/** A running embedded PostgreSQL: the address of its database, and the process that its others descend from. */
export interface EmbeddedDatabase {
  readonly url: string
  readonly postmaster: number
}

/** The embedded PostgreSQL of a product that runs on this data folder. */
export async function embeddedDatabase(folder: string): Promise<EmbeddedDatabase> {
  const read = (name: string) => readFile(join(folder, 'postgres', name), 'utf8')
  const [pid, , , port] = (await read('data/postmaster.pid')).split('\n')
  const password = (await read('password')).trim()
  return { url: urlOf(Number(port), password, databaseName), postmaster: Number(pid) }
}
