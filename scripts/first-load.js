import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a first visit may weigh, in kB of brotli (architecture §5), and the chunks that it loads on top of the page itself. */
const VISITS = {
  login: { budget: 100, chunks: ['src/areas/auth/login.ts'] },
  doctor: {
    budget: 140,
    chunks: ['src/shell/AppBar.tsx', 'src/shell/QueryFrame.tsx', 'src/areas/doctor/screens.ts'],
  },
  admin: {
    budget: 320,
    chunks: ['src/shell/AppBar.tsx', 'src/shell/QueryFrame.tsx', 'src/areas/admin/screens.ts'],
  },
}

/**
 * The first loads of a built client: page, scripts and styles as they travel, without fonts and images.
 * Throws when an area's chunk is missing from the manifest: its size would go unwatched.
 */
export function firstLoads(clientFolder) {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
  return Object.entries(VISITS).map(([area, { budget, chunks }]) => {
    const files = new Set(['index.html'])
    for (const chunk of ['index.html', ...chunks]) collect(manifest, chunk, files)
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(join(clientFolder, file)), 0)
    return { area, kilobytes: bytes / 1000, budget, over: bytes / 1000 > budget }
  })
}

function collect(manifest, key, files) {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`${key} is not in the build's manifest`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const style of chunk.css ?? []) files.add(style)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files)
}

function sizeOf(file) {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

/** One line an area: `login   62.1 kB of 100`. */
export function firstLoadLines(loads) {
  return loads.map(
    ({ area, kilobytes, budget, over }) =>
      `  ${area.padEnd(7)} ${kilobytes.toFixed(1).padStart(6)} kB / ${budget}${over ? '   oltre il limite' : ''}`,
  )
}
