import { useEffect, useReducer } from 'react'
import { type Cipher, createCipher } from '../../../data/sealing/cipher'
import { session } from '../../../data/session/session'
import { whenPersonLeaves } from '../../../data/session/session-store'

/**
 * What is looked for in a list, which may be a patient's code: browsers keep addresses, and offer them to whoever types. So an entry of
 * the tab's history names the text by a token; for a reload it lies in the tab's storage, sealed as what waits to be sent is.
 */
const prefix = 'rilievo-search/'

const texts = new Map<string, string>()

whenPersonLeaves(() => {
  texts.clear()
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  }
})

/** Null where the server gives no key: then a reload forgets the text. */
async function cipher(): Promise<Cipher | null> {
  const key = session.outboxKey()
  return key === null ? null : createCipher(key)
}

async function write(name: string, text: string): Promise<void> {
  const sealed = await (await cipher())?.seal(text, name)
  if (sealed === undefined || !texts.has(name)) return
  const parts = [sealed.iv, new Uint8Array(sealed.data)].map((bytes) => Array.from(bytes))
  sessionStorage.setItem(name, JSON.stringify(parts))
}

async function read(name: string): Promise<string> {
  const stored = sessionStorage.getItem(name)
  if (stored === null) return ''
  const [iv = [], data = []] = JSON.parse(stored) as number[][]
  const sealed = { iv: Uint8Array.from(iv), data: Uint8Array.from(data).buffer }
  return (await (await cipher())?.open(sealed, name)) ?? ''
}

/** The state of a history's entry at which a text is looked for. */
export function searchState(text: string): { readonly search: string } | null {
  if (text === '') return null
  const name = prefix + crypto.randomUUID()
  texts.set(name, text)
  // A tab that has no storage loses the text when it is reloaded, and nothing else.
  write(name, text).catch((error: unknown) => console.warn(error))
  return { search: name }
}

function nameIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('search' in state)) return null
  return typeof state.search === 'string' ? state.search : null
}

/** @returns the text that is looked for at an entry of the history; null after a reload, for the moment that opening it takes */
export function useSearchText(state: unknown): string | null {
  const name = nameIn(state)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const text = name === null ? '' : texts.get(name)
  useEffect(() => {
    if (name === null || text !== undefined) return undefined
    let current = true
    void read(name)
      .catch(() => '')
      .then((found) => {
        texts.set(name, found)
        if (current) drawAgain()
      })
    return () => {
      current = false
    }
  }, [name, text])
  return text ?? null
}
