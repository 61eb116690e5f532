import {
  StateEffect,
  StateField,
  type EditorState,
  type Range,
  RangeSetBuilder,
} from '@codemirror/state'
import {
  EditorView,
  hoverTooltip,
  showTooltip,
  type Tooltip,
  Decoration,
  type DecorationSet,
  WidgetType,
} from '@codemirror/view'
import type { DesignQuestion } from '../../view'
import { editorData } from './data'
import { forEachDiagnostic, setDiagnosticsEffect } from '@codemirror/lint'
import { words } from './words'

// Text in quotes is no reference, as in formula/references.
const textOrReference = /"[^"]*"?|@q_(\d+)/g

interface ReferenceMatch {
  readonly id: string
  readonly from: number
  readonly to: number
}

/** References to questions in a text, with their positions. */
function referencesIn(text: string): ReferenceMatch[] {
  return [...text.matchAll(textOrReference)].flatMap(({ 0: match, 1: id, index }) =>
    id === undefined ? [] : [{ id, from: index, to: index + match.length }],
  )
}

interface ChipContent {
  readonly id: string
  readonly text: string
  readonly color: string | null
  /** Whether it has an error: the chip would hide an underline. */
  readonly underlined: boolean
}

class Chip extends WidgetType {
  readonly #content: ChipContent

  constructor(decorations: ChipContent) {
    super()
    this.#content = decorations
  }

  override eq(other: Chip): boolean {
    const [one, two] = [this.#content, other.#content]
    return JSON.stringify(one) === JSON.stringify(two)
  }

  override toDOM(): HTMLElement {
    const { id, text, color, underlined } = this.#content
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
  const errors: { from: number; to: number }[] = []
  forEachDiagnostic(state, (_fault, from, to) => errors.push({ from, to }))
  const chips = new RangeSetBuilder<Decoration>()
  for (const { id, from, to } of referencesIn(state.doc.toString())) {
    const question = byId.get(id)
    const wrong = question === undefined || id === self
    // The id under the cursor may still be growing.
    if (wrong && state.selection.main.empty && state.selection.main.head === to) continue
    const text =
      id === self ? words.ownReference : (question?.name.trim() ?? words.brokenReference(id))
    const color = wrong ? null : question.groupColor
    const underlined = errors.some((error) => error.from < to && from < error.to)
    const widget = new Chip({ id, text, color, underlined })
    chips.add(from, to, Decoration.replace({ widget }))
  }
  return chips.finish()
}

/** References drawn as chips with their questions' names: single characters to the cursor and Backspace, `@q_12` in the clipboard. */
const chips = StateField.define<DecorationSet>({
  create: chipsOf,
  update: (decorations, change) => {
    const isRenamed = change.startState.facet(editorData) !== change.state.facet(editorData)
    const isRechecked = change.effects.some((effect) => effect.is(setDiagnosticsEffect))
    return isRenamed || isRechecked || change.docChanged || change.selection
      ? chipsOf(change.state)
      : decorations
  },
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.atomicRanges.of((view) => view.state.field(field)),
  ],
})

/** The chip that the cursor touches or the selection covers; null if there is none. */
function chipAt(state: EditorState): Range<Decoration> | null {
  const { from, to } = state.selection.main
  let chip: Range<Decoration> | null = null
  state.field(chips).between(from, to, (start, end, value) => {
    chip ??= value.range(start, end)
  })
  return chip
}

/** Description of a question, for the tooltip of its chip and the list of suggestions. */
export function aboutQuestion(question: DesignQuestion): HTMLElement {
  const about = document.createElement('div')
  about.className = 'fx-about'
  about.style.setProperty('--group-color', question.groupColor)
  const name = document.createElement('strong')
  name.textContent = question.name
  const group = document.createElement('span')
  group.className = 'fx-about__group'
  group.textContent = question.groupName
  const facts = document.createElement('span')
  facts.textContent = `${question.kindName} · ${question.code} · @q_${question.id}`
  about.append(name, group, facts)
  return about
}

function tooltipAt(question: DesignQuestion | undefined, pos: number): Tooltip | null {
  if (question === undefined) return null
  return { pos, above: true, create: () => ({ dom: aboutQuestion(question) }) }
}

const onHover = hoverTooltip((view, pos) => {
  const { byId } = view.state.facet(editorData)
  const over = referencesIn(view.state.doc.toString()).find(
    ({ from, to }) => from <= pos && pos <= to,
  )
  return over === undefined ? null : tooltipAt(byId.get(over.id), over.from)
})

const left = StateEffect.define<null>()

// Not shown while typing: it would cover the line above after each reference.
const onCursor = StateField.define<Tooltip | null>({
  create: () => null,
  update: (tooltip, change) => {
    if (change.docChanged || change.effects.some((effect) => effect.is(left))) return null
    if (!change.isUserEvent('select')) return tooltip
    const at = chipAt(change.state)
    if (at === null) return null
    const id = /\d+/.exec(change.state.sliceDoc(at.from, at.to))?.[0] ?? ''
    return tooltipAt(change.state.facet(editorData).byId.get(id), at.from)
  },
  provide: (field) => showTooltip.from(field),
})

/** Tooltip with group, kind and code of a chip, under the mouse and beside the cursor. */
export const aboutChips = [
  chips,
  onHover,
  onCursor,
  EditorView.focusChangeEffect.of((_state, focusing) => (focusing ? null : left.of(null))),
]
