import type { Design } from './design'
import type { Designer } from './designer-context'

/** What every change of a design is made with. */
export interface CallTools extends Pick<Designer, 'change' | 'reload' | 'saves'> {
  readonly databaseId: string
  /** The design as it is now, for what happens between two drawings. */
  readonly read: () => Design | null
}

/** Shows a change and sends it; when that fails the design is read again. */
export async function shownFirst(
  { change, reload, saves }: CallTools,
  apply: (design: Design) => Design,
  save: () => Promise<unknown>,
): Promise<void> {
  change(apply)
  try {
    await saves.watch(save())
  } catch {
    // What was shown is not the server's; the failure itself has had its toast.
    await reload()
  }
}
