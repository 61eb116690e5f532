import { describe, expect, it } from 'vitest'
import { textOf } from '../setup/data/formula-texts'
import type { FormulaScope } from '../../formula/check'
import { check, checkCondition } from '../../formula/check'

const scope: FormulaScope = {
  self: '9',
  question: (id) => {
    if (id === '1') return { type: 'number', name: 'Peso', choice: false }
    if (id === '2') return { type: 'boolean', name: 'Fumo' }
    if (id === '3') return { type: 'unknown', name: 'NYHA', choice: true }
    if (id === '4') return { type: 'text', name: 'Comorbidità', list: true, choice: true }
    return id === '9' ? { type: 'number', name: 'IMC' } : null
  },
}

describe('a formula', () => {
  it('tells its questions and the type of its result', () => {
    expect(check('SE(@q_2; @q_1; 0)', scope)).toEqual({
      valid: true,
      errors: [],
      references: ['2', '1'],
      resultType: 'number',
    })
  })

  it.each([
    ['"a"', 'text'],
    ['@q_1 > 3', 'boolean'],
    ['SURVEY_DATE()', 'date'],
    ['@q_4', 'list'],
    ['@q_3', 'unknown'],
    ['IF(@q_2; @q_3; 1)', 'unknown'],
    ['MAX(SURVEY_DATE(); SURVEY_DATE())', 'date'],
    ['IF(@q_2; "a")', 'text'],
  ])('%s gives %s', (text, type) => {
    expect(check(text, scope).resultType).toBe(type)
  })

  it('can’t refer to itself', () => {
    const { errors } = check('@q_1 + @q_9', scope)
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({ start: 7, end: 11 })
    expect(textOf(errors[0])?.message).toContain('sé stessa')
  })

  it('tells all faults at once, in order, each once', () => {
    const { errors, references } = check('BOH(@q_77) + ("a" * @q_9) - @q_2', scope)
    expect(errors.map(({ start }) => start)).toEqual([0, 4, 14, 20, 28])
    expect(references).toEqual(['77', '9', '2'])
  })

  it('may use what is only known when computed', () => {
    expect(check('@q_3 + 1 > 2 E @q_3 = "II"', scope).errors).toEqual([])
  })

  it('takes scores only from questions with options', () => {
    expect(check('SCORE(@q_3) + SCORE(@q_4)', scope).valid).toBe(true)
    expect(textOf(check('SCORE(@q_1)', scope).errors[0])?.message).toContain('domanda a scelta')
  })

  it('takes several choices for a list', () => {
    expect(textOf(check('@q_4 = "dm"', scope).errors[0])?.remedy).toContain('SELEZIONATA')
  })
})

describe('a condition', () => {
  it('gives true or false, or what may turn out so', () => {
    expect(checkCondition('@q_1 > 3 E @q_2', scope).valid).toBe(true)
    expect(checkCondition('@q_3', scope).valid).toBe(true)
  })

  it('is refused as a whole when it gives anything else', () => {
    const { valid, errors } = checkCondition(' @q_1 + 1', scope)
    expect(valid).toBe(false)
    expect(errors[0]).toMatchObject({ start: 1, end: 9 })
    expect(textOf(errors[0])?.remedy).toContain('> 0')
  })
})
