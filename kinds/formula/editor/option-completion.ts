import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import { containsWords } from '../../../contract/compared-text'
import { functionNamed } from '../../../formula/functions/table'
import type { NamedOption } from '../../choice/named-options'
import type { EditorData } from './data'
import { take } from './take'

const mostOptions = 60
const asked =
  /(?:(?<call>[\p{L}_.]+)\s*\(\s*)?@q_(?<id>\d+)\s*(?<sign>=|<>|≠|!=|;|,)\s*(?<typed>"[^"]*)?$/u

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** Replaces what stands between the quotes, the closing one included where it is there already. */
function writeText(text: string) {
  return (view: EditorView, completion: Completion, from: number, to: number) => {
    const end = view.state.sliceDoc(to, to + 1) === '"' ? to + 1 : to
    take(view, completion, { from, to: end, insert: quoted(text) })
  }
}

function matching(options: readonly NamedOption[], typed: string): NamedOption[] {
  return options.filter(({ text, label }) => containsWords(`${text} ${label}`, typed))
}

/**
 * The options of a choice where a formula asks for one: within `SELEZIONATA(@q_1; "`, and after `@q_1 = `. A choice whose options
 * have scores is a number to a comparison: there the scores are offered.
 */
export function optionsAt(
  context: CompletionContext,
  { byId }: EditorData,
): CompletionResult | null {
  const found = asked.exec(context.state.sliceDoc(Math.max(0, context.pos - 400), context.pos))
  const { call, id = '', sign = '', typed } = found?.groups ?? {}
  const question = byId.get(id)
  if (found === null || question === undefined || !question.choice) return null
  const inCall = sign === ';' || sign === ','
  if (inCall && functionNamed(call ?? '')?.name !== 'SELECTED') return null
  const from = context.pos - (typed?.length ?? 0)
  const scores = !inCall && question.type === 'number' && typed === undefined
  if (!inCall && question.type === 'number' && !scores) return null
  const options = matching(question.options(), typed?.slice(1) ?? '').slice(0, mostOptions)
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
