import { readFileSync, readdirSync } from 'node:fs'
import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const [, , folder] = process.argv

function send(pid, signal) {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}

/** The PostgreSQLs of the folder: each says in its data which process it is. */
async function clusters() {
  const entries = await readdir(folder, { recursive: true })
  const files = entries.filter((entry) => entry.endsWith('postmaster.pid'))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.map((text) => Number.parseInt(text, 10)).filter((pid) => pid > 0)
}

/** The processes that were started with the folder for their temporary files; none, if the system does not tell. */
function startedInIt() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
      .filter((pid) => hasFolder(pid))
      .map(Number)
  } catch {
    return []
  }
}

function hasFolder(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`TMPDIR=${folder}`)
  } catch {
    // The process has ended meanwhile, or is somebody else's.
    return false
  }
}

async function gone(pids) {
  for (let attempt = 0; attempt < 100 && pids.some((pid) => send(pid, 0)); attempt += 1)
    await pause(50)
}

// The end of the input is the end of the run, also where it could say nothing any more.
process.stdin.resume()
process.stdin.once('end', async () => {
  const databases = await clusters().catch(() => [])
  // At once, but taking along what it has of the system's shared memory.
  for (const pid of databases) send(pid, 'SIGQUIT')
  const others = startedInIt().filter((pid) => !databases.includes(pid))
  for (const pid of others) send(pid, 'SIGKILL')
  await gone([...databases, ...others])
  for (const pid of startedInIt()) send(pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})
