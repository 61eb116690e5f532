import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of the product, from which it is built; tests and documents are none. */
export const SOURCES = [
  'contract',
  'formula',
  'i18n',
  'ui',
  'kinds',
  'engine',
  'src',
  'resources',
  'server',
]
const FILES = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/build.js',
  'scripts/command-line.js',
  'scripts/first-load.js',
  'scripts/compress.js',
  'scripts/beginnings.ts',
  'scripts/shell-files.js',
  'scripts/app-manifest.js',
]

function filesIn(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(root, path) : [path]
  })
}

/**
 * A digest of the sources by content, so that a fresh checkout of the same version needs no new build.
 * Null where there are no sources: an installation that brings the build alone.
 */
export function fingerprint(root) {
  if (!existsSync(join(root, 'src'))) return null
  const hash = createHash('sha256')
  const present = FILES.filter((file) => existsSync(join(root, file)))
  for (const file of [...SOURCES.flatMap((folder) => filesIn(root, folder)), ...present].sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Whether `dist` holds the build of these very sources. */
export function isBuilt(root) {
  if (!existsSync(join(root, 'dist/server/main.js'))) return false
  const wanted = fingerprint(root)
  if (wanted === null) return true
  const file = join(root, 'dist/fingerprint')
  return existsSync(file) && readFileSync(file, 'utf8') === wanted
}
