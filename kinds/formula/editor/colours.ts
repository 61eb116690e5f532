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
  const builder = new RangeSetBuilder<Decoration>()
  for (const { 0: text, index, groups = {} } of state.doc.toString().matchAll(token)) {
    const kind = markOf(text, groups)
    if (kind !== null) builder.add(index, index + text.length, kind)
  }
  return builder.finish()
}

/** Calm colours that distinguish text, numbers, functions and operators, in unfinished formulas too. */
export const colours = StateField.define<DecorationSet>({
  create: coloursOf,
  update: (decorations, change) => (change.docChanged ? coloursOf(change.state) : decorations),
  provide: (field) => EditorView.decorations.from(field),
})
