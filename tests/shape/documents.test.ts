import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { limitNames } from '../../contract/models/rate-limits'
import { sentencesOf, wordCount } from './reading/comments'

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

/** Names in documents of what lies in a data folder or in a package, or of the end of an address. */
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

  // Measurements and decisions are read by who looks for a reason; these are read from their beginning.
  it.each([
    'README.md',
    ...['architecture', 'glossary', 'operations', 'product'].map((name) => `docs/${name}.md`),
  ])('%s has no sentence of more than 25 words', (file) => {
    const prose = text(file)
      .replaceAll(/^ *```[^]*?^ *```/gm, '')
      .replaceAll(/\]\([^)]*\)/g, ']')
      .replaceAll('|', '\n\n')
    const long = sentencesOf({ text: prose }).filter((sentence) => wordCount(sentence) > 25)
    expect(long).toEqual([])
  })

  it('tell every setting that the server reads, and no other', () => {
    const read = [...text('server/config.ts').matchAll(/^  ([A-Z_]+): orAbsent/gm)]
    const [, table = ''] = text('README.md').split('## Configuration')
    const told = [...table.matchAll(/^\| (`[A-Z_`, ]+`)/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/[A-Z_]+/g)].map(([name]) => name),
    )
    expect(told.toSorted()).toEqual(read.map(([, name]) => name).toSorted())
  })

  it('name the browsers that the client is built for', () => {
    const [, targets = ''] = /target: \[(.*)\]/.exec(text('vite.config.ts')) ?? []
    const [chrome, edge, firefox, safari] = targets.match(/\d+/g) ?? []
    expect(edge).toBe(chrome)
    expect(text('README.md')).toContain(
      `Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari}, or a newer one`,
    )
  })

  it('explain every rate limit that the log names, and no other', () => {
    const [, table = ''] = text('docs/operations.md').split('| `limit` ')
    const named = [...table.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    )
    expect(named.toSorted()).toEqual(limitNames.toSorted())
  })

  it('give each decision a title that names its subject, after its number', () => {
    const untitled = decisions.filter((file) => {
      const [, number, subject = ''] =
        /^# (\d{3}) – ([^\n]+)/.exec(text(join('docs/decisions', file))) ?? []
      return number !== file.slice(0, 3) || /^(what|who|whoever|why|where|how)\b/i.test(subject)
    })
    expect(untitled).toEqual([])
  })

  it('number each decision once, each on at most 25 lines', () => {
    const numbers = decisions.map((file) => file.slice(0, 3))
    expect(numbers).toEqual([...new Set(numbers)])
    expect(
      decisions.filter(
        (file) => text(join('docs/decisions', file)).trimEnd().split('\n').length > 25,
      ),
    ).toEqual([])
  })
})
