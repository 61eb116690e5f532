import { Readable } from 'node:stream'
import { MessageChannel, Worker } from 'node:worker_threads'
import { Problem } from '../../contract/problems'
import {
  exportTimeouts,
  minimumTransfer,
  queuedExportsLimit,
  runningExportsLimit,
  type ExportTimeouts,
} from './limits'
import { fileStart } from './make'
import type { ExportPlan } from './plan'
import type { ExportOrder, FromThread, ToThread } from './worker'

/** Time that a thread without work goes on, in ms: its start takes a moment, but its memory stays. */
const idleTime = 60_000
/** Chunks that may be on their way. */
const maxChunksUnread = 4
/** Limits of memory, in MB. Rows are garbage soon: a smaller young generation costs less memory. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 }

interface Waiting {
  readonly stream: Readable
  readonly userId: string
  readonly begin: () => void
}

/** Deadline for a reader: it expires if they read too little of what there is, however often they read. */
class ReaderDeadline {
  readonly #time: number
  readonly #bytesRead: () => number
  readonly #expire: () => void
  #timer: NodeJS.Timeout | undefined
  /** Start of the current wait, as `performance.now()`. */
  #waitStart = 0
  /** Length of earlier waits in this period, in ms. */
  #waited = 0
  /** Bytes that had been read when this period began. */
  #readBefore = 0

  constructor(time: number, bytesRead: () => number, expire: () => void) {
    this.#time = time
    this.#bytesRead = bytesRead
    this.#expire = expire
  }

  /** Starts the clock: there is something to read. */
  start(): void {
    if (this.#timer !== undefined) return
    this.#waitStart = performance.now()
    this.#timer = setTimeout(() => this.#check(), this.#time - this.#waited).unref()
  }

  /** Stops the clock: nearly everything is read. */
  stop(): void {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waited = Math.min(this.#time, this.#waited + performance.now() - this.#waitStart)
  }

  #check(): void {
    this.#timer = undefined
    this.#waited = 0
    const bytesRead = this.#bytesRead()
    if (bytesRead - this.#readBefore < minimumTransfer) return this.#expire()
    this.#readBefore = bytesRead
    this.start()
  }
}

/**
 * Thread in which exports are made, so that saves of answers don't wait for them. The first export starts it, all that run at once share
 * it, and it ends after a while without any.
 */
export class ExportThread {
  readonly #code: URL
  readonly #databaseUrl: string
  readonly #timeouts: ExportTimeouts
  readonly #open = new Set<Readable>()
  #waiting: readonly Waiting[] = []
  /** Exports that run, with their users' ids. */
  readonly #running = new Map<Readable, string>()
  #worker: Worker | null = null
  #idleTimer: NodeJS.Timeout | undefined

  /** @param code file of the thread: in a built server, the one next to `main.js` */
  constructor(code: URL, databaseUrl: string, timeouts = exportTimeouts) {
    this.#code = code
    this.#databaseUrl = databaseUrl
    this.#timeouts = timeouts
  }

  /**
   * Streams the file of an export: its head at once, the rest as soon as its turn comes. The stream breaks off with an error if the file
   * can't be made to its end, or its reader is too slow. Destroying the stream ends the work.
   *
   * @throws Problem 429 if too many exports run or wait already, of this user or of all
   */
  start(plan: ExportPlan, userId: string): Readable {
    this.#assertRoom(userId)
    const { port1: port, port2 } = new MessageChannel()
    const more: ToThread = 'more'
    let wholeTimer: NodeJS.Timeout | undefined
    let pushed = 0
    const expire = () => stream.destroy(new Error('an export was not read in time'))
    const deadline = new ReaderDeadline(
      this.#timeouts.chunk,
      () => pushed - stream.readableLength,
      expire,
    )
    const stream = new Readable({
      read: () => {
        deadline.stop()
        port.postMessage(more)
      },
      destroy: (error, done) => {
        deadline.stop()
        clearTimeout(wholeTimer)
        port.close()
        this.#leave(stream)
        done(error)
      },
    })
    const push = (chunk: Uint8Array) => {
      pushed += chunk.length
      return stream.push(chunk)
    }
    port.on('message', (message: FromThread) => {
      if ('chunk' in message) {
        if (!push(message.chunk)) deadline.start()
      } else if ('isWhole' in message) stream.push(null)
      else stream.destroy(new Error(`an export has failed: ${message.failure}`))
    })
    this.#open.add(stream)
    clearTimeout(this.#idleTimer)
    const order: ExportOrder = { plan, databaseUrl: this.#databaseUrl, port: port2 }
    for (let chunk = 1; chunk < maxChunksUnread; chunk += 1) port.postMessage(more)
    // The port stores requests until the thread reads them.
    const begin = () => {
      wholeTimer = setTimeout(expire, this.#timeouts.whole).unref()
      this.#openWorker().postMessage(order, [port2])
    }
    push(fileStart(plan))
    this.#waiting = [...this.#waiting, { stream, userId, begin }]
    this.#beginNext()
    return stream
  }

  /** Ends the thread, and all exports with an error. */
  async close(): Promise<void> {
    clearTimeout(this.#idleTimer)
    const worker = this.#worker
    this.#worker = null
    this.#waiting = []
    for (const stream of this.#open) stream.destroy(new Error('the server ends'))
    await worker?.terminate()
  }

  #assertRoom(userId: string): void {
    const all = [...this.#running.values(), ...this.#waiting.map((waiting) => waiting.userId)]
    const own = all.filter((id) => id === userId)
    const count = own.length >= queuedExportsLimit.each ? own.length : all.length
    if (own.length < queuedExportsLimit.each && all.length < queuedExportsLimit.atOnce) return
    throw new Problem('tooManyDumps', { count }, { meta: { retryAfter: 30 } })
  }

  #beginNext(): void {
    for (const { stream, userId, begin } of this.#waiting) {
      if (this.#running.size >= runningExportsLimit.atOnce) return
      const own = [...this.#running.values()].filter((id) => id === userId)
      if (own.length >= runningExportsLimit.each) continue
      this.#waiting = this.#waiting.filter((waiting) => waiting.stream !== stream)
      this.#running.set(stream, userId)
      begin()
    }
  }

  #openWorker(): Worker {
    if (this.#worker !== null) return this.#worker
    const worker = new Worker(this.#code, { resourceLimits })
    const fail = (error: Error) => {
      if (this.#worker !== worker) return
      this.#worker = null
      // A copy of the list: the end of each export starts a waiting one, and those are the next thread's.
      const running = [...this.#running.keys()]
      for (const stream of running) stream.destroy(error)
    }
    worker.on('error', fail)
    worker.on('exit', () => fail(new Error('the thread of exports has ended')))
    // The thread must not keep the process from ending.
    worker.unref()
    this.#worker = worker
    return worker
  }

  #leave(stream: Readable): void {
    this.#open.delete(stream)
    this.#running.delete(stream)
    this.#waiting = this.#waiting.filter((waiting) => waiting.stream !== stream)
    this.#beginNext()
    if (this.#open.size > 0) return
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => void this.close(), idleTime).unref()
  }
}
