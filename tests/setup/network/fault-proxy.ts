import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Fate of a request between a browser and the server. */
export const faults = [
  'none',
  'delayed',
  /** The request never arrives. */
  'lostRequest',
  /** The server has done what was asked, and nobody hears of it. */
  'lostReply',
  /** The request arrives twice at once. */
  'twice',
  /** The request arrives again a good while later, as from a proxy that repeats by itself. */
  'again',
  /** The reply breaks off in the middle. */
  'truncated',
  /** A gateway answers in the server's place, in its own words. */
  'gateway',
  /** A page to sign in to the network, with the status of a success. */
  'portal',
] as const

export type Fault = (typeof faults)[number]

/** A reply of the server, whole. */
interface Reply {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function forward(target: URL, incoming: IncomingMessage, body: Buffer): Promise<Reply> {
  const { method, url, headers } = incoming
  return new Promise((resolve, reject) => {
    const sent = request(new URL(url ?? '/', target), { method, headers }, (reply) => {
      bodyOf(reply).then(
        (whole) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: whole }),
        reject,
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function answer(outgoing: ServerResponse, { status, headers, body }: Reply, upTo = body.length) {
  const { 'transfer-encoding': _ours, ...kept } = headers
  outgoing.writeHead(status, { ...kept, 'content-length': body.length })
  if (upTo === body.length) outgoing.end(body)
  else outgoing.write(body.subarray(0, upTo), () => outgoing.destroy())
}

const page = (title: string) => Buffer.from(`<!doctype html><title>${title}</title>`)
const html = { 'content-type': 'text/html' }

/**
 * A proxy in front of a server that does to requests what bad networks do.
 *
 * @param choose the fault of each request
 * @param random for how long things take and where they break off
 * @returns its address, how often each fault came, and its end, which waits for what is still to be repeated
 */
export async function startFaultProxy(
  target: string,
  choose: (incoming: IncomingMessage) => Fault,
  random: () => number,
) {
  const counts = Object.fromEntries(faults.map((fault) => [fault, 0])) as Record<Fault, number>
  const repeats = new Set<Promise<unknown>>()

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming)
    const fault = choose(incoming)
    counts[fault] += 1
    const pass = () => forward(new URL(target), incoming, body)
    switch (fault) {
      case 'lostRequest':
        outgoing.destroy()
        return
      case 'gateway':
        answer(outgoing, { status: 502, headers: html, body: page('Bad gateway') })
        return
      case 'portal':
        answer(outgoing, { status: 200, headers: html, body: page('Wi-Fi ospiti') })
        return
      case 'lostReply':
        await pass()
        outgoing.destroy()
        return
      case 'twice': {
        const [first, second] = await Promise.all([pass(), pass()])
        answer(outgoing, random() < 0.5 ? first : second)
        return
      }
      case 'again': {
        answer(outgoing, await pass())
        const repeat = pause(random() * 400).then(pass)
        repeats.add(repeat)
        repeat.catch(() => undefined).finally(() => repeats.delete(repeat))
        return
      }
      case 'truncated': {
        const reply = await pass()
        answer(outgoing, reply, Math.floor(random() * reply.body.length))
        return
      }
      case 'delayed':
        await pause(random() * 150)
        answer(outgoing, await pass())
        return
      case 'none':
        answer(outgoing, await pass())
    }
  }

  const server = createServer((incoming, outgoing) => {
    // Every error on the way is one more lost reply.
    serve(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    async close(): Promise<void> {
      await Promise.allSettled(repeats)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
