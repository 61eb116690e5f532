import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { scripts } from '../i18n/scripts.js'
import { buildAll, root } from './build.js'

const readOnly = ['EACCES', 'EPERM', 'EROFS']

/** The way out where who starts Rilievo may not write where the build goes. */
const notWritable = ({ code }) => scripts.notWritable(root, code)

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
  console.error(scripts.preparing)
  try {
    await buildAll()
  } catch (error) {
    if (readOnly.includes(error.code)) return notWritable(error)
    console.error(error)
    return scripts.notPrepared
  }
  return null
}

const problem = await prepare()
if (problem !== null) {
  console.error(problem)
  process.exit(1)
}
