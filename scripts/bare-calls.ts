import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const root = fileURLToPath(new URL('../', import.meta.url))

interface Declared {
  readonly method: string
  readonly path: string
  readonly upload?: unknown
  readonly reply: { readonly kind: string }
}

/** The calls of the contract with what it takes to make them. */
async function bareCalls(): Promise<Record<string, Declared>> {
  const quiet = { root, configFile: false, logLevel: 'error' } as const
  const { module } = await runnerImport<{ endpoints: Record<string, Declared> }>(
    `${root}contract/endpoints.ts`,
    quiet,
  )
  const bare = Object.entries(module.endpoints).map(
    ([name, { method, path, upload, reply }]) =>
      [name, { method, path, upload, reply: { kind: reply.kind } }] as const,
  )
  return Object.fromEntries(bare)
}

/**
 * Puts a table in the place of `src/data/calls/wire.ts`: to make a call its address is enough. The contract that it is read from makes
 * some 400 schemas when it is loaded, and brings the library for that along: 15 kB and 20 ms of each start.
 */
export const bareWire: Plugin = {
  name: 'bare-wire',
  apply: 'build',
  load: {
    filter: { id: /\/src\/data\/calls\/wire\.ts$/ },
    handler: async () => `export const wire = ${JSON.stringify(await bareCalls())}`,
  },
}
