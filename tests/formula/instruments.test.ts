// @module-tag calendar
import { describe, expect, it } from 'vitest'
import { formulaReason } from '../../i18n/words/formula'
import { textOf } from '../setup/data/formula-texts'
import { check } from '../../formula/check'
import { compile } from '../../formula/compile'
import type { Operand } from '../../formula/value'

const surveyDate = '2024-05-10'

/** The result for answers in the order of `@q_1`, `@q_2` …; null = not answered. */
function resultOf(formula: string, answers: readonly (number | null)[]) {
  const operand = (id: string): Operand | null => {
    const value = answers[Number(id) - 1] ?? null
    return value === null ? null : { value }
  }
  const { reason, ...result } = compile(formula).evaluate({ operand, surveyDate })
  return { ...result, reason: reason === null ? null : formulaReason(reason) }
}

const refs = (count: number) => Array.from({ length: count }, (_, at) => `@q_${at + 1}`).join('; ')

const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value)

function errorsOf(formula: string) {
  const question = () => ({ type: 'number', name: 'Domanda' }) as const
  return check(formula, { question }).errors
}

describe('PHQ-9 with missing items', () => {
  // At most two missing: the sum of those answered, pro-rated to nine; with three it has no score.
  const score = `MEDIA_ALMENO(7; ${refs(9)}) * 9`

  it('complete is the plain sum, from 0 to 27', () => {
    expect(resultOf(score, times(9, 0)).value).toBe(0)
    expect(resultOf(score, times(9, 3)).value).toBe(27)
    for (let sum = 0; sum <= 27; sum += 1) {
      const answers = times(9, 0).map((_, at) => Math.min(3, Math.max(0, sum - 3 * at)))
      expect(resultOf(score, answers).value).toBe(sum)
    }
  })

  it('meets the threshold of ten exactly, never by a digit less', () => {
    const ten = [2, 1, 1, 1, 1, 1, 1, 1, 1]
    expect(resultOf(`${score} >= 10`, ten).value).toBe(true)
    expect(resultOf(`ARROTONDA_DIFETTO(${score})`, ten).value).toBe(10)
  })

  it('with one or two missing is pro-rated', () => {
    expect(resultOf(score, [...times(8, 2), null]).value).toBe(18)
    expect(resultOf(score, [...times(7, 1), null, null]).value).toBe(9)
    expect(resultOf(score, [2, 2, 2, 2, 2, 1, 1, null, null]).value).toBe(15.4285714285714)
  })

  it('with three missing has none, and says why', () => {
    const found = resultOf(score, [...times(6, 1), null, null, null])
    expect(found).toMatchObject({
      value: null,
      reason: 'Servono almeno 7 risposte: ce ne sono 6',
      missing: ['7', '8', '9'],
    })
  })
})

describe('HADS by the half rule', () => {
  // A subscale of seven items from 0 to 3; with at least four answered the mean counts for the missing ones. 8 and 11 are thresholds.
  const score = `MEDIA_ALMENO(4; ${refs(7)}) * 7`

  it('meets both thresholds with all seven answered', () => {
    expect(resultOf(`${score} >= 8`, [2, 1, 1, 1, 1, 1, 1]).value).toBe(true)
    expect(resultOf(`${score} >= 11`, [2, 2, 2, 2, 1, 1, 1]).value).toBe(true)
    expect(resultOf(`${score} = 11`, [2, 2, 2, 2, 1, 1, 1]).value).toBe(true)
  })

  it('with four answered counts the mean for the others, with three has none', () => {
    expect(resultOf(score, [1, 2, 3, 2, null, null, null]).value).toBe(14)
    expect(resultOf(score, [1, 2, 3, null, null, null, null]).value).toBeNull()
  })
})

describe('SF-36, physical functioning', () => {
  // Ten items from 1 to 3 are 0, 50, 100; the scale is the mean of those answered, at least half of them.
  const items = Array.from({ length: 10 }, (_, at) => `CERCA(@q_${at + 1}; 1; 0; 2; 50; 3; 100)`)
  const score = `MEDIA_ALMENO(5; ${items.join('; ')})`

  it('is 0 at the worst, 100 at the best, and the mean between', () => {
    expect(resultOf(score, times(10, 1)).value).toBe(0)
    expect(resultOf(score, times(10, 3)).value).toBe(100)
    expect(resultOf(score, [3, 3, 3, 2, 2, 2, 2, 1, 1, 1]).value).toBe(50)
  })

  it('with half of the items is their mean, with fewer it has none', () => {
    expect(resultOf(score, [3, 3, 2, 2, 2, ...times(5, null)]).value).toBe(70)
    expect(resultOf(score, [3, 3, 2, 2, ...times(6, null)]).value).toBeNull()
  })
})

describe('EQ-5D-3L, value set of the United Kingdom (time trade-off)', () => {
  const decrements: readonly (readonly [number, number])[] = [
    [0.069, 0.314],
    [0.104, 0.214],
    [0.036, 0.094],
    [0.123, 0.386],
    [0.071, 0.236],
  ]
  const tables = decrements.map(
    ([some, extreme], at) => `CERCA(@q_${at + 1}; 1; 0; 2; ${some}; 3; ${extreme})`,
  )
  const worst = `MASSIMO(${refs(5)})`
  const score = `1 - ${tables.join(' - ')} - CERCA(${worst}; 1; 0; 2; 0.081) - CERCA(${worst}; 1; 0; 3; 0.269)`

  it.each([
    ['11111', 1],
    ['21111', 0.85],
    ['12111', 0.815],
    ['11211', 0.883],
    ['11121', 0.796],
    ['11112', 0.848],
    ['22222', 0.516],
    ['33333', -0.594],
  ])('of %s is %d', (state, value) => {
    expect(resultOf(score, [...state].map(Number)).value).toBe(value)
    expect(resultOf(`${score} = ${value}`, [...state].map(Number)).value).toBe(true)
  })

  it('is right as it is written', () => {
    expect(errorsOf(score)).toEqual([])
  })
})

