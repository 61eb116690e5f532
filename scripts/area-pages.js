import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOf } from './first-load.js'

/** The areas that have a page of their own, and the chunks that they begin with; `server/http/pages/area-page.ts` says where each is served. */
const AREAS = {
  doctor: ['call', 'session', 'doctor'],
  survey: ['call', 'session', 'doctor', 'src/areas/doctor/survey-screens.ts'],
  admin: ['call', 'session', 'admin'],
}

/**
 * Writes a page for each area beside the client's `index.html`: the same, but that it names the files which the area begins with, so
 * that they come beside the entry and not after it. Pages are told apart by their address alone: a visitor who is sent to sign in from
 * there has loaded them for later.
 */
export async function addAreaPages(clientFolder) {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
  const page = await readFile(join(clientFolder, 'index.html'), 'utf8')
  const there = filesOf(manifest, ['index.html'])
  for (const [area, chunks] of Object.entries(AREAS)) {
    const files = [...filesOf(manifest, chunks)].filter((file) => !there.has(file))
    const links = files.map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    await writeFile(
      join(clientFolder, `${area}.html`),
      page.replace('</head>', `${links.join('')}</head>`),
    )
  }
}
