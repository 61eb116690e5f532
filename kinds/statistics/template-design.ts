import type { Chart } from '../../contract/model/question-templates'
import { formulaScope } from '../survey/scope'
import type { CompiledDesign, QuestionPlace } from '../survey/design'
import type { ChartFacts } from './charting'

function isBanded({ question }: QuestionPlace): boolean {
  return 'bands' in question && Array.isArray(question.bands) && question.bands.length > 0
}

function factsOf(design: CompiledDesign, place: QuestionPlace): ChartFacts {
  const type = formulaScope(design).question(place.key)?.type ?? 'unknown'
  return { type, banded: isBanded(place) }
}

/** The charts that suit a question, the automatic one first; none where the design has no such question. */
export function chartsOf(design: CompiledDesign, questionId: string): readonly Chart[] {
  const place = design.questions.get(questionId)
  return place === undefined ? [] : place.kind.charting.charts(factsOf(design, place))
}

/** Whether blocks can be grouped by a question: its answers are one of a few (product §8). */
export function canGroupBy(design: CompiledDesign, questionId: string): boolean {
  const place = design.questions.get(questionId)
  return place !== undefined && place.kind.charting.groups(factsOf(design, place))
}
