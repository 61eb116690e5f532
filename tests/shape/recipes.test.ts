// @module-tag whole
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, expect, it } from 'vitest'

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|js|cjs|json|css|svg|R|txt)$/.test(file))

/** Copy of the tree in which a recipe is followed. */
let copy = ''
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'recipes-'))
  for (const file of sources) {
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    cpSync(file, join(copy, file))
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
})

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(join(copy, file), 'utf8')
  const after = change(before)
  expect(after, file).not.toBe(before)
  writeFileSync(join(copy, file), after)
}

const before = (place: string, line: string) => (text: string) =>
  text.replace(place, `${line}\n${place}`)

/** Files that the compiler names, each once. */
function namedByCompiler(): string[] {
  const compiler = resolve('node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [compiler, '--noEmit', '-p', '.'], {
    cwd: copy,
    encoding: 'utf8',
  })
  const named = [...stdout.matchAll(/^([\w./-]+)\(\d/gm)].map(([, file = '']) => file)
  if (status !== 0 && named.length === 0) throw new Error(stdout)
  return [...new Set(named)].toSorted()
}

/** Makes the folder of another kind out of that of numbers. */
function addRating(): void {
  mkdirSync(join(copy, 'kinds/rating'))
  for (const name of readdirSync('kinds/number')) {
    const text = readFileSync(join('kinds/number', name), 'utf8')
      .replaceAll(/\bnumber(?=\.(kind|view|designer|samples|entry)\b)/g, 'rating')
      .replaceAll(/\bnumber(Entry|View|Samples)\b/g, 'rating$1')
      .replaceAll(/\bNumber(Metadata|Designer)\b/g, 'Rating$1')
      .replaceAll(/(export const|kind:|import \{) number\b/g, '$1 rating')
      .replaceAll('kind={number}', 'kind={rating}')
      .replaceAll(/\bnumber\.(text|metadata)\b/g, 'rating.$1')
      .replace("id: 'number'", "id: 'rating'")
      .replace("name: 'Numero'", "name: 'Voto'")
      .replace(/rank: \d+/, 'rank: 75')
    writeFileSync(join(copy, 'kinds/rating', name.replace('number', 'rating')), text)
  }
}

it('the compiler names each file that a recipe’s step was left out of', () => {
  const example = '  example,\n'
  const setting = "  prefix: { schema: z.optional(z.string()), control: 'text' },"
  const kind = 'kinds/rating/rating.kind.ts'
  addRating()
  edit(kind, before('  decimals: {', setting))
  edit('kinds/rating/rating.entry.ts', (text) => text.replace(example, ''))
  edit(
    'kinds/registry/entries.ts',
    (text) => `${text}export { ratingEntry as rating } from '../rating/rating.entry'\n`,
  )
  edit(
    'contract/models/questions.ts',
    before('    position: derived', "    footnote: writable(prose(1_000), ''),"),
  )
  const words = 'i18n/words/admin/questions.ts'
  const named = namedByCompiler()
  expect(named).toEqual(
    expect.arrayContaining([words, kind, 'kinds/rating/rating.entry.ts', 'kinds/views.ts']),
  )

  edit(kind, (text) => text.replace('prefix: {', "prefix: { label: 'Prefisso',"))
  edit('kinds/rating/rating.entry.ts', before('  samples:', example.trimEnd()))
  edit(
    'kinds/registry/views.ts',
    (text) => `${text}export { ratingView as rating } from '../rating/rating.view'\n`,
  )
  edit(words, before("    bands: 'Fasce',", "    footnote: 'Nota a piè di pagina',"))
  edit(
    'server/db/schema/designs.ts',
    before(
      "    identifier: boolean('identifier')",
      "    footnote: text('footnote').notNull().default(''),",
    ),
  )
  expect(namedByCompiler()).toEqual([])
}, 600_000)
