import { Readable } from 'node:stream'
import { MessageChannel, Worker } from 'node:worker_threads'
import { Problem } from '../../contract/problems'
import {
  dumpTimeouts,
  minimumTransfer,
  queuedDumpsLimit,
  mostMade,
  type DumpTimeouts,
} from './limits'
import { fileStart } from './make'
import type { DumpPlan } from './plan'
import type { DumpOrder, FromDump, ToDump } from './worker'

/** For how long a thread waits for another dump, in ms: its start takes a moment, its memory stays. */
const idle = 60_000
/** Pieces that may be on their way. */
const ahead = 4
/** In MB. Rows live a moment: the smaller their place, the less memory is held. */
const limits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 }

interface Waiting {
  readonly stream: Readable
  readonly userId: string
  readonly begin: () => void
}

/** Lets a reader go who takes too little of what is there, however often they take something. */
class Pace {
  readonly #time: number
  readonly #taken: () => number
  readonly #giveUp: () => void
  #timer: NodeJS.Timeout | undefined
  /** Since when the reader is waited for now, and how long they were before, in ms. */
  #since = 0
  #waited = 0
  #before = 0

  constructor(time: number, taken: () => number, giveUp: () => void) {
    this.#time = time
    this.#taken = taken
    this.#giveUp = giveUp
  }

  /** There is something to take. */
  wait(): void {
    if (this.#timer !== undefined) return
    this.#since = performance.now()
    this.#timer = setTimeout(() => this.#judge(), this.#time - this.#waited).unref()
  }

  /** All but a little is taken. */
  stop(): void {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waited = Math.min(this.#time, this.#waited + performance.now() - this.#since)
  }

  #judge(): void {
    this.#timer = undefined
    this.#waited = 0
    const taken = this.#taken()
    if (taken - this.#before < minimumTransfer) return this.#giveUp()
    this.#before = taken
    this.wait()
  }
}

/**
 * Where dumps are made: a thread of their own, so that who saves an answer meanwhile does not wait for them. It is started by the first
 * one, serves all that run at once, and ends when there was none for a while.
 */
export class DumpThread {
  readonly #code: URL
  readonly #databaseUrl: string
  readonly #timeouts: DumpTimeouts
  readonly #open = new Set<Readable>()
  #waiting: readonly Waiting[] = []
  /** Those that are made, and whose they are. */
  readonly #made = new Map<Readable, string>()
  #worker: Worker | null = null
  #ending: NodeJS.Timeout | undefined

  /** @param code its file: of the built server one beside `main.js` */
  constructor(code: URL, databaseUrl: string, timeouts = dumpTimeouts) {
    this.#code = code
    this.#databaseUrl = databaseUrl
    this.#timeouts = timeouts
  }

  /**
   * A dump's file as a stream: its head at once, the rest when others leave room for it. It breaks off with an error where it can't be made
   * to its end or its reader takes nothing any more, and ends the work where it is destroyed.
   *
   * @throws Problem 429 where too many are made or wait already, of this person or of all
   */
  start(plan: DumpPlan, userId: string): Readable {
    this.#assertRoom(userId)
    const { port1: port, port2 } = new MessageChannel()
    const more: ToDump = 'more'
    let unended: NodeJS.Timeout | undefined
    let given = 0
    const giveUp = () => stream.destroy(new Error('a dump was not taken by its reader'))
    const commitMode = new Pace(this.#timeouts.piece, () => given - stream.readableLength, giveUp)
    const stream = new Readable({
      read: () => {
        commitMode.stop()
        port.postMessage(more)
      },
      destroy: (error, done) => {
        commitMode.stop()
        clearTimeout(unended)
        port.close()
        this.#leave(stream)
        done(error)
      },
    })
    const give = (piece: Uint8Array) => {
      given += piece.length
      return stream.push(piece)
    }
    port.on('message', (message: FromDump) => {
      if ('piece' in message) {
        if (!give(message.piece)) commitMode.wait()
      } else if ('isWhole' in message) stream.push(null)
      else stream.destroy(new Error(`a dump was not made: ${message.failure}`))
    })
    this.#open.add(stream)
    clearTimeout(this.#ending)
    const order: DumpOrder = { plan, databaseUrl: this.#databaseUrl, port: port2 }
    for (let piece = 1; piece < ahead; piece += 1) port.postMessage(more)
    // What is asked for meanwhile is kept by the port.
    const begin = () => {
      unended = setTimeout(giveUp, this.#timeouts.whole).unref()
      this.#running().postMessage(order, [port2])
    }
    give(fileStart(plan))
    this.#waiting = [...this.#waiting, { stream, userId, begin }]
    this.#beginNext()
    return stream
  }

  async close(): Promise<void> {
    clearTimeout(this.#ending)
    const worker = this.#worker
    this.#worker = null
    this.#waiting = []
    for (const stream of this.#open) stream.destroy(new Error('the server ends'))
    await worker?.terminate()
  }

  #assertRoom(userId: string): void {
    const asked = [...this.#made.values(), ...this.#waiting.map((one) => one.userId)]
    const own = asked.filter((one) => one === userId)
    const count = own.length >= queuedDumpsLimit.each ? own.length : asked.length
    if (own.length < queuedDumpsLimit.each && asked.length < queuedDumpsLimit.atOnce) return
    throw new Problem('tooManyDumps', { count }, { meta: { retryAfter: 30 } })
  }

  #beginNext(): void {
    for (const { stream, userId, begin } of this.#waiting) {
      if (this.#made.size >= mostMade.atOnce) return
      const own = [...this.#made.values()].filter((one) => one === userId)
      if (own.length >= mostMade.each) continue
      this.#waiting = this.#waiting.filter((one) => one.stream !== stream)
      this.#made.set(stream, userId)
      begin()
    }
  }

  #running(): Worker {
    if (this.#worker !== null) return this.#worker
    const worker = new Worker(this.#code, { resourceLimits: limits })
    const fail = (error: Error) => {
      if (this.#worker !== worker) return
      this.#worker = null
      // Not the live list: whoever goes makes room for one that waits, and that one is the next thread's.
      const made = [...this.#made.keys()]
      for (const stream of made) stream.destroy(error)
    }
    worker.on('error', fail)
    worker.on('exit', () => fail(new Error('the thread of dumps has ended')))
    // It does not keep the process from ending.
    worker.unref()
    this.#worker = worker
    return worker
  }

  #leave(stream: Readable): void {
    this.#open.delete(stream)
    this.#made.delete(stream)
    this.#waiting = this.#waiting.filter((one) => one.stream !== stream)
    this.#beginNext()
    if (this.#open.size > 0) return
    clearTimeout(this.#ending)
    this.#ending = setTimeout(() => void this.close(), idle).unref()
  }
}
