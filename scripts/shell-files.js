import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the server's areas begin that have a page of their own. */
const AREA_PAGES = new URL('../server/http/pages/area-pages.json', import.meta.url)

/**
 * What nobody needs without a network: areas that do nothing there, the designing of questions, samples, what judges a new password, a weight
 * that no style uses.
 */
const LEFT_OUT = [
  /^src\/areas\/(admin|styleguide|subscription)\//,
  /\.(designer|samples)\.tsx?$/,
  /^node_modules\/@zxcvbn-ts\//,
  /public-sans-latin-100-/,
]

/**
 * What the pages of a built client need to work without a network (`Shell` in src/service-worker/messages.ts): all that can be reached
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
  const pages = pagesOf()
  const list = [...files].sort()
  const version = createHash('sha256').update(list.join('\n'))
  for (const [, file] of pages) version.update(readFileSync(join(clientFolder, file)))
  return {
    version: version.digest('hex').slice(0, 12),
    entry: `/${manifest['index.html'].file}`,
    files: list,
    pages,
  }
}

/** The pages that are kept, each with the beginning of the addresses that it is for; the one for all others is the last. */
function pagesOf() {
  const areas = JSON.parse(readFileSync(AREA_PAGES, 'utf8'))
  const kept = areas.filter(({ beginning }) => beginning.startsWith('/doctor'))
  const all = [...kept, { beginning: '/', file: 'index.html' }]
  return all.map(({ beginning, file }) => [beginning, `/${file}`])
}

function isLeftOut(key) {
  return LEFT_OUT.some((rule) => rule.test(key))
}
