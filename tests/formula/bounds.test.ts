// @module-tag calendar
import { describe, expect, it } from 'vitest'
import { textOf } from '../setup/data/formula-texts'
import { check } from '../../formula/check'
import { compile, FormulaSyntaxError } from '../../formula/compile'
import { limits } from '../../formula/expression'
import { parse } from '../../formula/parse'

const scope = { question: () => null }
const noAnswers = { operand: () => null, surveyDate: '2024-05-10' }

function valueOf(formula: string) {
  return compile(formula).evaluate(noAnswers).value
}

describe('a formula is bounded', () => {
  it('in length: one character more than allowed is refused where it begins', () => {
    expect(parse(`1${' '.repeat(limits.length - 1)}`).errors).toEqual([])
    const [error] = parse(`1${' '.repeat(limits.length)}`).errors
    expect(error).toMatchObject({ start: limits.length, end: limits.length + 1 })
    expect(textOf(error)?.message).toContain('10.000 caratteri')
  })

  it.each([
    ['brackets', '(', '1', ')'],
    ['calls', 'ABS(', '1', ')'],
    ['signs', '-', '1', ''],
    ['negations', 'NON ', 'VERO', ''],
    ['powers', '1^', '1', ''],
  ])('in the depth of %s', (_, open, middle, close) => {
    const nested = (depth: number) => open.repeat(depth) + middle + close.repeat(depth)
    expect(parse(nested(limits.depth)).errors).toEqual([])
    expect(compile(nested(limits.depth)).evaluate(noAnswers).value).not.toBeNull()
    expect(textOf(parse(nested(limits.depth + 1)).errors[0])?.message).toContain('100 livelli')
  })

  it('in its parts, and a sum of thousands is no tower', () => {
    expect(valueOf(Array.from({ length: 4_999 }, () => '1').join('+'))).toBe(4_999)
    expect(
      textOf(parse(Array.from({ length: 5_000 }, () => '1').join('+')).errors[0])?.message,
    ).toContain('5000 elementi')
  })

  it('in the text it gives', () => {
    const half = `"${'x'.repeat(4_900)}"`
    expect(valueOf(`LENGTH(CONCAT(${half}; ${half}))`)).toBe(9_800)
    const result = compile(`CONCAT(${half}; CONCAT("${'y'.repeat(5_050)}"; "z"))`)
    expect(result.evaluate(noAnswers).value).toHaveLength(9_951)
    const given = { ...noAnswers, operand: () => ({ value: 'x'.repeat(6_000) }) }
    expect(compile('CONCAT(@q_1; @q_1)').evaluate(given)).toMatchObject({ value: null })
  })

  it('in work: functions inside functions are computed once each', () => {
    for (const name of ['MAX', 'COALESCE', 'SUM', 'COUNT', 'AND']) {
      let asked = 0
      const formula = `${`${name}(`.repeat(90)}@q_1${')'.repeat(90)}`
      compile(formula).evaluate({
        surveyDate: '2024-05-10',
        operand: () => {
          asked += 1
          return null
        },
      })
      expect(asked).toBe(1)
    }
  })

  it('in the faults it tells', () => {
    const { errors } = check(`SUM(${'boh;'.repeat(2_000)}1)`, scope)
    expect(errors).toHaveLength(limits.errors)
  })

  it('when nothing is answered: a thousand missing answers are all named, fast', () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `${index}`)
    const result = compile(ids.map((id) => `@q_${id}`).join('+')).evaluate(noAnswers)
    expect(result).toEqual({ value: null, reason: null, missing: ids })
  })
})

it('a formula that can’t be compiled says what is wrong', () => {
  expect(() => compile('1 +')).toThrow(FormulaSyntaxError)
  expect(() => compile('')).toThrow('empty')
})

it('a formula that the checker would refuse is null with a reason, and never throws', () => {
  for (const text of ['OGGI()', 'ROUND()', 'boh(1)', 'SCORE("a")', '1 + "a"', 'TRUE + 1']) {
    expect(check(text, scope).valid).toBe(false)
    const { value, reason } = compile(text).evaluate(noAnswers)
    expect(value).toBeNull()
    expect(reason).not.toBeNull()
  }
})
