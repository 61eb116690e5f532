import { type NamedOption, namedOptions } from '../../kinds/choice/names'
import type { CompiledDesign } from '../../engine/survey/design'
import { formulaScope } from '../../engine/survey/scope'
import type { OptionSource } from '../../kinds/choice/editor/option-sources'
import type { DesignQuestion } from '../../kinds/view'
import type { Design } from './design'

const none = (): readonly NamedOption[] => []

/** Questions of a database in their order, as a formula's editor suggests and checks them. */
export function referencesOf(compiled: CompiledDesign, { groups }: Design): DesignQuestion[] {
  const scope = formulaScope(compiled)
  return groups.flatMap((group) =>
    group.questions.flatMap(({ id, name, code, metadata }) => {
      const designQuestion = compiled.questions.get(id)
      if (designQuestion === undefined) return []
      const { type = 'unknown', choice = false } = scope.question(id) ?? {}
      return {
        id,
        name,
        code,
        groupName: group.name,
        groupColor: group.color,
        kindName: designQuestion.kind.wording.name,
        type,
        choice,
        options: choice ? () => namedOptions(metadata as Parameters<typeof namedOptions>[0]) : none,
      }
    }),
  )
}

function optionsOf(metadata: unknown): OptionSource['options'] {
  if (typeof metadata !== 'object' || metadata === null || !('options' in metadata)) return []
  return Array.isArray(metadata.options) ? (metadata.options as OptionSource['options']) : []
}

/** Questions of a database whose options can be copied to another one, those of its own group first. */
export function optionSourcesOf({ groups }: Design, questionId: string): OptionSource[] {
  const own = groups.find(({ questions }) => questions.some(({ id }) => id === questionId))
  const ordered = own === undefined ? groups : [own, ...groups.filter((group) => group !== own)]
  return ordered.flatMap((group) =>
    group.questions.flatMap(({ id, name, metadata }) =>
      id === questionId ? [] : [{ id, name, groupName: group.name, options: optionsOf(metadata) }],
    ),
  )
}
