import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scripts } from '../i18n/scripts.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Limits of a first visit as a browser receives it, in kB: page, chunks, and those loaded once it is drawn (decision 078).
 */
const VISITS = {
  login: { address: '/login', budget: 130, chunks: ['login'] },
  doctor: { address: '/doctor', budget: 180, chunks: ['frame', 'doctor'] },
  admin: {
    address: '/admin/databases',
    budget: 400,
    chunks: ['frame', 'adminFrame', 'admin'],
  },
  public: { address: '/', budget: 165, chunks: ['commons'] },
  subscription: {
    address: '/subscription_requests',
    budget: 165,
    chunks: ['subscription'],
  },
}

/**
 * The addresses that the first visits to a built client ask for: page, scripts and styles, without fonts and images.
 * Throws when an area's chunk is missing from the manifest: its size would go unwatched.
 */
export function visitsOf(clientFolder) {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
  return Object.entries(VISITS).map(([area, { address, budget, chunks }]) => {
    const files = [...filesOf(manifest, ['index.html', ...chunks])]
    return { area, budget, addresses: [address, ...files.map((file) => `/${file}`)] }
  })
}

/** Weights of these visits, headers and bodies, as the product's own server sends them. */
export async function firstLoads(visits, clientFolder) {
  const { runnerImport } = await import('vite')
  const quiet = { root, configFile: false, logLevel: 'error' }
  const { module } = await runnerImport(join(root, 'scripts/served-bytes.ts'), quiet)
  const asked = new Set(visits.flatMap(({ addresses }) => addresses))
  const bytes = await module.servedBytes(clientFolder, asked)
  return visits.map(({ area, budget, addresses }) => {
    const sum = addresses.reduce((total, address) => total + bytes.get(address), 0)
    return { area, kilobytes: sum / 1000, budget, over: sum / 1000 > budget }
  })
}

/** The scripts and styles that chunks of a build's manifest take, with all that they import. */
export function filesOf(manifest, chunks) {
  const files = new Set()
  for (const chunk of chunks) collect(manifest, chunk, files)
  return files
}

function collect(manifest, key, files) {
  // Chunks of `scripts/beginnings.ts` have a name only.
  const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key)
  if (chunk === undefined) throw new Error(`${key} is not in the build's manifest`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const style of chunk.css ?? []) files.add(style)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files)
}

/** One line an area: `login   62.1 kB of 100`. */
export function firstLoadLines(loads) {
  return loads.map(
    ({ area, kilobytes, budget, over }) =>
      `  ${area.padEnd(12)} ${kilobytes.toFixed(1).padStart(6)} kB / ${budget}${over ? `   ${scripts.overLimit}` : ''}`,
  )
}
