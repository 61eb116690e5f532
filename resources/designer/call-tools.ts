import type { Design } from './design'
import type { Designer } from './designer-context'
import type { Recorder } from './undo/recorder'

/** Tools that every change of a design is made with. */
export interface CallTools extends Pick<Designer, 'change' | 'reload' | 'saves'> {
  readonly databaseId: string
  /** Records every stored change, so that it can be undone. */
  readonly recorder: Recorder
  /** Reads the design as it is now, also between two renders. */
  readonly read: () => Design | null
}
