import { type Completion, pickedCompletion } from '@codemirror/autocomplete'
import { isolateHistory } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'

interface Taken {
  readonly from: number
  readonly to: number
  readonly insert: string
  /** Where the cursor goes, counted from the start of what is written; its end when left out. */
  readonly cursor?: number
}

/** Writes a suggestion that was taken, as one step of undo. */
export function take(view: EditorView, completion: Completion, taken: Taken): void {
  const { from, to, insert, cursor = insert.length } = taken
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + cursor },
    scrollIntoView: true,
    userEvent: 'input.complete',
    annotations: [pickedCompletion.of(completion), isolateHistory.of('full')],
  })
}
