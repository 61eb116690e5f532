import { AsyncLocalStorage } from 'node:async_hooks'
import { gcm } from '@noble/ciphers/aes.js'

/** A page, with all that it has begun: timers, calls and writes end with it. */
export interface Life {
  isOver: boolean
}

interface Timer {
  readonly work: () => void
  readonly life: Life | undefined
  /** Interval in milliseconds; null for a timer that runs once. */
  readonly every: number | null
  at: number
}

const lives = new AsyncLocalStorage<Life | undefined>()
const timers = new Map<number, Timer>()
const real = {
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
  setImmediate,
  dateNow: Date.now,
  random: Math.random,
  performanceNow: performance.now,
  timeout: AbortSignal.timeout,
}
let now = 0
let lastId = 0
/** Number of tasks of the fake IndexedDB that are under way: they need no time of this clock. */
let busy = 0

/** Runs work as a part of a page: what it begins, now or later, belongs to that page. */
export function asPartOf<Result>(life: Life | undefined, work: () => Result): Result {
  return lives.run(life, work)
}

/** Page that the running code belongs to. */
export const currentLife = (): Life | undefined => lives.getStore()

function addTimer(work: () => void, delay: number, every: number | null): number {
  lastId += 1
  timers.set(lastId, { work, life: currentLife(), every, at: now + Math.max(1, delay) })
  return lastId
}

/** Waits until nothing happens any more without time going by. */
async function untilQuiet(): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet = busy > 0 ? 0 : quiet + 1) {
    await new Promise<void>((resolve) => void real.setImmediate(resolve))
  }
}

function nextTimer(until: number): [number, Timer] | null {
  let next: [number, Timer] | null = null
  for (const [id, timer] of timers) {
    if (timer.life?.isOver) timers.delete(id)
    else if (timer.at <= until && (next === null || timer.at < next[1].at)) next = [id, timer]
  }
  return next
}

type Parameters = AesGcmParams & { readonly iv: Uint8Array; readonly additionalData: Uint8Array }

const cipherOf = (key: CryptoKey, { iv, additionalData }: Parameters) =>
  gcm(key as unknown as Uint8Array, iv, additionalData)

/** Web Crypto's part in it, by a library that does not go to another thread: a trial then waits for nothing that it can't count. */
const subtle = {
  importKey: async (_format: string, bytes: Uint8Array) => bytes,
  encrypt: async (parameters: Parameters, key: CryptoKey, text: Uint8Array) =>
    cipherOf(key, parameters).encrypt(text).buffer,
  async decrypt(parameters: Parameters, key: CryptoKey, data: ArrayBuffer) {
    try {
      return cipherOf(key, parameters).decrypt(new Uint8Array(data)).buffer
    } catch {
      throw new DOMException('', 'OperationError')
    }
  },
}

/** Clock of a trial, in place of the machine's: time goes by when the trial says so. */
export const clock = {
  now: (): number => now,
  install(): void {
    // One instant for all runs, so that a seed tells the whole trial.
    now = Date.UTC(2026, 2, 2, 9)
    Object.assign(globalThis, {
      setTimeout: (work: () => void, delay = 0) => addTimer(work, delay, null),
      setInterval: (work: () => void, every = 0) => addTimer(work, every, every),
      clearTimeout: (id: number) => void timers.delete(id),
      clearInterval: (id: number) => void timers.delete(id),
      setImmediate: (work: () => void) => {
        busy += 1
        return real.setImmediate(() => {
          busy -= 1
          work()
        })
      },
    })
    Date.now = () => Math.floor(now)
    performance.now = () => now
    AbortSignal.timeout = (delay) => {
      const controller = new AbortController()
      addTimer(() => controller.abort(new DOMException('', 'TimeoutError')), delay, null)
      return controller.signal
    }
    Object.assign(crypto.subtle, subtle)
  },
  uninstall(): void {
    timers.clear()
    const { dateNow, random, performanceNow, timeout, ...globals } = real
    Object.assign(globalThis, globals)
    Date.now = dateNow
    Math.random = random
    performance.now = performanceNow
    AbortSignal.timeout = timeout
    Reflect.deleteProperty(crypto, 'randomUUID')
    for (const name of Object.keys(subtle)) Reflect.deleteProperty(crypto.subtle, name)
  },
  /** Ends all timers, as between two trials. */
  clear: (): void => timers.clear(),
  untilQuiet,
  /** Lets time go by, in milliseconds. @param isOver asked after each step; ends the waiting early */
  async pass(duration: number, isOver: () => boolean = () => false): Promise<void> {
    const end = now + duration
    await untilQuiet()
    for (;;) {
      if (isOver()) return
      const next = nextTimer(end)
      if (next === null) break
      const [id, timer] = next
      now = Math.max(now, timer.at)
      if (timer.every === null) timers.delete(id)
      else timer.at = now + timer.every
      asPartOf(timer.life, timer.work)
      await untilQuiet()
    }
    now = end
  },
}
