import { CallError } from '../../src/api/calls/call-error'
import { awayStatuses } from '../../src/api/calls/status-groups'
import { toasts } from '../../ui/feedback/toasts'
import type { Design } from './design'
import type { Designer } from './designer-context'
import type { Recorder } from './undo/recorder'

/** What every change of a design is made with. */
export interface CallTools extends Pick<Designer, 'change' | 'reload' | 'saves'> {
  readonly databaseId: string
  /** Told of every change that is stored, so that it can be taken back. */
  readonly recorder: Recorder
  /** The design as it is now, for what happens between two drawings. */
  readonly read: () => Design | null
}

/** A save that was sent quietly: what it throws is said, unless the caller says it itself. */
export async function notifyingConflict<Result>(
  save: Promise<Result>,
  quiet: readonly number[],
): Promise<Result> {
  try {
    return await save
  } catch (error) {
    const isConflict = error instanceof CallError && error.status === 409
    if (isConflict && !quiet.includes(409)) toasts.error(error.message)
    throw error
  }
}

const isAway = (error: unknown) => error instanceof CallError && awayStatuses.includes(error.status)

/**
 * Shows a change and sends it. When it is refused the design is read again; when the server does not answer the change stays as it is
 * drawn and is sent again on request.
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
      // What was shown is not the server's; the failure itself has had its toast.
      if (!isAway(error)) await reload()
      return !isAway(error)
    }
  }
  if (await send()) return
  saves.keep(async () => {
    const isAnswered = await send()
    if (isAnswered) await reload()
    return isAnswered
  })
}
