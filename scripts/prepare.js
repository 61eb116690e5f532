import { join } from 'node:path'
import { buildAll, root } from './build.js'

/**
 * Builds the product before its first start, in a process of its own: what building takes of memory is given back with it.
 * What would keep the start from succeeding anyway is said before.
 */
async function prepare() {
  const { runnerImport } = await import('vite')
  const quiet = { root, configFile: false, logLevel: 'error' }
  const { module } = await runnerImport(join(root, 'scripts/preflight.ts'), quiet)
  if (module.problem !== null) return module.problem
  // For the person at the terminal: standard output is the log's.
  console.error(
    'Preparo Rilievo: succede al primo avvio e dopo un aggiornamento, dura meno di un minuto …',
  )
  try {
    await buildAll()
  } catch (error) {
    console.error(error)
    return 'La preparazione di Rilievo non è riuscita: la causa è scritta qui sopra.'
  }
  return null
}

const problem = await prepare()
if (problem !== null) {
  console.error(problem)
  process.exit(1)
}
