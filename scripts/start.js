import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { scripts } from '../i18n/scripts.js'
import { commandOf, usageExit } from './command-line.js'
import { nodeProblem } from './node-version.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Ends the start with one sentence. */
function refuse(sentence, code = 1) {
  console.error(sentence)
  process.exit(code)
}

/**
 * npm passes SIGINT and SIGTERM on and waits: `exec` in the scripts of package.json leaves no shell in between. If npm or a shell in its
 * place dies otherwise, this process loses its parent, and ends as by a signal.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_script?.includes('scripts/start.js')) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

/** Waits for the build, which is another process; what ends this one meanwhile ends that one too. */
async function prepared() {
  const args = [join(root, 'scripts/prepare.js'), ...process.argv.slice(2)]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']
  const passOn = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, passOn)
  const [code, signal] = await once(child, 'exit')
  for (const signal of signals) process.off(signal, passOn)
  if (signal !== null) process.kill(process.pid, signal)
  if (code !== 0) process.exit(1)
}

const problem = nodeProblem()
if (problem !== null) refuse(problem)
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const command = commandOf(process.argv.slice(2), version)
if (command.answer !== undefined) {
  console.log(command.answer)
  process.exit(0)
}
if (command.problem !== undefined) refuse(command.problem, usageExit)
if (!existsSync(join(root, 'node_modules/fastify'))) {
  refuse(scripts.packagesMissing)
}
endWithNpm()

// Loaded only now: an older Node can't read what they import.
const { isBuilt } = await import('./fingerprint.js')
if (!isBuilt(root)) await prepared()
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
// In this very process: signals reach the server directly, and there is none in between to be killed alone.
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
