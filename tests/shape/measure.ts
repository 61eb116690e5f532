import { product, files, lineCount, isCode } from './reading/files'
import { imports, target } from './reading/imports'
import { syntaxOf } from './reading/syntax'
import { commentCount } from './rules/comments'
import { breachesOf, rules } from './rules/all'
import { listOf, needless, newBreaches, rewrite } from './lists'

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const linesOf = (pattern: RegExp) =>
  sum(files.filter((file) => pattern.test(file)).map((file) => lineCount(file)))

/** Files of the product that others of it import, and how many of these have one importer alone. */
function importers(): { imported: number; once: number } {
  const known = new Set(product)
  const from = new Map<string, Set<string>>()
  for (const one of imports())
    if (known.has(one.from) && known.has(one.to))
      from.set(one.to, (from.get(one.to) ?? new Set()).add(one.from))
  const counts = [...from.values()].map(({ size }) => size)
  return { imported: counts.length, once: counts.filter((count) => count === 1).length }
}

/** Names that files of the product export and others of it import, and how many of these one file alone imports. */
function exported(): { used: number; once: number } {
  const known = new Set(product)
  const users = new Map<string, Set<string>>()
  for (const file of product)
    for (const { moduleRequest, entries } of syntaxOf(file).module.staticImports) {
      const from = target(file, moduleRequest.value)
      if (from === null || !known.has(from)) continue
      for (const { importName } of entries) {
        const key = `${from} ${importName.name ?? importName.kind}`
        users.set(key, (users.get(key) ?? new Set()).add(file))
      }
    }
  const counts = [...users.values()].map(({ size }) => size)
  return { used: counts.length, once: counts.filter((count) => count === 1).length }
}

/** The table of `npm run shape`: how large the code is, and how much of it does not keep a rule yet. */
function table(): [string, string][] {
  const { imported, once } = importers()
  const names = exported()
  const rows: [string, string][] = [
    ['lines of the product', String(sum(product.map(lineCount)))],
    ['files of the product', String(product.length)],
    [
      'lines of tests',
      String(sum(files.filter((file) => file.startsWith('tests/') && isCode(file)).map(lineCount))),
    ],
    ['lines of CSS', String(linesOf(/\.css$/))],
    ['lines of migrations and their snapshots', String(linesOf(/^server\/db\/migrations\//))],
    ['imported files with one importer', `${once} of ${imported}`],
    ['exports with one importer', `${names.once} of ${names.used}`],
    ['comments', String(commentCount())],
  ]
  for (const rule of rules) {
    const found = breachesOf(rule)
    rows.push([
      rule.measure,
      String(rule.isSum ? sum(found.map(({ count }) => count)) : found.length),
    ])
  }
  return rows
}

const [flag] = process.argv.slice(2)
for (const [what, number] of table()) console.log(`${what.padEnd(62)} ${number.padStart(14)}`)

if (flag === '--update' || flag === '--rewrite') {
  for (const rule of rules) rewrite(rule, breachesOf(rule), flag === '--rewrite')
  console.log('\nThe lists are written anew: look at what has changed before it is committed.')
} else {
  const changed = rules.flatMap((rule) => {
    const [list, found] = [listOf(rule), breachesOf(rule)]
    return [
      ...newBreaches(list, found),
      ...needless(list, found).map((key) => `${key}: mended`),
    ].map((line) => `${rule.name}: ${line}`)
  })
  if (changed.length > 0) console.log(`\nNot as on the lists:\n${changed.join('\n')}`)
}
