/** The keys of a screen: what the button says, and one entry a key with what it does. */
export interface ShortcutList {
  readonly title: string
  readonly open: string
  readonly sections: readonly {
    readonly title: string
    readonly keys: readonly (readonly [key: string, purpose: string])[]
  }[]
}
