import { canGroupBy } from '../../../kinds/statistics/template-design'
import type { CompiledDesign } from '../../../kinds/survey/design'

/** Questions that a block can be grouped by, under their groups. */
export interface GroupingChoice {
  readonly groupName: string
  readonly questions: readonly { readonly id: string; readonly name: string }[]
}

/** All of a design, in its order. */
export function groupingChoices(design: CompiledDesign): readonly GroupingChoice[] {
  return [...design.groups.values()].flatMap(({ group, questions }) => {
    const fitting = questions.filter(({ key }) => canGroupBy(design, key))
    if (fitting.length === 0) return []
    const named = fitting.map(({ question: { id, name } }) => ({ id, name }))
    return [{ groupName: group.name, questions: named }]
  })
}
