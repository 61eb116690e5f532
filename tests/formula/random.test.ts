// @module-tag calendar
import { expect, it } from 'vitest'
import { issueText } from '../../i18n/words/formula'
import type { Operand } from '../../formula/value'
import { check } from '../../formula/check'
import { compile } from '../../formula/compile'
import { functions } from '../../formula/functions/table'
import { parse } from '../../formula/parse'
import { references, rewriteReferences } from '../../formula/references'
import { tokenize } from '../../formula/tokens'
import { vectors } from './vectors'
import { cpuOf } from '../setup/cpu-time'

/** Mulberry32: the same formulas in every run. */
function randomness(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const wordsAndSigns =
  '<= <> @q_1 @q_22 12 12,5 1e5 "a" "" SE( E NON VERO __proto__ SURVEY_DATE DATE(2024;2;30) ≥ “ { $ \\ 😀 \ud800 \u0000'

const pieces = [
  ...'+-*/^%=<>();,."@# \t\n',
  ...wordsAndSigns.split(' '),
  ...functions.map(({ name }) => `${name}(`),
]

function randomText(random: (below: number) => number): string {
  return Array.from({ length: random(25) }, () => pieces[random(pieces.length)]).join('')
}

const operands: readonly (Operand | null)[] = [
  null,
  { value: null },
  { value: 0 },
  { value: -3.5 },
  { value: 'testo' },
  { value: true },
  { value: { day: '2024-02-29' } },
  { value: ['a'], chosen: [{ id: 'a', label: 'A', code: 'a', path: null, score: 2 }] },
]

/** A well-formed formula; types may not fit, which is null with a reason. */
function randomFormula(random: (below: number) => number, depth: number): string {
  const inner = () => randomFormula(random, depth - 1)
  const leaves = ['@q_1', '@q_2', '@q_3', '0', '7', '0.5', '"@q_1"', 'VERO', 'SURVEY_DATE()']
  if (depth === 0) return leaves[random(leaves.length)] ?? '1'
  const called = functions[random(functions.length)]
  const operators = [' + ', ' - ', ' * ', ' / ', ' ^ ', ' = ', ' <> ', ' < ', ' E ', ' O ']
  const shape = random(4)
  if (shape === 0) return `(${inner()})${operators[random(operators.length)]}(${inner()})`
  if (shape === 1) return `-(${inner()})%`
  if (shape === 2 || called === undefined) return `SE(${inner()}; ${inner()}; ${inner()})`
  return `${called.name}(${called.parameters.map(inner).join('; ')})`
}

it('the parser answers any text with errors that stand in it', () => {
  const random = randomness(1)
  const scope = { question: () => null }
  for (let turn = 0; turn < 5_000; turn += 1) {
    const text = randomText(random)
    const { expression, errors } = parse(text)
    expect(expression === null).toBe(errors.length > 0)
    for (const error of check(text, scope).errors) {
      expect(error.start).toBeGreaterThanOrEqual(0)
      expect(error.end).toBeGreaterThanOrEqual(error.start)
      expect(error.end).toBeLessThanOrEqual(text.length)
      const { message, remedy } = issueText(error)
      expect(message).toMatch(/\.$/)
      expect(remedy ?? 'Nulla.').toMatch(/^\p{Lu}.*[.?]$/u)
    }
  }
})

it('long texts made to slow a parser down take a time that grows as they do', async () => {
  const hostile = [
    '"',
    '""',
    '(',
    '-',
    '@q_',
    '@q_1',
    '1.',
    'a.',
    'a',
    '1e',
    'NON ',
    '^',
    '1+',
    'E(',
  ]
  for (const piece of hostile) {
    const cost = (length: number) => {
      const text = piece.repeat(Math.floor(length / piece.length))
      return cpuOf(() => {
        for (let times = 0; times < 20; times += 1) {
          check(text, { question: () => null })
          rewriteReferences(text, () => '1')
        }
      })
    }
    // Four times as long; what is read over and over would take sixteen times as much.
    expect(await cost(10_000), piece).toBeLessThan(2 + 10 * (await cost(2_500)))
  }
})

it('a well-formed formula gives a finite value, or null; the same when computed again', () => {
  const random = randomness(2)
  for (let turn = 0; turn < 3_000; turn += 1) {
    const formula = compile(randomFormula(random, random(5)))
    const given = new Map(['1', '2', '3'].map((id) => [id, operands[random(operands.length)]]))
    const environment = { operand: (id: string) => given.get(id) ?? null, surveyDate: '2024-05-10' }
    const result = formula.evaluate(environment)
    if (typeof result.value === 'number') {
      expect(Number.isFinite(result.value)).toBe(true)
      expect(Object.is(result.value, -0)).toBe(false)
    }
    if (result.value !== null) expect(result.reason).toBeNull()
    expect(result.missing ?? []).toSatisfy((ids: string[]) =>
      ids.every((id) => formula.references.includes(id)),
    )
    expect(formula.evaluate(environment)).toEqual(result)
  }
})

it('a formula with other ids gives the same when the answers move along', () => {
  const random = randomness(3)
  for (let turn = 0; turn < 1_000; turn += 1) {
    const text = randomFormula(random, random(5))
    const copy = rewriteReferences(text, (id) => `${Number(id) + 100}`)
    const given = new Map(['1', '2', '3'].map((id) => [id, operands[random(operands.length)]]))
    const before = compile(text).evaluate({
      operand: (id) => given.get(id) ?? null,
      surveyDate: '2024-05-10',
    })
    const after = compile(copy).evaluate({
      operand: (id) => given.get(`${Number(id) - 100}`) ?? null,
      surveyDate: '2024-05-10',
    })
    expect({ ...after, missing: after.missing?.map((id) => `${Number(id) - 100}`) }).toEqual({
      ...before,
      missing: before.missing,
    })
    expect(rewriteReferences(copy, (id) => `${Number(id) - 100}`)).toBe(text)
  }
})

it('the references found by reading are those of the words', () => {
  for (const { formula, error } of vectors) {
    if (error !== undefined && parse(formula).expression === null) continue
    const ids = tokenize(formula).flatMap((token) => (token.kind === 'reference' ? [token.id] : []))
    expect(references(formula)).toEqual([...new Set(ids)])
  }
})
