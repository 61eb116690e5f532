import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** Data that a browser has stored of a site. Bytes in IndexedDB stand as `{ $bytes }` or `{ $buffer }`, in base64. */
export interface BrowserState {
  /** Instant of the recording, in milliseconds. */
  readonly at: number
  readonly databases: readonly {
    readonly name: string
    readonly version: number
    readonly stores: readonly {
      readonly name: string
      readonly keyPath: string | string[]
      readonly indexes: readonly { readonly name: string; readonly keyPath: string | string[] }[]
      readonly rows: readonly unknown[]
    }[]
  }[]
  readonly localStorage: Readonly<Record<string, string>>
  readonly sessionStorage: Readonly<Record<string, string>>
  /** Keys of the accounts by user id, in base64: whoever wants to read what is encrypted here needs them. */
  readonly keys: Readonly<Record<string, string>>
}

/** Reads a recorded browser. */
export function recordedBrowser(name: string): BrowserState {
  const file = new URL(`./${name}.json.br`, import.meta.url)
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as BrowserState
}

/** Reads all that the browser has stored of the page's site. */
export async function dump(page: Page): Promise<Omit<BrowserState, 'at' | 'keys'>> {
  return page.evaluate(async () => {
    const encoded = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
    const plain = (value: unknown): unknown => {
      if (value instanceof ArrayBuffer) return { $buffer: inParts(new Uint8Array(value)) }
      if (value instanceof Uint8Array) return { $bytes: inParts(value) }
      if (Array.isArray(value)) return value.map(plain)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]))
    }
    const inParts = (bytes: Uint8Array) => {
      const parts: string[] = []
      for (let at = 0; at < bytes.length; at += 3_000)
        parts.push(encoded(bytes.subarray(at, at + 3_000)))
      return parts.join('')
    }
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error as Error))
      })
    const databases = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      const stores = []
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName)
        const indexes = [...store.indexNames].map((one) => {
          const { keyPath } = store.index(one)
          return { name: one, keyPath }
        })
        const { keyPath } = store
        const rows = (await done(store.getAll())).map(plain)
        stores.push({ name: storeName, keyPath: keyPath ?? '', indexes, rows })
      }
      databases.push({ name, version: database.version, stores })
      database.close()
    }
    return { databases, localStorage: { ...localStorage }, sessionStorage: { ...sessionStorage } }
  })
}

/** Puts what another browser has stored into this one, on a page of the site that runs nothing of the product. */
export async function restore(page: Page, { databases, ...storages }: BrowserState): Promise<void> {
  await page.evaluate(
    async ([all, texts]) => {
      const decoded = (text: string) =>
        Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const typed = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(typed)
        if (typeof value !== 'object' || value === null) return value
        if ('$buffer' in value) return decoded(String(value.$buffer)).buffer
        if ('$bytes' in value) return decoded(String(value.$bytes))
        return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, typed(one)]))
      }
      for (const [name, text] of Object.entries(texts.localStorage))
        localStorage.setItem(name, text)
      for (const [name, text] of Object.entries(texts.sessionStorage))
        sessionStorage.setItem(name, text)
      for (const { name, version, stores } of all) {
        const opening = indexedDB.open(name, version)
        opening.addEventListener('upgradeneeded', () => {
          for (const { name: storeName, keyPath, indexes } of stores) {
            const store = opening.result.createObjectStore(storeName, { keyPath })
            for (const index of indexes) store.createIndex(index.name, index.keyPath)
          }
        })
        await new Promise<void>((resolve, reject) => {
          opening.addEventListener('error', () => reject(opening.error as Error))
          opening.addEventListener('success', () => {
            const names = stores.map((store) => store.name)
            const transaction = opening.result.transaction(names, 'readwrite')
            for (const store of stores)
              for (const row of store.rows) transaction.objectStore(store.name).put(typed(row))
            transaction.addEventListener('complete', () => {
              opening.result.close()
              resolve()
            })
          })
        })
      }
    },
    [databases, storages] as const,
  )
}
