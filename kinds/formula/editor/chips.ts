import { forEachDiagnostic, setDiagnosticsEffect } from '@codemirror/lint'
import { type EditorState, type Range, RangeSetBuilder, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import { editorData } from './data'
import { referencesIn } from './reference-matches'
import { words } from './words'

interface Shown {
  readonly id: string
  readonly text: string
  readonly color: string | null
  /** Whether something is wrong here: an underline would be hidden by the chip. */
  readonly underlined: boolean
}

class Chip extends WidgetType {
  readonly #shown: Shown

  constructor(shown: Shown) {
    super()
    this.#shown = shown
  }

  override eq(other: Chip): boolean {
    const [one, two] = [this.#shown, other.#shown]
    return JSON.stringify(one) === JSON.stringify(two)
  }

  override toDOM(): HTMLElement {
    const { id, text, color, underlined } = this.#shown
    const chip = document.createElement('span')
    chip.className = color === null ? 'fx-chip fx-chip--broken' : 'fx-chip'
    if (color !== null) chip.style.setProperty('--group-color', color)
    if (underlined) chip.classList.add('fx-chip--wrong')
    chip.dataset['reference'] = id
    chip.textContent = text
    return chip
  }
}

function chipsOf(state: EditorState): DecorationSet {
  const { byId, self } = state.facet(editorData)
  const faults: { from: number; to: number }[] = []
  forEachDiagnostic(state, (_fault, from, to) => faults.push({ from, to }))
  const chips = new RangeSetBuilder<Decoration>()
  for (const { id, from, to } of referencesIn(state.doc.toString())) {
    const question = byId.get(id)
    const wrong = question === undefined || id === self
    // The number may still be growing under the cursor.
    if (wrong && state.selection.main.empty && state.selection.main.head === to) continue
    const text =
      id === self ? words.ownReference : (question?.name.trim() ?? words.brokenReference(id))
    const color = wrong ? null : question.groupColor
    const underlined = faults.some((fault) => fault.from < to && from < fault.to)
    const widget = new Chip({ id, text, color, underlined })
    chips.add(from, to, Decoration.replace({ widget }))
  }
  return chips.finish()
}

/** References shown by their questions' names: one piece to the cursor and to Backspace, `@q_12` to the clipboard. */
export const chips = StateField.define<DecorationSet>({
  create: chipsOf,
  update: (shown, change) => {
    const renamed = change.startState.facet(editorData) !== change.state.facet(editorData)
    const told = change.effects.some((effect) => effect.is(setDiagnosticsEffect))
    return renamed || told || change.docChanged || change.selection ? chipsOf(change.state) : shown
  },
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.atomicRanges.of((view) => view.state.field(field)),
  ],
})

/** The chip that the cursor touches or the selection spans. */
export function chipAt(state: EditorState): Range<Decoration> | null {
  const { from, to } = state.selection.main
  let found: Range<Decoration> | null = null
  state.field(chips).between(from, to, (start, end, value) => {
    found ??= value.range(start, end)
  })
  return found
}
