import { connect } from 'node:net'

/** Visitors who send 8 MB that nobody will read, each again as soon as their connection is closed. Prints how often, by status. */
const [url = '', duration = ''] = process.argv.slice(2)
const { hostname, port } = new URL(url)
const visitors = 20
const size = 8 * 1024 * 1024
const body = Buffer.from(`[${'1,'.repeat(size / 2 - 1)}1]`)
const head = `POST /v1/admin/databases/1/groups HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n`
const until = Date.now() + Number(duration)
const heard: Record<string, number> = {}

function send(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(head)
      socket.write(body)
    })
    let reply = ''
    socket.on('data', (chunk) => (reply += chunk.toString()))
    socket.on('end', () => socket.destroy())
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d+)/.exec(reply)?.[1] ?? 'none'
      heard[status] = (heard[status] ?? 0) + 1
      resolve()
    })
  })
}

async function visit(): Promise<void> {
  while (Date.now() < until) await send()
}

await Promise.all(Array.from({ length: visitors }, visit))
console.log(JSON.stringify(heard))
