import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What nobody needs without a network: areas that do nothing there (files that they share with others come along), the designing of questions, samples, what judges a new password, a weight
 * that no style uses.
 */
const LEFT_OUT = [
  /^(resources|src\/areas\/(styleguide|subscription))\//,
  /\.(designer|samples)\.tsx?$/,
  /^node_modules\/@zxcvbn-ts\//,
  /public-sans-latin-100-/,
]

/**
 * What the page of a built client needs to work without a network (`Shell` in src/service-worker/messages.ts): all that can be reached
 * from its page, lazy parts too, but for what is left out.
 * Throws when nothing is left out any more by one of the rules: what it was about has moved and would come along.
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
