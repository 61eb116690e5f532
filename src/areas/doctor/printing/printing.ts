let isAsked = false

/** Between the menu that asks for a print and the screen that is printed: it may have to be loaded first. */
export const printing = {
  /** The sheet that is shown next is to be printed at once. */
  ask(): void {
    isAsked = true
  },
  /** Whether it is; asked once, told once. A reload prints nothing. */
  taken(): boolean {
    const was = isAsked
    isAsked = false
    return was
  },
}
