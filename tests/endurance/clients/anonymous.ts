import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Visitors who send what is to cost little, each again as soon as their connection is closed. Prints how often, by status. */
const [url = '', duration = '', what = ''] = process.argv.slice(2)
const { hostname, port } = new URL(url)

const megabytes = 8 * 1024 * 1024
const kinds = {
  /** 8 MB that nobody will read. */
  unread: {
    visitors: 20,
    path: '/v1/admin/databases/1/groups',
    body: `[${'1,'.repeat(megabytes / 2 - 1)}1]`,
    pause: 0,
  },
  /** 64 kB that are read, of a text which is to be refused for its length alone: eight at once, four times a second. */
  blanks: {
    visitors: 8,
    path: '/v1/subscription_requests',
    body: JSON.stringify({
      firstName: `x${' '.repeat(64 * 1024 - 200)}x`,
      lastName: 'Prova',
      email: 'a@example.it',
    }),
    pause: 250,
  },
} as const

const { visitors, path, pause, ...content } = kinds[what === 'blanks' ? 'blanks' : 'unread']
const body = Buffer.from(content.body)
const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
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
  while (Date.now() < until) {
    await send()
    if (pause > 0) await setTimeout(pause)
  }
}

await Promise.all(Array.from({ length: visitors }, visit))
console.log(JSON.stringify(heard))
