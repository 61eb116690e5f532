import type { VersionReply, WorkerMessage } from '../../service-worker/messages'
import { createStore } from '../../api/store'

/** How often a page that stays open asks for a new version, in milliseconds: the browser itself asks when a page is loaded. */
const pause = 3_600_000

/** Whether a version is ready that is not the one on the screen. */
const isNewReady = createStore(false)
let isAsked = false

/** The script that this page began with. */
function entry(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return script === null ? '' : new URL(script.src).pathname
}

/** A page may be newer than the worker that serves it: each page comes from the server while there is one. */
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

function follow(worker: ServiceWorker | null): void {
  if (worker?.state === 'installed') compare(worker)
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') compare(worker)
  })
}

const script = '/service-worker.js'

/** Whether the server has taken it back (`OFFLINE_PAGES`); without a network nothing is known of that. */
function isTakenBack(): Promise<boolean> {
  return fetch(script, { method: 'HEAD' }).then(
    ({ status }) => status === 204,
    () => false,
  )
}

/** Ends the worker, and drops the pages that it has kept: nothing else stands in the caches. */
async function takeBack(worker: ServiceWorkerRegistration | undefined): Promise<void> {
  await worker?.unregister()
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Null where there is to be none. */
async function registered(): Promise<ServiceWorkerRegistration | null> {
  const standing = await navigator.serviceWorker.getRegistration()
  if (!(await isTakenBack())) return standing ?? navigator.serviceWorker.register(script)
  await takeBack(standing)
  return null
}

async function register(): Promise<void> {
  const registration = await registered()
  if (registration === null) return
  follow(registration.waiting)
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  let asked = Date.now()
  const ask = () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < pause) return
    asked = Date.now()
    // Without a network there is nothing new.
    registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', ask)
  setInterval(ask, pause)
}

/** The worker that keeps the pages for when there is no network (decision 025), and whether it has newer ones. */
export const ownWorker = {
  isNewReady: isNewReady.get,
  subscribe: isNewReady.subscribe,
  /** Once the page stands. A browser that can't keep the pages works as ever while there is a network. */
  register(): void {
    // A page without TLS has no such thing.
    if (isAsked || !('serviceWorker' in navigator)) return
    isAsked = true
    setTimeout(() => {
      register().catch((error: unknown) => console.warn(error))
    }, 1_000)
  },
}
