let asked: string | null = null

/** Between the menu that asks for a print and the screen that is printed: it may have to be loaded first. */
export const printing = {
  /** The sheet at this address, which is opened next, is to be printed at once. */
  ask(address: string): void {
    asked = address
  },
  /** Whether the one that is shown is; asked once, told once. A reload prints nothing, and neither does another sheet. */
  taken(): boolean {
    const wanted = asked
    asked = null
    return wanted === window.location.pathname + window.location.search
  },
}
