import { typeOf, toStored } from '../../../formula/result'
import { check, type FormulaScope } from '../../../formula/check'
import { compile } from '../../../formula/compile'
import { findCycle } from '../../../formula/order'
import { references } from '../../../formula/references'
import { decimalTrials } from '../../formula/random-decimals'
import { cycleVectors, surveyDate, vectors, type Vector } from '../../formula/vectors'

const trials = 100_000

function scopeOf({ given = {}, types = {} }: Vector): FormulaScope {
  return {
    question: (id) => {
      const operand = given[id]
      if (operand === undefined) return null
      const type = types[id] ?? (operand.value === null ? 'unknown' : typeOf(operand.value))
      return { type, name: `Domanda ${id}` }
    },
  }
}

function resultOf(vector: Vector) {
  const { errors, resultType } = check(vector.formula, scopeOf(vector))
  if (errors.length > 0) return { formula: vector.formula, errors }
  const operand = (id: string) => vector.given?.[id] ?? null
  const { value, reason, missing } = compile(vector.formula).evaluate({ operand, surveyDate })
  return { formula: vector.formula, value: toStored(value), reason, missing, resultType }
}

/** The trials of decimals that come out otherwise than exact fractions say. */
function differingDecimals(): readonly string[] {
  const differing: string[] = []
  for (const { formula, given, expected } of decimalTrials(trials, 20)) {
    const operand = (id: string) => ({ value: given[id] ?? null })
    const { value } = compile(formula).evaluate({ operand, surveyDate })
    if (value !== expected) differing.push(`${formula}: ${String(value)}, not ${String(expected)}`)
  }
  return differing
}

/** Results of every vector and every cycle where this runs. */
export function vectorResults() {
  return {
    formulas: vectors.map(resultOf),
    decimals: differingDecimals(),
    cycles: cycleVectors.map(({ formulas }) =>
      findCycle(new Map(Object.entries(formulas).map(([id, text]) => [id, references(text)]))),
    ),
  }
}
