import { check } from '../../contract/formula/check'
import type { FormulaScope } from '../../contract/formula/scope'
import type { FormulaType } from '../../contract/formula/value'
import type { CompiledDesign, QuestionPlace } from './design'

/**
 * What the formulas of a database may refer to, with the types that its questions give (product §7). A formula's own type is that
 * of its expression, found in the order of evaluation; what can't be told is `unknown`.
 *
 * @param self the question whose formula is checked, which can't refer to itself
 */
export function formulaScope(design: CompiledDesign, self?: string): FormulaScope {
  const types = new Map<string, FormulaType>()
  const scope: FormulaScope = {
    self,
    question: (id) => {
      const place = design.questions.get(id)
      if (place === undefined) return null
      const type = types.get(id) ?? typeOf(place)
      return { type, name: place.question.name, list: type === 'list', choice: hasOptions(place) }
    },
  }
  for (const key of design.order) {
    const place = design.questions.get(key)
    if (place === undefined || !place.kind.computed) continue
    const { resultType } = check(String(place.question.metadata), { ...scope, self: key })
    types.set(key, resultType ?? 'unknown')
  }
  return scope
}

function typeOf({ kind, question }: QuestionPlace): FormulaType {
  return kind.formulaType(question.metadata)
}

/** Kinds with options start with a list of preselected ones (spec §3), the rest with none. */
function hasOptions({ kind }: QuestionPlace): boolean {
  return kind.newDefaults() !== null
}
