import type { Random } from '../../../server/seed/random'
import { asPartOf, type Life } from './clock'
import type { Registry } from './registry'

/** Troubles of one save: the request or its reply is lost, the server fails, is away, or a proxy replies in its place. */
export const troubles = [
  'lostRequest',
  'lostReply',
  'noReply',
  'crash',
  'away',
  'foreignPage',
] as const
export type Trouble = (typeof troubles)[number]

function response(status: number, body: unknown, type = 'application/vnd.api+json'): Response {
  const headers = new Headers({ 'content-type': type })
  if (status === 503) headers.set('retry-after', '3')
  const ok = status >= 200 && status < 300
  return { status, ok, statusText: '', headers, json: async () => body } as unknown as Response
}

const failed = () => new TypeError('Failed to fetch')

/** Network between a browser and the registry: it takes its time, goes, comes, and loses what it is told to. */
export class Network {
  isOnline = true
  /** Troubles of the next saves. */
  readonly troubles: Trouble[] = []
  readonly #registry: Registry
  readonly #random: Random

  constructor(registry: Registry, random: Random) {
    this.#registry = registry
    this.#random = random
  }

  /** A wait that goes on when the page that asked has ended. */
  #wait(): Promise<void> {
    const time = this.#random.chance(0.1)
      ? this.#random.whole(500, 3_000)
      : this.#random.whole(1, 90)
    return asPartOf(undefined, () => new Promise((resolve) => void setTimeout(resolve, time)))
  }

  async fetch(address: string, init: RequestInit, life: Life): Promise<Response> {
    const { method = 'GET', signal = null } = init
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    const trouble = method === 'GET' ? undefined : this.troubles.shift()
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
    aborted.catch(() => undefined)
    const never = new Promise<never>(() => undefined)
    const reply = this.#reply({ address, method, token, trouble, life }, init)
    // A page that has ended gets no reply.
    return Promise.race([reply, aborted]).finally(() => (life.isOver ? never : undefined))
  }

  async #reply(
    {
      address,
      method,
      token,
      trouble,
      life,
    }: Readonly<{
      address: string
      method: string
      token: string
      trouble: Trouble | undefined
      life: Life
    }>,
    init: RequestInit,
  ): Promise<Response> {
    if (!this.isOnline) throw failed()
    await this.#wait()
    const isDropped = life.isOver && init.keepalive !== true && this.#random.chance(0.5)
    if (!this.isOnline || isDropped || trouble === 'lostRequest') throw failed()
    if (trouble === 'crash')
      return response(500, { message: 'Guasto.', errors: [{ code: 'unexpected' }] })
    if (trouble === 'away')
      return response(503, { message: 'Fermo.', errors: [{ code: 'ending' }] })
    if (trouble === 'foreignPage') return response(200, null, 'text/html')
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as never) : ({} as never)
    const { status, body: document } = this.#registry.reply(method, address, body, token)
    if (trouble === 'noReply') return new Promise(() => undefined)
    await this.#wait()
    if (!this.isOnline || trouble === 'lostReply') throw failed()
    return response(status, document)
  }
}
