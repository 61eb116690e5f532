import type { VersionReply, WorkerMessage } from '../../service-worker/messages'
import { createStore } from '../../api/store'

/** Interval at which an open page asks for a new version, in ms: the browser itself asks when a page is loaded. */
const interval = 3_600_000

/** Whether a version other than the visible page's is ready. */
const isNewReady = createStore(false)
let isRegistered = false

/** Path of the page's entry script, which names its version. */
function entry(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return script === null ? '' : new URL(script.src).pathname
}

/** Asks an installed worker whether it has the page's version. With a network, a page comes from the server and may be the newer one. */
function compare(worker: ServiceWorker): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }: MessageEvent<VersionReply>) => {
    isNewReady.set(!data.isSame)
    port1.close()
  })
  port1.start()
  const question: WorkerMessage = { type: 'version', entry: entry() }
  worker.postMessage(question, [port2])
}

/** Compares a worker with the page as soon as the worker is installed. */
function follow(worker: ServiceWorker | null): void {
  if (worker?.state === 'installed') compare(worker)
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') compare(worker)
  })
}

const script = '/service-worker.js'

/** Whether the installation has switched the worker off (`OFFLINE_PAGES`); false without a network. */
function isSwitchedOff(): Promise<boolean> {
  return fetch(script, { method: 'HEAD' }).then(
    ({ status }) => status === 204,
    () => false,
  )
}

/** Unregisters the worker and deletes its cached pages: the caches hold nothing else. */
async function remove(worker: ServiceWorkerRegistration | undefined): Promise<void> {
  await worker?.unregister()
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** The worker's registration, made if there is none; null if the worker is switched off. */
async function registered(): Promise<ServiceWorkerRegistration | null> {
  const existing = await navigator.serviceWorker.getRegistration()
  if (!(await isSwitchedOff())) return existing ?? navigator.serviceWorker.register(script)
  await remove(existing)
  return null
}

async function register(): Promise<void> {
  const registration = await registered()
  if (registration === null) return
  follow(registration.waiting)
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  let checkedAt = Date.now()
  const check = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < interval) return
    checkedAt = Date.now()
    // Fails without a network: the next check tries again.
    registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', check)
  setInterval(check, interval)
}

/** The service worker that stores the pages for use without a network (decision 025), and whether it has a newer version. */
export const ownWorker = {
  isNewReady: isNewReady.get,
  subscribe: isNewReady.subscribe,
  /** Registers the worker a second after the page has loaded. A failure is logged: with a network the page works without. */
  register(): void {
    // A page without TLS has no service workers.
    if (isRegistered || !('serviceWorker' in navigator)) return
    isRegistered = true
    setTimeout(() => {
      register().catch((error: unknown) => console.warn(error))
    }, 1_000)
  },
}
