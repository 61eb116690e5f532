import { currentLife, type Life } from './clock'
import type { Network } from './network'

/** A page on its device: the network that it calls, and the disk that it writes to. */
export interface DeviceLife extends Life {
  readonly browser: { readonly network: Network; readonly isFull: boolean }
  /** Whether IndexedDB takes no more writes of it, as of a page that ends. */
  dropsWrites: boolean
}

/** Puts the trial's network and its disk in place of the browser's. */
export function installDevice(): () => void {
  const { fetch } = globalThis
  const { transaction } = IDBDatabase.prototype
  const { put } = IDBObjectStore.prototype
  globalThis.fetch = (address, init) => {
    const life = currentLife() as DeviceLife
    return life.browser.network.fetch(String(address), init ?? {}, life)
  }
  IDBDatabase.prototype.transaction = function (...args) {
    const life = currentLife() as DeviceLife | undefined
    if (life?.isOver || life?.dropsWrites) throw new DOMException('the page ends', 'AbortError')
    return transaction.apply(this, args)
  }
  IDBObjectStore.prototype.put = function (...args) {
    const life = currentLife() as DeviceLife | undefined
    if (life?.browser.isFull) throw new DOMException('the disk is full', 'QuotaExceededError')
    return put.apply(this, args)
  }
  return () => {
    Object.assign(globalThis, { fetch })
    IDBDatabase.prototype.transaction = transaction
    IDBObjectStore.prototype.put = put
  }
}