describe('a table', () => {
  const table = 'CERCA(@q_1; -5; "a"; 0; "b"; 10.5; "c")'

  it.each([
    [-5, 'a'],
    [-0.01, 'a'],
    [0, 'b'],
    [10.49, 'b'],
    [10.5, 'c'],
    [1e9, 'c'],
  ])('at %d gives the row that begins last: %s', (given, row) => {
    expect(resultOf(table, [given]).value).toBe(row)
  })

  it('below its first row has no result, and says so; without an answer it lacks that', () => {
    expect(resultOf(table, [-5.01])).toMatchObject({
      value: null,
      reason: 'Il valore sta sotto la prima riga della tabella',
    })
    expect(resultOf(table, [null])).toEqual({ value: null, reason: null, missing: ['1'] })
  })

  it.each([
    ['CERCA(@q_1; @q_2; 1)', '@q_2', 'numero scritto'],
    ['CERCA(@q_1; 0; 1; 0; 2)', '0', 'crescere'],
    ['CERCA(@q_1; 5; 1; -5; 2)', '-5', 'crescere'],
    ['CERCA(@q_1; 0; 1; 5)', 'CERCA(@q_1; 0; 1; 5)', 'non accetta 4 argomenti'],
    ['CERCA(@q_1; 0; 1; 5; "x")', '"x"', 'stesso tipo'],
    ['CERCA("x"; 0; 1)', '"x"', 'vuole un numero'],
  ])('%s is refused at %s: %s', (formula, part, message) => {
    const [error] = errorsOf(formula)
    const start = formula.lastIndexOf(part)
    expect(error).toMatchObject({ start, end: start + part.length })
    expect(textOf(error)?.message).toContain(message)
  })

  it('has at most two hundred rows', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => `${at}; ${at}`)
    expect(errorsOf(`CERCA(@q_1; ${rows(200).join('; ')})`)).toEqual([])
    expect(textOf(errorsOf(`CERCA(@q_1; ${rows(201).join('; ')})`)[0])?.message).toContain(
      '200 righe',
    )
  })
})

describe('no result on purpose', () => {
  const formula = `SE(CONTA(${refs(3)}) < 3; NESSUN_RISULTATO("servono 3 risposte"); SOMMA(${refs(3)}))`

  it('is null with the reason that was written', () => {
    expect(resultOf(formula, [1, 2, null])).toEqual({ value: null, reason: 'servono 3 risposte' })
    expect(resultOf(formula, [1, 2, 3]).value).toBe(6)
  })

  it('leaves the formula the type of its other branch', () => {
    const question = () => ({ type: 'number', name: 'Domanda' }) as const
    expect(check(formula, { question }).resultType).toBe('number')
  })
})

describe('as many answers as are needed', () => {
  it.each([
    ['SOMMA_ALMENO(4; @q_1; @q_2; @q_3)', '4'],
    ['SOMMA_ALMENO(0; @q_1; @q_2; @q_3)', '0'],
    ['MEDIA_ALMENO(1.5; @q_1; @q_2; @q_3)', '1.5'],
  ])('are a whole number, no more than there are: %s', (formula, part) => {
    const [error] = errorsOf(formula)
    expect(error).toMatchObject({ start: formula.indexOf(part) })
    expect(textOf(error)?.message).toContain('Quante risposte servono')
  })

  it('may be computed', () => {
    expect(resultOf('SOMMA_ALMENO(@q_1; @q_2; @q_3)', [1, null, 5]).value).toBe(5)
    expect(resultOf('SOMMA_ALMENO(@q_1; @q_2; @q_3)', [0, null, 5]).reason).toContain('da 1 in su')
  })
})

describe('a day some months later', () => {
  it.each([
    ['DATA(2024; 1; 31)', 1, '2024-02-29'],
    ['DATA(2023; 1; 31)', 1, '2023-02-28'],
    ['DATA(2024; 2; 29)', 12, '2025-02-28'],
    ['DATA(2024; 3; 31)', -1, '2024-02-29'],
    ['DATA(2024; 5; 15)', 6, '2024-11-15'],
    ['DATA(2024; 12; 1)', 1, '2025-01-01'],
    ['DATA(2024; 1; 1)', -1, '2023-12-01'],
  ])('%s and %d months is %s', (from, months, day) => {
    expect(resultOf(`AGGIUNGI_MESI(${from}; ${months})`, []).value).toEqual({ day })
  })

  it('is null with a reason for parts of months and outside the calendar', () => {
    expect(resultOf('ADD_MONTHS(SURVEY_DATE(); 0.5)', []).reason).toContain('mesi')
    expect(resultOf('ADD_MONTHS(SURVEY_DATE(); 1e6)', []).reason).toContain('calendario')
  })
})

describe('a sign before a power', () => {
  const hintsOf = (formula: string) => check(formula, { question: () => null }).hints ?? []

  it.each(['-2^2', '1 + -2 ^ 2', '--2^2', 'ABS(-3^2)'])(
    '%s gets a hint, and stays right',
    (text) => {
      expect(check(text, { question: () => null }).valid).toBe(true)
      expect(hintsOf(text)).toHaveLength(1)
      expect(textOf(hintsOf(text)[0])?.message).toContain('In R')
    },
  )

  it.each(['(-2)^2', '-(2^2)', '0 - 2^2', '2^-1', '2^2', '-2'])('%s gets none', (text) => {
    expect(hintsOf(text)).toEqual([])
  })
})
