import type { MissingReason } from '../../contract/survey-status'
import { bandsOf } from '../../kinds/bands'
import { groupKey, type CompiledDesign, type DesignQuestion } from '../survey/design'
import { SurveyState } from '../survey/state'
import { canHide, closure, conditionsOf } from './asking'
import { isAnswered, missingAnswer, tallyOf, typedValue, type Response } from './figures/column'

/** A question that a survey is not asked, or has no answer to and perhaps says why. */
type Unanswered = 'notAsked' | { readonly missing: MissingReason | null }

/** A fact about a question and a survey: that there is no answer, or the answer as it is stored. */
export type Fact = Unanswered | { readonly answer: unknown }

/** A survey as it is stored: its day in Italy, and answers by question; absent = no answer and no reason. */
export interface StoredSurvey {
  readonly day: string
  readonly answers: ReadonlyMap<
    string,
    { readonly value: unknown; readonly reason: MissingReason | null }
  >
}

/** The fact of a survey that is asked and says nothing. */
const noFact: Fact = { missing: null }

/** Facts without an answer as the numbers that are kept of them; those of answers are above 0. A number never changes its meaning. */
const reasonNumbers = {
  not_asked: -2,
  unknown: -3,
  refused: -4,
  not_applicable: -5,
} as const satisfies Record<MissingReason, number>

/** The number of a question that is not asked. */
const notAskedNumber = -1

const byNumber: ReadonlyMap<number, Fact> = new Map<number, Fact>([
  [0, noFact],
  [notAskedNumber, 'notAsked'],
  ...Object.entries(reasonNumbers).map(
    ([reason, number]) => [number, { missing: reason as MissingReason }] as const,
  ),
])

/** Every fact without an answer, with its number. */
export const unansweredFacts: readonly (readonly [number: number, fact: Fact])[] = [...byNumber]

/** The number of a fact without an answer. */
export function numberOf(fact: Unanswered): number {
  if (fact === 'notAsked') return notAskedNumber
  return fact.missing === null ? 0 : reasonNumbers[fact.missing]
}

/** The fact of a number without an answer. */
export function factOf(number: number): Fact {
  return byNumber.get(number) ?? noFact
}

/** The reading of facts as typed values, by the design as it is; a stored answer that is none of the question's type is missing. */
export function responseReader(
  design: CompiledDesign,
  designQuestion: DesignQuestion,
): (fact: Fact) => Response {
  const tally = tallyOf(design, designQuestion)
  const { metadata } = designQuestion.question
  return (fact) => {
    if (fact === 'notAsked') return fact
    if ('missing' in fact) return missingAnswer(fact.missing)
    const typed = typedValue(tally, metadata, fact.answer)
    return typed === null ? missingAnswer(null) : [typed]
  }
}

/** The part of a design that decides which questions a survey is asked; null where nothing hides any. */
function hidingPart(design: CompiledDesign): CompiledDesign | null {
  const hidden = [...design.questions.values()].filter((designQuestion) =>
    canHide(design, designQuestion),
  )
  if (hidden.length === 0) return null
  const keys = closure(
    design,
    hidden.flatMap((designQuestion) => conditionsOf(design, designQuestion)),
  )
  for (const { key } of hidden) keys.add(key)
  return { ...design, order: design.order.filter((key) => keys.has(key)) }
}

/** The facts of surveys by a design, as a survey's own page and a dump read them: hidden by a condition = not asked (product §4). */
export function factReader(
  design: CompiledDesign,
): (survey: StoredSurvey) => ReadonlyMap<string, Fact> {
  const part = hidingPart(design)
  const readers = [...design.questions.values()].map((designQuestion) => {
    const read = responseReader(design, designQuestion)
    return { id: designQuestion.key, isHideable: canHide(design, designQuestion), read }
  })
  return ({ day, answers }) => {
    const values = [...answers].map(([id, { value }]) => [id, value] as const)
    const reasons = [...answers].flatMap(([id, { reason }]) =>
      reason === null ? [] : [[id, reason] as const],
    )
    const state = part && new SurveyState(part, values, day, reasons)
    const facts = new Map<string, Fact>()
    for (const { id, isHideable, read } of readers) {
      if (isHideable && state?.isVisible(id) === false) {
        facts.set(id, 'notAsked')
        continue
      }
      const { value = null, reason = null } = answers.get(id) ?? {}
      if (value === null) {
        if (reason !== null) facts.set(id, { missing: reason })
      } else if (isAnswered(read({ answer: value }))) facts.set(id, { answer: value })
    }
    return facts
  }
}

/** To be counted up where answers are read into facts otherwise than before. */
const version = 1

/**
 * How the answers to a question are read into facts: as long as this is the same, so are the facts of a survey that has not changed. In it
 * is the shape of its values, and of whatever conditions hang on all that may move their outcome (options have codes and scores).
 */
export function readingOf(design: CompiledDesign, designQuestion: DesignQuestion): string {
  const tally = tallyOf(design, designQuestion)
  const multiple = 'multiple' in tally && tally.multiple
  const { kind, visibleIf } = designQuestion.question
  const read = [version, kind, tally.shape, multiple, designQuestion.group.id]
  if (!canHide(design, designQuestion)) return JSON.stringify(read)
  const group = groupKey(designQuestion.group.id)
  const keys = [...closure(design, [...conditionsOf(design, designQuestion), group])].sort()
  const parts = keys.map((key) => {
    const question = design.questions.get(key)
    if (question === undefined) return [key, design.groups.get(key.slice(1))?.group.visibleIf]
    const one = question.question
    const bands = bandsOf(one)
    const told = [key, question.group.id, one.kind, one.visibleIf, one.metadata]
    return bands === null ? told : [...told, bands]
  })
  return JSON.stringify([...read, visibleIf, parts])
}
