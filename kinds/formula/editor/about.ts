import { StateEffect, StateField } from '@codemirror/state'
import { EditorView, hoverTooltip, showTooltip, type Tooltip } from '@codemirror/view'
import type { DesignQuestion } from '../../view'
import { chipAt, chips, referencesIn } from './chips'
import { editorData } from './data'

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
