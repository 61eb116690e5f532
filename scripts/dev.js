import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer as listenOn } from 'node:net'
import { join, relative, sep } from 'node:path'
import { createServer } from 'vite'
import { buildServer, root } from './build.js'

/** The sources of which the server is made; a change of any other is the client's alone. */
const serverFolders = ['contract', 'formula', 'i18n', 'kinds', 'engine', 'server']
/** Several files that are saved together make one new server. */
const pause = 200

const host = '127.0.0.1'
const port = Number(process.env.PORT || 3000)
const outDir = join(root, `.dist-${process.pid}`)

async function freePort() {
  const holder = listenOn().listen(0, host)
  await once(holder, 'listening')
  const { port: free } = holder.address()
  holder.close()
  return free
}

/** The built server as a process that is replaced whenever its sources change. */
class DevServer {
  #port
  #child = null
  #isEnding = false
  /** The building and starting that is under way; a change meanwhile is taken up after it. */
  #turn = Promise.resolve()
  #timer

  constructor(serverPort) {
    this.#port = serverPort
  }

  /** Builds the server and puts it in the place of the one that runs; that one stays where the sources can't be built. */
  restart() {
    this.#turn = this.#turn.then(async () => {
      if (this.#isEnding) return
      try {
        await buildServer(outDir)
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
        return
      }
      await this.#stop()
      if (!this.#isEnding) this.#start()
    })
    return this.#turn
  }

  /** To be told of every file that changes. */
  changed(file) {
    if (!serverFolders.includes(relative(root, file).split(sep)[0])) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.restart(), pause)
  }

  async end() {
    this.#isEnding = true
    clearTimeout(this.#timer)
    await this.#stop()
  }

  #start() {
    const child = spawn(process.execPath, [join(outDir, 'main.js'), ...process.argv.slice(2)], {
      stdio: 'inherit',
      env: {
        ...process.env,
        HOST: host,
        PORT: String(this.#port),
        // The page's own address: links in mails lead there.
        PUBLIC_URL: process.env.PUBLIC_URL || `http://${host}:${port}`,
      },
    })
    this.#child = child
    child.once('exit', () => {
      if (this.#child === child) this.#child = null
    })
  }

  async #stop() {
    const child = this.#child
    if (child === null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
}

const serverPort = await freePort()
const server = new DevServer(serverPort)
const client = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  server: { host, port, strictPort: true, proxy: { '/v1': `http://${host}:${serverPort}` } },
})
await client.listen()
client.watcher.on('all', (_event, file) => server.changed(file))
for (const signal of ['SIGINT', 'SIGTERM']) {
  // Vite's own would end the process without waiting for the server, and that for its PostgreSQL.
  process.removeAllListeners(signal)
  process.once(signal, async () => {
    await Promise.all([server.end(), client.close()])
    await rm(outDir, { recursive: true, force: true })
    process.exit(0)
  })
}
await server.restart()
