import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

  it('number the decisions without gaps, each on at most 25 lines', () => {
    expect(decisions.map((file) => Number(file.slice(0, 3)))).toEqual(
      decisions.map((_, index) => index + 1),
    )
    expect(
      decisions.filter(
        (file) => text(join('docs/decisions', file)).trimEnd().split('\n').length > 25,
      ),
    ).toEqual([])
  })
})
