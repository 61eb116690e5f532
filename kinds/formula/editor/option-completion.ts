import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
} from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import { containsWords } from '../../../contract/compared-text'
import { functionNamed } from '../../../formula/functions/table'
import type { NamedOption } from '../../choice/names'
import type { EditorData } from './data'
import { isolateHistory } from '@codemirror/commands'

interface Insertion {
  readonly from: number
  readonly to: number
  readonly insert: string
  /** Position of the cursor in the inserted text; its end if left out. */
  readonly cursor?: number
}

/** Inserts an accepted suggestion, as one step of undo. */
export function insertSuggestion(
  view: EditorView,
  completion: Completion,
  insertion: Insertion,
): void {
  const { from, to, insert, cursor = insert.length } = insertion
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + cursor },
    scrollIntoView: true,
    userEvent: 'input.complete',
    annotations: [pickedCompletion.of(completion), isolateHistory.of('full')],
  })
}

const maxOptions = 60
const optionPattern =
  /(?:(?<call>[\p{L}_.]+)\s*\(\s*)?@q_(?<id>\d+)\s*(?<sign>=|<>|≠|!=|;|,)\s*(?<typed>"[^"]*)?$/u

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** Replaces the text between the quotes, with the closing one if it is there. */
function writeText(text: string) {
  return (view: EditorView, completion: Completion, from: number, to: number) => {
    const end = view.state.sliceDoc(to, to + 1) === '"' ? to + 1 : to
    insertSuggestion(view, completion, { from, to: end, insert: quoted(text) })
  }
}

function matching(options: readonly NamedOption[], typed: string): NamedOption[] {
  return options.filter(({ text, label }) => containsWords(`${text} ${label}`, typed))
}

/**
 * Suggests options of a choice where a formula names one: in `SELEZIONATA(@q_1; "` and after `@q_1 = `. A choice whose options have
 * scores is a number in a comparison, so that scores are suggested.
 */
export function optionsAt(
  context: CompletionContext,
  { byId }: EditorData,
): CompletionResult | null {
  const match = optionPattern.exec(
    context.state.sliceDoc(Math.max(0, context.pos - 400), context.pos),
  )
  const { call, id = '', sign = '', typed } = match?.groups ?? {}
  const question = byId.get(id)
  if (match === null || question === undefined || !question.choice) return null
  const inCall = sign === ';' || sign === ','
  if (inCall && functionNamed(call ?? '')?.name !== 'SELECTED') return null
  const from = context.pos - (typed?.length ?? 0)
  const scores = !inCall && question.type === 'number' && typed === undefined
  if (!inCall && question.type === 'number' && !scores) return null
  const options = matching(question.options(), typed?.slice(1) ?? '').slice(0, maxOptions)
  if (options.length === 0) return null
  return {
    from,
    filter: false,
    options: options.map(({ text, label, score }) =>
      scores
        ? { label: String(score ?? ''), displayLabel: label, detail: String(score), type: 'choice' }
        : {
            label: text,
            displayLabel: label,
            ...(label === text ? {} : { detail: text }),
            type: 'choice',
            apply: writeText(text),
          },
    ),
  }
}
