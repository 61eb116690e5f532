// @module-tag calendar
import { describe, expect, it } from 'vitest'
import { compile } from '../../formula/compile'
import { seededRandom } from '../../kinds/example'
import { maxRows } from '../../engine/checks/trial'
import { never, Outcomes } from '../../engine/checks/outcomes'
import { kindOf, loadSamples, questionKinds, trialsOf } from '../../kinds/index'
import { compileDesign } from '../../engine/survey/design'
import { SurveyState } from '../../engine/survey/state'
import { group } from '../setup/data/checked-design'
import { rounds } from '../setup/extent'

const constants = {
  numbers: [-1, 0, 2.5, 3, 37.2, 140],
  texts: ['a', 'b', 'z', 'Rossi', '00123'],
  days: ['1999-12-31', '2020-02-29', '2200-01-01'],
}

const sampled = await Promise.all(
  questionKinds.map(async (id) => [id, await loadSamples(id)] as const),
)

describe.each(sampled)('%s', (id, samples) => {
  const kind = kindOf(id)
  it.each(samples.questions.map(({ name, metadata }) => [name, metadata] as const))(
    'takes each answer with which its formulas are tried: %s',
    (_name, metadata) => {
      for (const value of trialsOf(id)(metadata, constants).values) {
        // A bound that moves with the day is kept on some day.
        const today = typeof value === 'string' ? value : '2026-06-15'
        const read = kind.answer(metadata, { today, previous: null }).safeParse(value)
        expect(read.data, JSON.stringify(value)).toEqual(value)
      }
    },
  )
})

const numbers = Array.from({ length: 46 }, (_, at) => at)
const scores = {
  options: ['A', 'B', 'C'].map((label, at) => ({ id: label, label, code: label, score: at * 7 })),
}

/** A design of four questions, all of whose surveys can be counted, and a formula. */
function designWith(formula: string, condition = '') {
  return compileDesign([
    group('1', {
      1: { kind: 'number', metadata: { min: 0, max: 45, decimals: 0 } },
      2: { kind: 'range', metadata: { min: 0, max: 45, step: 1 } },
      3: { kind: 'single_choice', metadata: scores },
      4: { kind: 'boolean', visibleIf: '@q_1 > 20' },
      8: { kind: 'formula', metadata: '@q_1 * 2 - @q_2' },
      9: { kind: 'formula', metadata: formula, visibleIf: condition },
    }),
  ])
}

/** Results of a design’s formula, over all its surveys. */
function* allResults(design: ReturnType<typeof designWith>) {
  const used = compile(String(design.questions.get('9')?.question.metadata)).references
  const all = (id: string, values: readonly unknown[]) =>
    used.includes(id) || (id < '3' && used.includes('8')) || (id === '1' && used.includes('4'))
      ? [null, ...values]
      : [null]
  for (const one of all('1', numbers)) {
    for (const two of all('2', numbers)) {
      for (const three of all('3', ['A', 'B', 'C'])) {
        for (const four of all('4', [true, false])) {
          const values = [
            ['1', one],
            ['2', two],
            ['3', three],
            ['4', four],
          ] as const
          yield new SurveyState(design, values, '2026-05-11', [], ['4', '8', '9']).value('9')
        }
      }
    }
  }
}

