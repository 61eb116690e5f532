import { check } from '../../formula/check'
import type { FormulaScope, FormulaType } from '../../formula/value'
import type { ChoiceMetadata } from '../../kinds/choice/metadata'
import { ambiguousOptions } from '../../kinds/choice/names'
import { treeOf } from '../../kinds/choice/tree'
import type { CompiledDesign, DesignQuestion } from './design'

type Types = Map<string, FormulaType>

/** What each formula of a design gives, as far as it was asked for: a design is asked for one formula after another. */
const known = new WeakMap<CompiledDesign, Types>()

function typesIn(design: CompiledDesign): Types {
  const types = known.get(design) ?? new Map<string, FormulaType>()
  known.set(design, types)
  return types
}

/** A formula and those that it needs, however indirectly, whose types are not known yet; each after all that it needs. */
function untyped(design: CompiledDesign, start: DesignQuestion, types: Types): DesignQuestion[] {
  const found = new Set([start])
  for (const { computation } of found) {
    if (computation === null || !('formula' in computation)) continue
    for (const id of computation.formula.references) {
      const designQuestion = design.questions.get(id)
      if (designQuestion?.kind.computed === true && !types.has(id)) found.add(designQuestion)
    }
  }
  const rank = ({ key }: DesignQuestion) => design.ranks.get(key) ?? -1
  return [...found].sort((one, other) => rank(one) - rank(other))
}

/**
 * What the formulas of a database may refer to, with the types that its questions give (product §7). A formula's own type is that
 * of its expression, found in the order of evaluation; what can't be told is `unknown`.
 *
 * @param self the question whose formula is checked, which can't refer to itself
 */
export function formulaScope(design: CompiledDesign, self?: string): FormulaScope {
  const types = typesIn(design)
  const typeIn = (designQuestion: DesignQuestion): FormulaType => {
    if (!designQuestion.kind.computed) return typeOf(designQuestion)
    const type = types.get(designQuestion.key)
    if (type !== undefined) return type
    const open = untyped(design, designQuestion, types)
    // Those that need themselves find each other without a type instead of asking for ever.
    for (const one of open) types.set(one.key, 'unknown')
    for (const one of open) {
      if (!design.ranks.has(one.key)) continue
      const { resultType } = check(String(one.question.metadata), { ...scope, self: one.key })
      types.set(one.key, resultType ?? 'unknown')
    }
    return types.get(designQuestion.key) ?? 'unknown'
  }
  const scope: FormulaScope = {
    self,
    question: (id) => {
      const designQuestion = design.questions.get(id)
      if (designQuestion === undefined) return null
      const type = typeIn(designQuestion)
      const choice = hasOptions(designQuestion)
      return {
        type,
        name: designQuestion.question.name,
        list: type === 'list',
        choice,
        ...(choice && { ambiguous: (text) => ambiguousOptions(optionsOf(designQuestion), text) }),
      }
    },
  }
  return scope
}

function typeOf({ kind, question }: DesignQuestion): FormulaType {
  return kind.formulaType(question.metadata)
}

/** Kinds with options start with a list of preselected ones (product §4), the rest with none. */
function hasOptions({ kind }: DesignQuestion): boolean {
  return kind.newDefaults() !== null
}

const optionsOf = ({ question }: DesignQuestion) => treeOf(question.metadata as ChoiceMetadata)
