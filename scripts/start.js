import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { nodeProblem } from './node-version.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Ends the start with one sentence. */
function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Waits for the build, which is another process; what ends this one meanwhile ends that one too. */
async function prepared() {
  const child = spawn(process.execPath, [join(root, 'scripts/prepare.js')], { stdio: 'inherit' })
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
if (!existsSync(join(root, 'node_modules/fastify'))) {
  refuse('Mancano i pacchetti di Rilievo: eseguite prima «npm ci» in questa cartella.')
}

// Loaded only now: an older Node can't read what they import.
const { isBuilt } = await import('./fingerprint.js')
if (!isBuilt(root)) await prepared()
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
// What is loaded stays, and would have V8 keep much room for what does not; `server/memory.ts` takes it back once all is loaded.
setFlagsFromString('--semi-space-growth-factor=1')
// In this very process: signals reach the server directly, and there is none in between to be killed alone.
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
