import { CallError } from '../../src/api/calls/call-error'
import { awayStatuses } from '../../src/api/calls/status-groups'
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

const isAway = (error: unknown) => error instanceof CallError && awayStatuses.includes(error.status)

/**
 * Shows a change and sends it. If the server refuses the change, the design is read again. If the server does not answer, the change stays
 * on the page and is sent again on request.
 */
export async function showThenSend(
  { change, reload, saves }: CallTools,
  apply: (design: Design) => Design,
  save: () => Promise<unknown>,
): Promise<void> {
  change(apply)
  /** @returns whether the server has answered */
  async function send(): Promise<boolean> {
    try {
      await saves.watch(save())
      return true
    } catch (error) {
      // The page shows another state than the server has; the failure itself has had its toast.
      if (!isAway(error)) await reload()
      return !isAway(error)
    }
  }
  if (await send()) return
  saves.addUnanswered(async () => {
    const isAnswered = await send()
    if (isAnswered) await reload()
    return isAnswered
  })
}
