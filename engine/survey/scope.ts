import { check } from '../../formula/check'
import type { FormulaScope, FormulaType } from '../../formula/value'
import type { ChoiceMetadata } from '../../kinds/choice/metadata'
import { ambiguousOptions } from '../../kinds/choice/names'
import { treeOf } from '../../kinds/choice/tree'
import type { CompiledDesign, DesignQuestion } from './design'

type Types = Map<string, FormulaType>

/** Cached types of formulas, by design: the scope is usually asked for one formula after another. */
const typesByDesign = new WeakMap<CompiledDesign, Types>()

function typesIn(design: CompiledDesign): Types {
  const types = typesByDesign.get(design) ?? new Map<string, FormulaType>()
  typesByDesign.set(design, types)
  return types
}

/** A formula and those that it needs, directly or not, whose types are not known yet; each after all that it needs. */
function untyped(design: CompiledDesign, start: DesignQuestion, types: Types): DesignQuestion[] {
  const formulas = new Set([start])
  for (const { computation } of formulas) {
    if (computation === null || !('formula' in computation)) continue
    for (const id of computation.formula.references) {
      const designQuestion = design.questions.get(id)
      if (designQuestion?.kind.computed === true && !types.has(id)) formulas.add(designQuestion)
    }
  }
  const rank = ({ key }: DesignQuestion) => design.ranks.get(key) ?? -1
  return [...formulas].sort((one, other) => rank(one) - rank(other))
}

/**
 * The scope of a database's formulas: the questions that they may refer to, with their types (product §7). A formula's own type is
 * that of its expression; `unknown` if it can't be told.
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
    // Members of a cycle find each other as `unknown`, so that the search ends.
    for (const formula of open) types.set(formula.key, 'unknown')
    for (const formula of open) {
      if (!design.ranks.has(formula.key)) continue
      const { resultType } = check(String(formula.question.metadata), {
        ...scope,
        self: formula.key,
      })
      types.set(formula.key, resultType ?? 'unknown')
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

/** Whether a question has options: those kinds begin with a list of preselected ones (product §4), the others with null. */
function hasOptions({ kind }: DesignQuestion): boolean {
  return kind.newDefaults() !== null
}

const optionsOf = ({ question }: DesignQuestion) => treeOf(question.metadata as ChoiceMetadata)
