import type { MissingReason } from '../../contract/missing-reasons'
import { groupKey, type CompiledDesign, type QuestionPlace } from '../survey/design'
import { canHide, closure, conditionsOf } from './columns'
import { missingAnswer, tallyOf, type Column, type Said } from './figures/column'
import type { Outcome } from './outcomes'

/** What is said to a question, in typed columns: of number, text and options one at most. */
export interface Fact {
  readonly outcome: Outcome
  readonly missingReason: MissingReason | null
  readonly number: number | null
  /** A text, or a day. */
  readonly text: string | null
  readonly options: readonly string[] | null
}

const blank: Fact = {
  outcome: 'answered',
  missingReason: null,
  number: null,
  text: null,
  options: null,
}

/** A fact that is a text. */
export function textFact(text: string): Fact {
  return { ...blank, text }
}

/** The facts of what a survey says to a question; none where it is asked and says nothing. */
export function factsOf(said: Said): Fact[] {
  if (said === 'notAsked') return [{ ...blank, outcome: 'not_asked' }]
  if ('missing' in said) {
    if (said.missing === null) return []
    return [{ ...blank, outcome: 'missing', missingReason: said.missing }]
  }
  return said.map((value): Fact => {
    // A minus before a zero tells nothing.
    if (typeof value === 'number') return { ...blank, number: value === 0 ? 0 : value }
    return typeof value === 'string' ? textFact(value) : { ...blank, options: value }
  })
}

/** What a fact says to a question of this shape; null = no fact. */
export function saidBy(fact: Fact | null, shape: Column['shape']): Said {
  if (fact === null) return missingAnswer(null)
  if (fact.outcome === 'not_asked') return 'notAsked'
  if (fact.outcome === 'missing') return missingAnswer(fact.missingReason)
  if (shape === 'numbers') return [fact.number ?? Number.NaN]
  return [shape === 'texts' || shape === 'days' ? (fact.text ?? '') : (fact.options ?? [])]
}

/** Tells a fact from every other. */
export function factText({ outcome, missingReason, number, text, options }: Fact): string {
  return JSON.stringify([outcome, missingReason, number, text, options])
}

/** To be counted up where answers are read into facts otherwise than before. */
const version = 1

/**
 * How the answers to a question are read into facts: as long as this is the same, so are the facts of a survey that has not changed. In it
 * is the shape of its values, and of whatever conditions hang on all that may move their outcome (options have codes and scores).
 */
export function readingOf(design: CompiledDesign, place: QuestionPlace): string {
  const tally = tallyOf(design, place)
  const multiple = 'multiple' in tally && tally.multiple
  const { kind, visibleIf } = place.question
  const read = [version, kind, tally.shape, multiple, place.group.id]
  if (!canHide(design, place)) return JSON.stringify(read)
  const group = groupKey(place.group.id)
  const keys = [...closure(design, [...conditionsOf(design, place), group])].sort()
  const parts = keys.map((key) => {
    const question = design.questions.get(key)
    if (question === undefined) return [key, design.groups.get(key.slice(1))?.group.visibleIf]
    const one = question.question
    return [key, question.group.id, one.kind, one.visibleIf, one.metadata]
  })
  return JSON.stringify([...read, visibleIf, parts])
}
