import type { Chart } from '../../contract/models/question-templates'
import { formulaScope } from '../survey/scope'
import type { CompiledDesign, DesignQuestion } from '../survey/design'
import type { ChartTraits } from '../../kinds/tally'

function isBanded({ question }: DesignQuestion): boolean {
  return 'bands' in question && Array.isArray(question.bands) && question.bands.length > 0
}

function factsOf(design: CompiledDesign, designQuestion: DesignQuestion): ChartTraits {
  const type = formulaScope(design).question(designQuestion.key)?.type ?? 'unknown'
  return { type, banded: isBanded(designQuestion) }
}

/** Charts that suit a question, the automatic one first; none if the design has no such question. */
export function chartsOf(design: CompiledDesign, questionId: string): readonly Chart[] {
  const designQuestion = design.questions.get(questionId)
  return designQuestion === undefined
    ? []
    : designQuestion.kind.charting.charts(factsOf(design, designQuestion))
}

/** Whether blocks can be grouped by a question: its answers are one of a few (product §8). */
export function canGroupBy(design: CompiledDesign, questionId: string): boolean {
  const designQuestion = design.questions.get(questionId)
  return (
    designQuestion !== undefined &&
    designQuestion.kind.charting.groups(factsOf(design, designQuestion))
  )
}
