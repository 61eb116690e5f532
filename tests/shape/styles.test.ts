import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const filesOf = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !file.startsWith('tests/'))

/** Properties that a class alone gives to the elements that have it, wherever they stand: `.name { … }` outside media and containers. */
interface Rule {
  readonly file: string
  readonly at: number
  readonly properties: readonly string[]
}

function rulesOf(file: string): [string, Rule][] {
  const css = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\//g, '')
  const found: [string, Rule][] = []
  // Prettier writes rules that stand by themselves at the line's very beginning.
  for (const { 1: selectors = '', 2: body = '', index } of css.matchAll(
    /^([^\s@}][^{}]*)\{\n([^{}]*)^\}/gm,
  )) {
    const properties = [...body.matchAll(/^ {2}([a-z-]+):/gm)].map(([, name = '']) => name)
    for (const [, name = ''] of selectors.matchAll(/(?:^|,)\s*\.([\w-]+)\s*(?=,|$)/g))
      found.push([name, { file, at: index, properties }])
  }
  return found
}

const words = (names: string) => names.trim().split(/\s+/)
const literals = (code: string) =>
  [...code.matchAll(/['"]([\w -]+)['"]/g)].flatMap(([, names = '']) => words(names))

/** The classes that a widget has by itself, before those that it is given. */
function ownClasses(files: readonly string[]): Map<string, string[]> {
  const own = new Map<string, string[]>()
  for (const file of files) {
    const [, args] = /classNames\(([^()]*), className\)/.exec(readFileSync(file, 'utf8')) ?? []
    if (args !== undefined) own.set(basename(file, '.tsx'), literals(args))
  }
  return own
}

/** Class names that one element has, in their order: what comes first is what the others modify. */
function classLists(code: string, own: ReadonlyMap<string, readonly string[]>): string[][] {
  const quoted = [...code.matchAll(/<(\w+)[^<]*?className="([^"]+)"/g)].map(
    ([, widget = '', names = '']) => [...(own.get(widget) ?? []), ...words(names)],
  )
  const named = [...code.matchAll(/className[=:]\s*\{?['`]([^'`]+)['`]/g)].map(([, names = '']) =>
    words(names),
  )
  const called = [...code.matchAll(/classNames\(([^()]*)\)/g)].map(([, args = '']) =>
    literals(args),
  )
  return [...quoted, ...named, ...called]
}

interface Loss {
  readonly modifier: Rule
  readonly base: Rule
  readonly properties: readonly string[]
}

/** Pairs where the one does not come after the other in the same sheet, although both say something of the same. */
function losses(modifiers: readonly Rule[], bases: readonly Rule[]): Loss[] {
  return modifiers.flatMap((modifier) =>
    bases.flatMap((base) => {
      const isLater = modifier.file === base.file && modifier.at > base.at
      const properties = modifier.properties.filter((one) =>
        base.properties.some((other) => meet(one, other)),
      )
      return isLater || properties.length === 0 ? [] : [{ modifier, base, properties }]
    }),
  )
}

/** Whether the one says anything of the other: `padding` of `padding-top`, but `border` nothing of `border-radius`. */
const isWithin = (part: string, whole: string) =>
  part.startsWith(`${whole}-`) && part !== 'border-radius'
const meet = (one: string, other: string) =>
  one === other || isWithin(one, other) || isWithin(other, one)

it('never let a class lose to the one that it modifies, by the order in which styles happen to come', () => {
  const rules = new Map<string, Rule[]>()
  for (const [name, rule] of filesOf('*.css').flatMap(rulesOf))
    rules.set(name, [...(rules.get(name) ?? []), rule])
  const code = filesOf('*.tsx', 'kinds/*.ts')
  const own = ownClasses(code)
  const lost = code
    .flatMap((file) => classLists(readFileSync(file, 'utf8'), own))
    .flatMap((names) =>
      names.flatMap((name, position) =>
        names
          .slice(0, position)
          .filter((base) => base !== name)
          .flatMap((base) =>
            losses(rules.get(name) ?? [], rules.get(base) ?? []).map(
              ({ modifier, base: { file }, properties }) =>
                `.${name} (${basename(modifier.file)}) against .${base} (${basename(file)}): ${properties.join(', ')}`,
            ),
          ),
      ),
    )
  expect([...new Set(lost)]).toEqual([])
})

it('styles say what they draw to browsers too that know no alternative text', () => {
  const silent = filesOf('*.css').flatMap((file) => {
    const css = readFileSync(file, 'utf8')
    return [...css.matchAll(/^(.*)\n\s*(content: [^;]*?) \/ [^;]*;/gm)].flatMap(
      ([, before = '', drawn = '']) => (before.trim() === `${drawn};` ? [] : `${file}: ${drawn}`),
    )
  })
  expect(silent).toEqual([])
})
