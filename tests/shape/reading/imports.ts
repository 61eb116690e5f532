import { dirname, join } from 'node:path'
import { code, files } from './files'
import { syntaxOf, walk } from './syntax'

/** One file that another one names in an `import` or an `export … from`. */
export interface Import {
  readonly from: string
  readonly to: string
  /** Whether it is loaded late, by `import()`. */
  readonly isLazy: boolean
}

const known = new Set(files)
const endings = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.tsx']

/** The file that a relative specifier names, or null for a package. */
export function target(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null
  const path = join(dirname(from), specifier.replace(/\?.*$/, ''))
  const ending = endings.find((one) => known.has(path + one))
  return ending === undefined ? null : path + ending
}

function specifiers(file: string): { text: string; isLazy: boolean }[] {
  const { module, program } = syntaxOf(file)
  const found = module.staticImports.map(({ moduleRequest }) => ({
    text: moduleRequest.value,
    isLazy: false,
  }))
  for (const { entries } of module.staticExports)
    for (const { moduleRequest } of entries)
      if (moduleRequest) found.push({ text: moduleRequest.value, isLazy: false })
  walk(program, (node) => {
    if (node.type === 'ImportExpression' && node.source.type === 'Literal')
      found.push({ text: String(node.source.value), isLazy: true })
    if (node.type === 'TSImportType') found.push({ text: node.source.value, isLazy: false })
  })
  return found
}

let graph: readonly Import[] | undefined

/** Imports among the files of the project, type imports too; a pair of files stands once for each way of loading. */
export function imports(): readonly Import[] {
  graph ??= code.flatMap((from) => {
    const pairs = new Map<string, Import>()
    for (const { text, isLazy } of specifiers(from)) {
      const to = target(from, text)
      if (to === null || to === from) continue
      pairs.set(`${to} ${String(isLazy)}`, { from, to, isLazy })
    }
    return [...pairs.values()]
  })
  return graph
}
