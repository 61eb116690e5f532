import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const decisions = readdirSync('docs/decisions').filter((file) => file.endsWith('.md'))
const documents = [
  'README.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
  ...decisions.map((file) => join('docs/decisions', file)),
]
const text = (file: string) => readFileSync(file, 'utf8')

/** All files and folders of the project, from its root. */
const known = readdirSync('.')
  .filter((name) => !['node_modules', 'dist', '.git', 'data'].includes(name))
  .flatMap((name) => [name, ...(statSync(name).isDirectory() ? within(name) : [])])

function within(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name),
  )
}

/** What documents name that lies in a data folder or in a package, or is the end of an address. */
const outside =
  /^(\.\/data|DATA_DIR\/\w+|postgres|outbox|postgres\/password|postgres\/data\/postmaster\.pid|zod\/mini|formula\/validate)$/

describe('the documents', () => {
  it.each(documents)('%s links only to files that exist', (file) => {
    const targets = [...text(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(
      ([, to]) => to as string,
    )
    expect(targets.filter((to) => !existsSync(join(dirname(file), to)))).toEqual([])
  })

  it.each(documents)('%s names only npm scripts that exist', (file) => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
    const own = new Set(['ci', 'install', ...Object.keys(scripts)])
    const named = [...text(file).matchAll(/npm (?:run )?([a-z][a-z:-]*)/g)].map(
      ([, name]) => name as string,
    )
    expect(named.filter((name) => !own.has(name))).toEqual([])
  })

  it.each(documents)('%s names only files and folders that exist', (file) => {
    const named = [...text(file).matchAll(/`([\w.-]+(?:\/[\w.-]*)+|[\w-]+\.(?:tsx?|c?js|css))`/g)]
      .map(([, name]) => (name as string).replace(/\/$/, ''))
      // Addresses begin with a slash.
      .filter((name) => !outside.test(name))
    const isThere = (name: string) =>
      known.some((path) => path === name || path.endsWith(`/${name}`))
    expect(named.filter((name) => !isThere(name))).toEqual([])
  })

  it('tell every setting that the server reads, and no other', () => {
    const read = [...text('server/config.ts').matchAll(/^  ([A-Z_]+): orAbsent/gm)]
    const [, table = ''] = text('README.md').split('## Configuration')
    const told = [...table.matchAll(/^\| (`[A-Z_`, ]+`)/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/[A-Z_]+/g)].map(([name]) => name),
    )
    expect(told.toSorted()).toEqual(read.map(([, name]) => name).toSorted())
  })

  it('number each decision once, each on at most 25 lines', () => {
    const numbers = decisions.map((file) => file.slice(0, 3))
    expect(numbers).toEqual([...new Set(numbers)].toSorted())
    expect(
      decisions.filter(
        (file) => text(join('docs/decisions', file)).trimEnd().split('\n').length > 25,
      ),
    ).toEqual([])
  })
})
