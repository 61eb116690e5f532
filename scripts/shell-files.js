import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Files that nobody needs without a network: areas that do nothing there, the design of questions, samples, checks of new passwords, an
 * unused font weight.
 */
const LEFT_OUT = [
  /^(resources|src\/areas\/(styleguide|subscription))\//,
  /\.(designer|samples)\.tsx?$/,
  /^node_modules\/@zxcvbn-ts\//,
  /public-sans-latin-100-/,
]

/**
 * Lists the files by which a built client works without a network (`Shell` in src/service-worker/messages.ts): all that its page reaches,
 * but for `LEFT_OUT`. Throws if one of those rules leaves nothing out any more: its files have moved and would come along.
 */
export function shellOf(clientFolder) {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
  const useless = LEFT_OUT.find((rule) => !Object.keys(manifest).some((key) => rule.test(key)))
  if (useless) throw new Error(`${useless} leaves nothing out of the shell`)
  const left = new Set(
    Object.entries(manifest).flatMap(([key, { file }]) => (isLeftOut(key) ? [file] : [])),
  )
  const seen = new Set()
  const files = new Set()
  const collect = (key) => {
    if (seen.has(key) || isLeftOut(key)) return
    seen.add(key)
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = manifest[key]
    for (const one of [file, ...css, ...assets]) if (!left.has(one)) files.add(`/${one}`)
    for (const next of [...imports, ...dynamicImports]) collect(next)
  }
  collect('index.html')
  const list = [...files].sort()
  const version = createHash('sha256')
    .update(list.join('\n'))
    .update(readFileSync(join(clientFolder, 'index.html')))
  return {
    version: version.digest('hex').slice(0, 12),
    entry: `/${manifest['index.html'].file}`,
    files: list,
  }
}

function isLeftOut(key) {
  return LEFT_OUT.some((rule) => rule.test(key))
}
