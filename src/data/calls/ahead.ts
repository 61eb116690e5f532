/** A reading that was begun before the screen that asks for it was there. */
export interface Begun {
  readonly response: Promise<Response>
  /** When it was asked for, by the page's clock. */
  readonly askedAt: number
}

/** How long a reading may wait for its screen, in milliseconds: what comes later asks anew. */
const longest = 10_000

let waiting: (Begun & { readonly address: string; readonly token: string | null }) | null = null

/** One reading at a time goes ahead of its screen: that of the page that is being opened. */
export const ahead = {
  begin(address: string, token: string | null, response: Promise<Response>): void {
    // Nobody may come for it.
    response.catch(() => undefined)
    waiting = { address, token, response, askedAt: performance.now() }
  },
  /** What was begun for this address in this session, once; null where the call has to be made. */
  take(address: string, token: string | null): Begun | null {
    const found = waiting
    if (found === null || found.address !== address) return null
    waiting = null
    const isFresh = performance.now() - found.askedAt < longest
    return isFresh && found.token === token ? found : null
  },
  /** Something is about to change: what was read before is not waited for any more. */
  drop(): void {
    waiting = null
  },
}
