import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
  'chrome',
]
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installed() {
  const named = process.env.RILIEVO_BROWSER
  if (named) return isProgram(named) ? named : null
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...APPLICATIONS].find((file) => isProgram(file) && answers(file)) ?? null
}

/** A wrapper that only says "install me" (Ubuntu's snap) is no browser. */
function answers(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

async function downloaded() {
  const { chromium } = await import('playwright-core')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  console.error('No browser found: downloading one with Playwright …')
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  const asRoot = process.getuid?.() === 0 ? ['--with-deps'] : []
  spawnSync(process.execPath, [join(folder, 'cli.js'), 'install', ...asRoot, 'chromium'], {
    stdio: ['ignore', 2, 2],
    timeout: 300_000,
  })
  const path = chromium.executablePath()
  return existsSync(path) && answers(path) ? path : null
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.error('Installing the package chromium with apt-get …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 2, 2], env })
  }
  return installed()
}

/** The path of a Chromium that runs here, installed if need be. Throws with a sentence that says what to do. */
export async function findBrowser() {
  const found = installed() ?? (await downloaded()) ?? fromDebian()
  if (found) return found
  throw new Error(
    'The journeys need a Chromium or Chrome, and none could be found or installed: install one, or set RILIEVO_BROWSER to its path.',
  )
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  console.log(await findBrowser())
}
