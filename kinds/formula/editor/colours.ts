import { type EditorState, RangeSetBuilder, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { functionNamed } from '../../../formula/functions/table'
import { canonicalName, words as operators } from '../../../formula/names'

const mark = (name: string) => Decoration.mark({ class: `fx-${name}` })
const marks = {
  text: mark('text'),
  number: mark('number'),
  function: mark('function'),
  word: mark('word'),
  sign: mark('sign'),
}

const token =
  /"[^"]*"?|@q_\d+|(?<number>\d+(?:\.\d+)?)|(?<name>[\p{L}_][\p{L}\p{N}_.]*)|[-+*/^%=<>≤≥≠×÷−]+/gu

function isOperator(name: string): boolean {
  const canonical = canonicalName(name)
  return Object.values(operators).some((names) => names.has(canonical))
}

function markOf(text: string, groups: Record<string, string | undefined>): Decoration | null {
  if (groups['number'] !== undefined) return marks.number
  if (groups['name'] !== undefined) {
    if (isOperator(text)) return marks.word
    return functionNamed(text) === null ? null : marks.function
  }
  if (text.startsWith('@')) return null
  return text.startsWith('"') ? marks.text : marks.sign
}

function coloursOf(state: EditorState): DecorationSet {
  const found = new RangeSetBuilder<Decoration>()
  for (const { 0: text, index, groups = {} } of state.doc.toString().matchAll(token)) {
    const kind = markOf(text, groups)
    if (kind !== null) found.add(index, index + text.length, kind)
  }
  return found.finish()
}

/** Calm colours: what is text, number, function and operator can be told apart, in half-written formulas too. */
export const colours = StateField.define<DecorationSet>({
  create: coloursOf,
  update: (shown, change) => (change.docChanged ? coloursOf(change.state) : shown),
  provide: (field) => EditorView.decorations.from(field),
})
