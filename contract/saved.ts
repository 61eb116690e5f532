import type { MissingReason } from './missing-reasons'
import type { AnswersGroupStatus } from './survey-status'

/** What a save of an answer, or the beginning of an answers group, has brought with it: `meta.saved` of its reply. */
export interface SavedChanges<Value = unknown> {
  /** The answers that it stored, formulas' results among them. */
  readonly answers: readonly {
    readonly id: string
    readonly answersGroupId: string
    readonly questionId: string
    readonly value: Value
    readonly missingReason: MissingReason | null
    readonly reason: string | null
    readonly confirmed: boolean
    readonly revision: number
  }[]
  /** The answers groups whose status is another now, and the one that was saved to, whatever it has (product §5). */
  readonly statuses: readonly {
    readonly answersGroupId: string
    readonly status: AnswersGroupStatus
  }[]
  readonly progress: { readonly groups: number; readonly complete: number }
  /**
   * The survey's `updatedAt` before and after: whoever knows another time than the one before has missed somebody else's change, and
   * reads the answers anew.
   */
  readonly updatedAt: { readonly before: string; readonly after: string }
}
