import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** A copy of the built product whose next version can be put in its place while it runs. */
export interface Deployment {
  readonly main: string
  /** Puts a version in place whose files all have other names; those of the version before are gone, as after an upgrade. */
  readonly upgrade: () => Promise<void>
  readonly remove: () => Promise<void>
}

async function namesIn(packs: string): Promise<string[]> {
  const all = await readdir(packs)
  return all.filter((name) => !/\.(br|gz)$/.test(name))
}

/** The texts of a client with every file of `packs` called otherwise. */
function renamed(text: string, names: readonly string[]): string {
  const known = new Set(names)
  return text
    .replaceAll(/[\w-]+\.(?:js|css|woff2|svg|png|webmanifest)\b/g, (name) =>
      known.has(name) ? `nuovo-${name}` : name,
    )
    .replace(/(?<=version:.)[0-9a-f]{12}/, 'nuovaversion')
}

export async function deploy(): Promise<Deployment> {
  // Within the project, so that the server finds its packages.
  const folder = await mkdtemp(join(root, 'node_modules/.rilievo-tests-'))
  await cp(process.env['RILIEVO_BUILD'] ?? join(root, 'dist'), folder, { recursive: true })
  const client = join(folder, 'client')
  const packs = join(client, 'packs')
  // Compressed copies would go on telling of the version before.
  for (const directory of [client, packs]) {
    const all = await readdir(directory)
    const compressed = all.filter((name) => /\.(br|gz)$/.test(name))
    await Promise.all(compressed.map((name) => rm(join(directory, name))))
  }
  return {
    main: join(folder, 'server/main.js'),
    async upgrade() {
      const names = await namesIn(packs)
      for (const name of names) {
        const bytes = await readFile(join(packs, name))
        const isText = /\.(js|css|webmanifest)$/.test(name)
        const next = isText ? renamed(bytes.toString(), names) : bytes
        await writeFile(join(packs, `nuovo-${name}`), next)
        await rm(join(packs, name))
      }
      const all = await readdir(client)
      for (const page of all.filter((name) => /\.(html|js)$/.test(name))) {
        const text = await readFile(join(client, page), 'utf8')
        await writeFile(join(client, page), renamed(text, names))
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
