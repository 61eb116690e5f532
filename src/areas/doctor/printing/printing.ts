let requested: string | null = null

/** Passes a print request from a menu to the screen that is to be printed, which may have to be loaded first. */
export const printing = {
  /** Requests that the page at this address be printed as soon as it is open. */
  request(address: string): void {
    requested = address
  },
  /** Takes the request, and tells whether it was for the current address. Each request is taken once: a reload prints nothing. */
  takeRequest(): boolean {
    const address = requested
    requested = null
    return address === window.location.pathname + window.location.search
  },
}
