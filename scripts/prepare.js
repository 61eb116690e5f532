import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { buildAll, root } from './build.js'

const readOnly = ['EACCES', 'EPERM', 'EROFS']

/** The way out where who starts Rilievo may not write where the build goes. */
const notWritable = ({ code }) =>
  `Non posso scrivere nella cartella del programma ${root} (${code}), dove al primo avvio e dopo un aggiornamento Rilievo si prepara: eseguite lì «npm run build» con un utente che può scriverci, poi riavviate.`

/**
 * Builds the product before its first start, in a process of its own: what building takes of memory is given back with it.
 * What would keep the start from succeeding anyway is said before.
 */
async function prepare() {
  const unwritable = await access(root, constants.W_OK).then(() => null, notWritable)
  if (unwritable !== null) return unwritable
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
    if (readOnly.includes(error.code)) return notWritable(error)
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
