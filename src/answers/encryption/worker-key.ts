import { keyTimeout } from './answer-queue-key'

/** Whose key it is: a worker gives it to the very session that it had it from. */
interface KeyHolder {
  readonly userId: string
  readonly token: string
}

// A page without TLS has no service workers.
const worker = () => navigator.serviceWorker?.controller ?? null

/** Lets the service worker hold the outbox key in its memory, so that a reload without a server asks for no password. */
export function putWorkerKey(holder: KeyHolder, key: string): void {
  worker()?.postMessage({ type: 'key-put', ...holder, key })
}

/**
 * @param onLate given the key where it comes later than anybody wants to wait for it, as on a machine that has much to do
 * @returns the outbox key that the service worker still has of this session, or null
 */
export function askWorkerKey(
  holder: KeyHolder,
  onLate: (key: string) => void,
): Promise<string | null> {
  const asked = worker()
  if (asked === null) return Promise.resolve(null)
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    // It may have to be started first.
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      resolve(null)
    }, keyTimeout)
    port1.addEventListener('message', ({ data }: MessageEvent<{ key?: unknown } | null>) => {
      clearTimeout(timer)
      port1.close()
      const key = typeof data?.key === 'string' ? data.key : null
      if (!isLate) resolve(key)
      else if (key !== null) onLate(key)
    })
    port1.start()
    asked.postMessage({ type: 'key-get', ...holder }, [port2])
  })
}

export function deleteWorkerKey(): void {
  worker()?.postMessage({ type: 'key-forget' })
}
