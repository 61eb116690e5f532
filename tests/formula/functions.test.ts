import { describe, expect, it } from 'vitest'
import type { FormulaScope } from '../../formula/check'
import { check } from '../../formula/check'
import { signature } from '../../formula/functions/function'
import { functionNamed, functions } from '../../formula/functions/table'
import { canonicalName } from '../../formula/names'
import { formulaFunctions, helpOf } from '../../i18n/words/admin/formula-functions'
import { rejectedNames } from '../../formula/issues'

const anything: FormulaScope = { question: () => ({ type: 'unknown', name: 'Domanda' }) }

const promised =
  `IF AND OR NOT COALESCE IS_EMPTY ABS SQRT EXP LN LOG10 POW MOD FLOOR CEIL ROUND TRUNC SUM MEAN MIN
  MAX MEDIAN SD COUNT SELECTED COUNT_SELECTED SCORE LABEL DATE YEARS_BETWEEN MONTHS_BETWEEN DAYS_BETWEEN ADD_DAYS YEAR
  MONTH DAY SURVEY_DATE CONCAT LENGTH UPPER LOWER NO_RESULT SUM_AT_LEAST MEAN_AT_LEAST LOOKUP BAND ADD_MONTHS MISSING_REASON`.split(
    /\s+/,
  )

it('the functions are all that have a line of help', () => {
  expect(Object.keys(formulaFunctions).sort()).toEqual(functions.map(({ name }) => name).sort())
})

it('the functions are all that are promised, and no other', () => {
  expect(functions.map(({ name }) => name).sort()).toEqual([...promised].sort())
})

it('the functions have names and aliases of their own', () => {
  const names = functions.flatMap(({ name, aliases }) => [name, ...aliases])
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) {
    expect(canonicalName(name)).toBe(name)
    expect(rejectedNames.has(name)).toBe(false)
  }
})

describe.each(functions.map((found) => [found.name, found] as const))('%s', (name, found) => {
  it('is found in any case', () => {
    expect(functionNamed(name.toLowerCase())).toBe(found)
  })

  it('has an example that is a valid formula, and a line of help', () => {
    expect(check(found.example, anything).errors).toEqual([])
    expect(helpOf(found.name)).toMatch(/^\p{Lu}.*\.$/u)
    expect(helpOf(found.name)).not.toContain('\n')
  })

  it('is shown in Italian where Italian has a word', () => {
    expect(signature(found)).toContain('(')
  })
})
