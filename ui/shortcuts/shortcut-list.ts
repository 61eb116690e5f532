/** Keys of a screen: the text of the button, and an entry for each key with its action. */
export interface ShortcutList {
  readonly title: string
  readonly open: string
  readonly sections: readonly {
    readonly title: string
    readonly keys: readonly (readonly [key: string, purpose: string])[]
  }[]
}
