import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseName, urlOf } from '../../server/db/embedded/location'
import type { Product } from '../../tests/setup/server/product'
import { cpuOfProcess, cpuOfTree } from './process-cpu'

/** A running embedded PostgreSQL. */
export interface EmbeddedDatabase {
  readonly url: string
  /** The processor time in ms that PostgreSQL has used so far, all its processes together. */
  readonly cpu: () => Promise<number>
  /** Processor time of the database and of the server's process that works on it. */
  readonly cpuWith: (pid: number) => () => Promise<number>
}

/** The embedded PostgreSQL of a product. */
export async function embeddedDatabase({
  dataDir,
}: Pick<Product, 'dataDir'>): Promise<EmbeddedDatabase> {
  const read = (name: string) => readFile(join(dataDir, 'postgres', name), 'utf8')
  const [pid, , , port] = (await read('data/postmaster.pid')).split('\n')
  const password = (await read('password')).trim()
  const cpu = () => cpuOfTree(Number(pid))
  return {
    url: urlOf(Number(port), password, databaseName),
    cpu,
    cpuWith: (of) => async () => (await cpuOfProcess(of)) + (await cpu()),
  }
}
