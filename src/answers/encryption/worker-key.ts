/** Time to wait for a key from the service worker, in milliseconds. */
const keyTimeout = 1_500

/** Session that a key belongs to: the worker returns it to this session alone. */
export interface KeyHolder {
  readonly userId: string
  readonly token: string
}

// Undefined on pages without TLS.
const worker = () => navigator.serviceWorker?.controller ?? null

/** Puts the key into the service worker's memory, so that a reload without a server needs no password. */
export function putWorkerKey({ userId, token }: KeyHolder, key: string): void {
  worker()?.postMessage({ type: 'key-put', userId, token, key })
}

/**
 * Asks the service worker for the key of this session.
 *
 * @param onLate called with the key if it comes after the timeout, as on a busy machine
 * @returns the key in base64, or null if the worker does not have it or does not reply in time
 */
export function askWorkerKey(
  { userId, token }: KeyHolder,
  onLate: (key: string) => void,
): Promise<string | null> {
  const controller = worker()
  if (controller === null) return Promise.resolve(null)
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    // The worker may have to start first.
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
    controller.postMessage({ type: 'key-get', userId, token }, [port2])
  })
}

export function deleteWorkerKey(): void {
  worker()?.postMessage({ type: 'key-forget' })
}
