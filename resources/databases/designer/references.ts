import type { CompiledDesign } from '../../../kinds/survey/design'
import { formulaScope } from '../../../kinds/survey/scope'
import type { DesignQuestion } from '../../../kinds/view'

/** All questions of a database, in order, as a formula's editor offers and checks them. */
export function referencesOf(design: CompiledDesign): DesignQuestion[] {
  const scope = formulaScope(design)
  return [...design.questions.values()].map(({ question, group }) => ({
    id: question.id,
    name: question.name,
    groupName: group.name,
    type: scope.question(question.id)?.type ?? 'unknown',
  }))
}
