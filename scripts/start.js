import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { nodeProblem } from './node-version.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Ends the start with one sentence. */
function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

const problem = nodeProblem()
if (problem !== null) refuse(problem)
if (!existsSync(join(root, 'node_modules/fastify'))) {
  refuse('Mancano i pacchetti di Rilievo: eseguite prima «npm ci» in questa cartella.')
}

// Loaded only now: an older Node can't read what they import.
const { isBuilt } = await import('./fingerprint.js')
if (!isBuilt(root)) {
  console.log(
    'Preparo Rilievo: succede al primo avvio e dopo un aggiornamento, dura meno di un minuto …',
  )
  const { buildAll } = await import('./build.js')
  try {
    await buildAll()
  } catch (error) {
    console.error(error)
    refuse('La preparazione di Rilievo non è riuscita: la causa è scritta qui sopra.')
  }
}
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
// In this very process: signals reach the server directly, and there is none in between to be killed alone.
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