const random = seededRandom('every survey is counted')
const upTo = (count: number) => Math.floor(random() * count)
function one<T>(list: readonly T[]): T {
  const found = list[upTo(list.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

function numeric(depth: number): string {
  if (depth === 0) return one(['@q_1', '@q_2', '@q_3', '@q_8', String(upTo(200) - 20)])
  const below = () => numeric(depth - 1)
  return one([
    () => `(${below()} ${one(['+', '-', '*', '/'])} ${below()})`,
    () => `${one(['MIN', 'MAX', 'SUM', 'MEAN'])}(${below()}; ${below()})`,
    () => `ROUND(${below()} / ${1 + upTo(9)}; 0)`,
    () => `SQRT(${below()})`,
    () => `IF(${truth(depth - 1)}; ${below()}; ${below()})`,
    () => `COALESCE(${below()}; ${upTo(9)})`,
    () => `MOD(${below()}; ${2 + upTo(40)})`,
  ])()
}

function truth(depth: number): string {
  const compared = (level: number) =>
    `${numeric(level)} ${one(['=', '<>', '<', '>=', '='])} ${numeric(one([0, level]))}`
  if (depth === 0) return one([compared(0), '@q_4', 'SELECTED(@q_3; "B")'])
  const below = () => truth(depth - 1)
  return one([
    () => compared(depth),
    () => compared(depth),
    () => `(${below()} AND ${below()})`,
    () => `(${below()} OR ${below()})`,
    () => `NOT(${below()})`,
    () => `IS_EMPTY(${numeric(depth - 1)})`,
  ])()
}

it('nothing is called never or always of a formula that one of all its surveys shows to be otherwise', () => {
  const wrong: string[] = []
  let claims = 0
  for (let turn = 0; turn < rounds({ quick: 30, whole: 300 }); turn += 1) {
    const text = turn % 2 === 0 ? truth(2) : numeric(2)
    const design = designWith(text)
    const designQuestion = design.questions.get('9')
    if (designQuestion?.computation === null || designQuestion?.computation === undefined)
      throw new Error(text)
    const outcomes = new Outcomes(design)
    const result = outcomes.result(designQuestion)
    const hidden = designWith('1', text).questions.get('9')
    const isNeverTrue =
      hidden !== undefined && new Outcomes(designWith('1', text)).neverShows(hidden)
    const isNone = result !== null && never(result, result.value !== null)
    const isConstant =
      !isNone && result !== null && never(result, result.sawOther || result.sawAbsent)
    if (!isNeverTrue && !isNone && !isConstant) continue
    claims += 1
    const found = new Set<unknown>()
    for (const value of allResults(design)) found.add(value)
    if (isNeverTrue && found.has(true)) wrong.push(`${text} can be true`)
    if (isNone && found.size > 1) wrong.push(`${text} can have a value`)
    if (isConstant && found.size > 1) wrong.push(`${text} can have several values`)
  }
  expect(wrong).toEqual([])
  expect(claims).toBeGreaterThan(5)
})

it('a condition that few surveys in thousands fulfil is not called never true', () => {
  const wrong: string[] = []
  for (let turn = 0; turn < rounds({ quick: 60, whole: 600 }); turn += 1) {
    const [a, b, c] = [upTo(46), upTo(46), one(['A', 'B', 'C'])]
    const text = one([
      `@q_1 = ${a} AND @q_2 = ${b} AND @q_3 = ${7 * 'ABC'.indexOf(c)}`,
      `@q_1 + @q_2 = ${a + b} AND SELECTED(@q_3; "${c}")`,
      `@q_1 * 3 = ${a * 3}`,
      `@q_8 = ${a * 2 - b} AND @q_2 = ${b}`,
      `@q_8 > ${a * 2 - b - 1} AND @q_8 < ${a * 2 - b + 1}`,
      `ABS(@q_1 - ${a}) + ABS(@q_2 - ${b}) = 0`,
      `IF(@q_1 = ${a}; @q_2; -1) = ${b}`,
      `@q_1 / 4 >= ${a / 4} AND @q_1 / 4 <= ${a / 4} AND NOT(@q_2 <> ${b})`,
      `COALESCE(@q_2; 99) - @q_1 = ${b - a}`,
    ])
    const designQuestion = designWith('1', text).questions.get('9')
    const found = designQuestion && new Outcomes(designWith('1', text)).neverShows(designQuestion)
    if (found !== null) wrong.push(`${text}: ${found?.rows ?? 'all'}`)
  }
  expect(wrong).toEqual([])
})

it('a claim that was not tried with all answers says how many were', () => {
  const designQuestion = designWith('1', '@q_1 * @q_2 < -1').questions.get('9')
  const found =
    designQuestion && new Outcomes(designWith('1', '@q_1 * @q_2 < -1')).neverShows(designQuestion)
  expect(found).toEqual({ rows: maxRows })
  const plain = designWith('1', '@q_1 < 0').questions.get('9')
  expect(plain && new Outcomes(designWith('1', '@q_1 < 0')).neverShows(plain)).toEqual({
    rows: null,
  })
})

it('a formula that can’t be computed is one issue, and nothing is claimed of what depends on it', () => {
  const design = compileDesign([
    group('1', {
      1: { kind: 'formula', metadata: '1 +' },
      2: { kind: 'boolean', visibleIf: '@q_1 > 3' },
    }),
  ])
  const designQuestion = design.questions.get('2')
  expect(designQuestion && new Outcomes(design).neverShows(designQuestion)).toBeNull()
})
