import {
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  completionStatus,
  acceptCompletion,
} from '@codemirror/autocomplete'
import { history, historyKeymap, standardKeymap } from '@codemirror/commands'
import { bracketMatching } from '@codemirror/language'
import { setDiagnostics } from '@codemirror/lint'
import {
  Annotation,
  Compartment,
  EditorState,
  type Extension,
  Transaction,
  type TransactionSpec,
  RangeSetBuilder,
  StateField,
} from '@codemirror/state'
import { EditorView, keymap, placeholder, Decoration, type DecorationSet } from '@codemirror/view'
import type { FormulaError } from '../../../formula/issues'
import { issueText } from '../../../i18n/words/formula'
import { aboutChips } from './about'
import { completion } from './completion'
import { type EditorData, editorData } from './data'
import { words } from './words'
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
const colours = StateField.define<DecorationSet>({
  create: coloursOf,
  update: (decorations, change) => (change.docChanged ? coloursOf(change.state) : decorations),
  provide: (field) => EditorView.decorations.from(field),
})

/** Parts of the configuration that change while the editor is mounted. */
export const compartments = { data: new Compartment(), attributes: new Compartment() }

const fromOutside = Annotation.define<boolean>()

/** Replaces the whole text by one from outside: it is not reported as typed, and is no step of undo. */
export function adopting(state: EditorState, text: string): TransactionSpec {
  return {
    changes: { from: 0, to: state.doc.length, insert: text },
    annotations: [fromOutside.of(true), Transaction.addToHistory.of(false)],
  }
}

interface Outside {
  readonly onType: (text: string) => void
  readonly onSuggest: (isOpen: boolean) => void
  readonly onLeave: () => void
}

const brackets = EditorState.languageData.of(() => [{ closeBrackets: { brackets: ['(', '"'] } }])

/** Extensions of the editor. Tab leaves the field, unless there are suggestions to accept. */
export function extensions(hint: string, outside: Outside): Extension {
  return [
    EditorState.phrases.of(words.phrases),
    history(),
    EditorView.lineWrapping,
    placeholder(hint),
    brackets,
    closeBrackets(),
    bracketMatching(),
    aboutChips,
    colours,
    completion,
    keymap.of([
      { key: 'Tab', run: acceptCompletion },
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...historyKeymap,
      ...standardKeymap,
    ]),
    EditorView.updateListener.of((update) => {
      const adopted = update.transactions.some((change) => change.annotation(fromOutside))
      if (update.docChanged && !adopted) outside.onType(update.state.doc.toString())
      const isSuggesting = completionStatus(update.state) === 'active'
      if (isSuggesting !== (completionStatus(update.startState) === 'active')) {
        outside.onSuggest(isSuggesting)
      }
      if (update.focusChanged && !update.view.hasFocus) outside.onLeave()
    }),
  ]
}

/** Attributes of the editable element. */
export function attributesOf(attributes: Record<string, string>): Extension {
  return EditorView.contentAttributes.of({
    spellcheck: 'false',
    autocapitalize: 'none',
    autocorrect: 'off',
    ...attributes,
  })
}

/** Configuration of the questions that the text may refer to. */
export function dataOf(data: EditorData): Extension {
  return editorData.of(data)
}

/** Underlines errors; an error without width at the end is shown at the character before it. */
export function underlined(state: EditorState, errors: readonly FormulaError[]): TransactionSpec {
  const { length } = state.doc
  return setDiagnostics(
    state,
    errors.map((error) => {
      const { start, end } = error
      const to = Math.min(Math.max(end, start), length)
      const from = Math.max(0, Math.min(start, to === start ? to - 1 : start))
      return { from, to, severity: 'error', message: issueText(error).message }
    }),
  )
}
