import type { MissingReason } from '../../contract/survey-status'
import { bandsOf } from '../../kinds/bands'
import { groupKey, type CompiledDesign, type DesignQuestion } from '../survey/design'
import { identifyingBefore } from '../survey/identifying'
import { SurveyState } from '../survey/state'
import { canHide, closure, conditionsOf } from './asking'
import { isAnswered, missingAnswer, tallyOf, typedValue, type Response } from './figures/column'

/** State of a question without an answer: not asked, or missing with its reason. */
type Unanswered = 'notAsked' | { readonly missing: MissingReason | null }

/** A fact about a question in a survey: its answer as it is stored, or why there is none. */
export type Fact = Unanswered | { readonly answer: unknown }

/** A survey as it is stored: its day in Italy, and answers by question. An absent question has neither answer nor reason. */
export interface StoredSurvey {
  readonly day: string
  readonly answers: ReadonlyMap<
    string,
    { readonly value: unknown; readonly reason: MissingReason | null }
  >
}

/** The fact of an asked question without answer and reason. */
const noFact: Fact = { missing: null }

/** Numbers that are stored for the missing reasons; answers have numbers above 0. A number never changes its meaning. */
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

/** The stored number of a fact without an answer. */
export function numberOf(fact: Unanswered): number {
  if (fact === 'notAsked') return notAskedNumber
  return fact.missing === null ? 0 : reasonNumbers[fact.missing]
}

/** The fact of a stored number, if it stands for no answer. */
export function factOf(number: number): Fact {
  return byNumber.get(number) ?? noFact
}

/**
 * Builds the reader of facts as typed values, by the present design. A stored answer that is not of the question's type is missing.
 */
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

/** The part of a design that decides which questions are asked; null if nothing hides any. */
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

/** A question as its surveys' facts are read. */
interface FactQuestion {
  readonly id: string
  /** Never asked: the version lacks it, or has a formula where an answer is asked now, or its results identify a person. */
  readonly isAbsent: boolean
  readonly isHideable: boolean
  /** Archived before the survey was completed: it was asked only if it has an answer. */
  readonly wasArchived: boolean
  readonly read: (fact: Fact) => Response
}

function factQuestions(design: CompiledDesign, kept: CompiledDesign | null): FactQuestion[] {
  const withheld = new Set(kept === null ? [] : identifyingBefore(kept, design))
  return [...design.questions.values()].map((designQuestion) => {
    const { key, computation } = designQuestion
    const then = kept === null ? designQuestion : kept.questions.get(key)
    const isSameSort = (then?.computation === null) === (computation === null)
    const asked = isSameSort ? then : undefined
    return {
      id: key,
      isAbsent: asked === undefined || withheld.has(key),
      isHideable: asked !== undefined && canHide(kept ?? design, asked),
      wasArchived: kept !== null && asked?.offered === false,
      read: responseReader(design, designQuestion),
    }
  })
}

/**
 * Builds the reader of a survey's facts by a design. A question that a condition hides is not asked, as on the survey's page and in
 * an export (product §4).
 *
 * @param kept the version that the survey keeps, which decides what was asked; null if that is the design itself
 */
export function factReader(
  design: CompiledDesign,
  kept: CompiledDesign | null = null,
): (survey: StoredSurvey) => ReadonlyMap<string, Fact> {
  const part = hidingPart(kept ?? design)
  const questions = factQuestions(design, kept)
  return ({ day, answers }) => {
    const values = [...answers].map(([id, { value }]) => [id, value] as const)
    const reasons = [...answers].flatMap(([id, { reason }]) =>
      reason === null ? [] : [[id, reason] as const],
    )
    const state = part && new SurveyState(part, values, day, reasons)
    const facts = new Map<string, Fact>()
    for (const { id, isAbsent, isHideable, wasArchived, read } of questions) {
      if (isAbsent || (isHideable && state?.isVisible(id) === false)) {
        facts.set(id, 'notAsked')
        continue
      }
      const { value = null, reason = null } = answers.get(id) ?? {}
      if (value === null) {
        if (reason !== null) facts.set(id, { missing: reason })
        else if (wasArchived) facts.set(id, 'notAsked')
      } else if (isAnswered(read({ answer: value }))) facts.set(id, { answer: value })
    }
    return facts
  }
}

/** Version of the reading: to be raised if answers are read into facts otherwise than before. */
const version = 1

/**
 * A text that identifies how the answers to a question are read into facts. While it is the same, so are the facts of an unchanged
 * survey. It covers the shape of the values, and whatever can change the outcome of the conditions: options have codes and scores.
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
    const definition = question.question
    const bands = bandsOf(definition)
    const attributes = [
      key,
      question.group.id,
      definition.kind,
      definition.visibleIf,
      definition.metadata,
    ]
    return bands === null ? attributes : [...attributes, bands]
  })
  return JSON.stringify([...read, visibleIf, parts])
}
