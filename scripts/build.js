import { existsSync, readdirSync, statSync } from 'node:fs'
import { cp, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scripts } from '../i18n/scripts.js'
import { addAppManifest } from './app-manifest.js'
import { compressFolder } from './compress.js'
import { fingerprint } from './fingerprint.js'
import { firstLoadLines, firstLoads, visitsOf } from './first-load.js'
import { shellOf } from './shell-files.js'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * The server in one folder: `main.js`, the thread that makes dumps (`dump.js`), lazy parts, the migrations and the texts that it gives away.
 * Packages stay outside, in node_modules.
 */
export async function buildServer(outDir) {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      // Every file lies beside the migrations, so that each finds them in the same place as in the sources.
      rolldownOptions: {
        input: { main: 'server/main.ts', dump: 'server/exports/worker.ts' },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Node keeps the maps of what it has loaded: lines and names are all that a trace needs.
          sourcemapExcludeSources: true,
        },
      },
    },
  })
  await cp(join(root, 'server/db/migrations'), join(outDir, 'migrations'), { recursive: true })
  // The script in the proof of a statistics page is read as it stands.
  await cp(join(root, 'server/exports/proof/recompute.R'), join(outDir, 'recompute.R'))
}

async function buildClient(outDir) {
  const { build } = await import('vite')
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
    build: { outDir, emptyOutDir: true },
  })
  await addAppManifest(outDir, join(root, 'ui/mark.svg'))
  await buildServiceWorker(outDir)
  await compressFolder(outDir)
}

/** Builds the service worker: one file at the root, which knows the files of the client beside it. */
async function buildServiceWorker(clientFolder) {
  const { build, loadConfigFromFile } = await import('vite')
  const production = { command: 'build', mode: 'production' }
  const { config } = await loadConfigFromFile(production, undefined, root)
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    define: { shellOfBuild: JSON.stringify(shellOf(clientFolder)) },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      target: config.build.target,
      rolldownOptions: {
        input: join(root, 'src/service-worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}

/**
 * Builds client and server into `dist`. They grow beside it and take its place when complete: a build that was cut off, or two at once,
 * leave no half one. Returns what the first visits load.
 */
export async function buildAll() {
  // A tests' or a developer's environment must not make it a development build.
  process.env.NODE_ENV = 'production'
  const made = fingerprint(root)
  const draft = join(root, `.dist-${process.pid}`)
  try {
    await removeLeftovers()
    await mkdir(draft, { recursive: true })
    await buildClient(join(draft, 'client'))
    await buildServer(join(draft, 'server'))
    const visits = visitsOf(join(draft, 'client'))
    // The list of chunks is for these alone; it is not served.
    await rm(join(draft, 'client/.vite'), { recursive: true })
    await writeFile(join(draft, 'fingerprint'), made ?? '')
    await replace(draft, join(root, 'dist'))
    return visits
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Has a file, or a folder and all that is in it, on disk. */
async function sync(path) {
  const folder = statSync(path).isDirectory()
  if (folder) for (const name of readdirSync(path)) await sync(join(path, name))
  // Windows opens no folders; its file systems keep names in order by themselves.
  if (folder && process.platform === 'win32') return
  const handle = await open(path, folder ? 'r' : 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Drafts of builds that were cut off. */
async function removeLeftovers() {
  for (const name of readdirSync(root)) {
    const pid = /^\.dist-(\d+)(-old)?$/.exec(name)?.[1]
    if (pid === undefined) continue
    try {
      process.kill(Number(pid), 0)
    } catch (error) {
      if (error.code === 'ESRCH') await rm(join(root, name), { recursive: true, force: true })
    }
  }
}

async function replace(draft, target) {
  // A power cut soon after must not leave empty files that count as built.
  await sync(draft)
  const old = `${draft}-old`
  if (existsSync(target)) await rename(target, old)
  try {
    await rename(draft, target)
  } finally {
    await rm(old, { recursive: true, force: true })
  }
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const loads = await firstLoads(await buildAll(), join(root, 'dist/client'))
  console.log(scripts.firstLoad)
  for (const line of firstLoadLines(loads)) console.log(line)
  if (loads.some(({ over }) => over)) {
    console.error(scripts.firstLoadTooLarge)
    process.exitCode = 1
  }
}
