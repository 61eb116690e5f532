import { describe, expect, it, test } from 'vitest'
import type { FormulaScope } from '../../formula/check'
import type { Vector } from './vectors'
import { typeOf, toStored } from '../../formula/result'
import { check } from '../../formula/check'
import { issueSentences, formulaReason } from '../../i18n/words/formula'
import { compile } from '../../formula/compile'
import { evaluationOrder, findCycle } from '../../formula/order'
import { references } from '../../formula/references'
import { cycleVectors, surveyDate, vectorGroups, vectors } from './vectors'

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

function evaluate({ formula, given = {} }: Vector) {
  return compile(formula).evaluate({ operand: (id) => given[id] ?? null, surveyDate })
}

function titled(list: readonly Vector[]) {
  return list.map((vector, index) => [`${index + 1}. ${vector.formula}`, vector] as const)
}

describe.each(Object.entries(vectorGroups))('formulas: %s', (_, group) => {
  const refusals = group.filter(({ error }) => error !== undefined)
  const results = group.filter(({ error }) => error === undefined)

  if (refusals.length > 0) {
    test.each(titled(refusals))('%s is refused where the fault is', (_title, vector) => {
      const found = check(vector.formula, scopeOf(vector))
      expect(found.valid).toBe(false)
      expect(found.resultType).toBeNull()
      const { message, start, end } = vector.error ?? { message: '', start: -1, end: -1 }
      expect(found.errors[0]).toMatchObject({ start, end })
      expect(found.errors.map(issueSentences)[0]).toContain(message)
    })
  }

  if (results.length > 0) {
    test.each(titled(results))('%s gives its result', (_title, vector) => {
      expect(check(vector.formula, scopeOf(vector)).errors).toEqual([])
      const result = evaluate(vector)
      expect(toStored(result.value)).toBe(vector.value)
      expect(result.missing ?? []).toEqual(vector.missing ?? [])
      if (vector.reason === undefined) expect(result.reason).toBeNull()
      else expect(formulaReason(result.reason ?? '')).toContain(vector.reason)
    })

    test.each(titled(results))('%s gives the type that was foretold', (_title, vector) => {
      const { resultType } = check(vector.formula, scopeOf(vector))
      const { value } = evaluate(vector)
      if (value !== null && resultType !== 'unknown') expect(typeOf(value)).toBe(resultType)
    })
  }
})

it('the vectors are enough', () => {
  expect(vectors.length).toBeGreaterThan(300)
})

test.each(cycleVectors)('the cycle of $formulas is $cycle', ({ formulas, cycle }) => {
  const dependencies = new Map(Object.entries(formulas).map(([id, text]) => [id, references(text)]))
  expect(findCycle(dependencies)).toEqual(cycle)
  if (cycle === null) expect(evaluationOrder(dependencies)).toHaveLength(dependencies.size)
  else expect(() => evaluationOrder(dependencies)).toThrow()
})
