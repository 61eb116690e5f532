import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { CheckedQuestion } from '../../engine/checks/check'
import { checkDesign } from '../../engine/checks/design-checks'
import { compileDesign } from '../../engine/survey/design'
import { designSeed, type DesignSeed } from '../../server/seed/design-seed'
import { formula, group, issueTexts, options, type Planned } from '../setup/data/checked-design'

const number = (name: string, metadata: object): Planned => ({ kind: 'number', name, metadata })
const weight = number('Peso', { unit: 'kg', min: 30, max: 200 })
const height = number('Altezza', { unit: 'cm', min: 120, max: 210 })
const index = (text: string, more: Partial<CheckedQuestion> = {}) =>
  formula(text, { name: 'IMC', unit: 'kg/m²', ...more })

const reportOf = (questions: Parameters<typeof group>[1]) =>
  checkDesign(compileDesign([group('1', questions)]))
const textsOf = (questions: Parameters<typeof group>[1]) => issueTexts(group('1', questions))

it('an index of a height in centimetres is told, with the height as the likely reason', () => {
  const { issues } = reportOf({ 1: weight, 2: height, 3: index('@q_1 / @q_2 ^ 2') })
  expect(issues).toHaveLength(1)
  expect(issues[0]?.message).toMatch(
    /^Con le risposte attese i risultati vanno di solito da 0,001\d* a 0,0\d+ kg\/m², poco credibili con questa unità: «Altezza» in cm\?$/,
  )
  expect(issues[0]?.remedy).toBe(
    'Se il risultato è in kg/m², nella formula dividi «Altezza» per 100.',
  )
})

it.each([
  ['divided in its formula', { 3: index('@q_1 / (@q_2 / 100) ^ 2') }],
  [
    'converted by a formula of its own',
    {
      3: index('@q_1 / @q_4 ^ 2'),
      4: formula('@q_2 / 100', { name: 'Altezza in metri', unit: 'm' }),
    },
  ],
  [
    'converted by a formula without a unit',
    { 3: index('@q_1 / @q_4 ^ 2'), 4: formula('@q_2 / 100', { name: 'Statura' }) },
  ],
])('nothing is told of a height in centimetres that is %s', (_how, questions) => {
  expect(textsOf({ 1: weight, 2: height, ...questions })).toEqual([])
})

it('results that round to zero, or lie off their bands, are told with or without a unit', () => {
  const unitless = { 1: weight, 2: height }
  expect(textsOf({ ...unitless, 3: index('@q_1 / @q_2 ^ 2', { unit: '' }) })).toEqual([
    expect.stringMatching(/troppo piccoli per 2 decimali\.$/),
  ])
  const bands = [18.5, 25, null].map((upTo) => ({ upTo, label: `fino a ${upTo}`, tone: 'good' }))
  const banded = { unit: '', decimals: 6, bands }
  expect(textsOf({ ...unitless, 3: index('@q_1 / @q_2 ^ 2', banded) })).toEqual([
    expect.stringMatching(/nessun valore cade nella fascia/),
    expect.stringMatching(/fuori dalle fasce\.$/),
  ])
})

it('a question in another unit than the result is told where no constant converts it', () => {
  const [grams, milligrams] = [
    number('Dose al mattino', { unit: 'g', min: 1, max: 4 }),
    number('Dose alla sera', { unit: 'mg', min: 200, max: 800 }),
  ]
  const sum = (text: string) => formula(text, { name: 'Dose del giorno', unit: 'mg' })
  expect(textsOf({ 1: grams, 2: milligrams, 3: sum('@q_1 + @q_2') })).toEqual([])
  const farOff = number('Dose alla sera', { unit: 'mg', min: 2_000, max: 8_000 })
  expect(textsOf({ 1: grams, 2: farOff, 3: sum('@q_1 + @q_2') })).toEqual([
    expect.stringMatching(/«Dose al mattino» in g\?$/),
  ])
  expect(textsOf({ 1: grams, 2: farOff, 3: sum('@q_1 * 1000 + @q_2') })).toEqual([])
})

it('a dose by weight is sound: kilograms fit milligrams beside milligrams per kilogram', () => {
  const dose = number('Dose', { unit: 'mg/kg', min: 5, max: 40 })
  const total = formula('@q_1 * @q_2', { name: 'Dose totale', unit: 'mg' })
  expect(textsOf({ 1: weight, 2: dose, 3: total })).toEqual([])
})

it('a number without bounds is told once, with the formulas that hang on it', () => {
  const questions = {
    1: number('Conta', {}),
    2: formula('@q_1 * 2', { name: 'Doppio' }),
    3: formula('@q_1 * 3 + @q_4', { name: 'Triplo' }),
    4: number('Libero', { min: 0 }),
    5: number('Non usato', {}),
  }
  const { issues, results } = reportOf(questions)
  expect(
    issues.map(({ questionId, severity, message }) => [questionId, severity, message]),
  ).toEqual([
    ['1', 'advice', expect.stringContaining('le formule «Doppio», «Triplo»')],
    [
      '4',
      'advice',
      expect.stringMatching(/^Al numero manca il massimo, e lo usa la formula «Triplo»/),
    ],
  ])
  expect(issues[1]?.remedy).toBe('Indica il massimo ammesso, o atteso.')
  expect(issues[0]?.remedy).toBe('Indica minimo e massimo ammessi, o attesi.')
  expect(results).toEqual({ tried: 0, unbounded: 2, tooMany: 0, spent: 0, fewResults: 0 })
})

it('a scale that is as it began is told if a formula uses it, and not once it is described', () => {
  const scale = (metadata: object): Planned => ({ kind: 'range', name: 'Dolore', metadata })
  const plan = (metadata: object) => ({
    1: scale(metadata),
    2: formula('@q_1 / 10', { name: 'Su dieci' }),
  })
  expect(textsOf(plan({ min: 0, max: 100 }))).toEqual([
    '1 advice: La scala è ancora quella iniziale, da 0 a 100, e la usa la formula «Su dieci».',
  ])
  expect(textsOf(plan({ min: 0, max: 100, unit: 'mm' }))).toEqual([])
  expect(textsOf({ 1: scale({ min: 0, max: 100 }) })).toEqual([])
})

it('the report says how many formulas were tried, and for which there was too much to try', () => {
  const many = Object.fromEntries(
    Array.from({ length: 310 }, (_, at) => [String(at + 10), { kind: 'boolean', name: `D${at}` }]),
  )
  const sum = Object.keys(many)
    .map((id) => `SE(@q_${id}; 1; 0)`)
    .join(' + ')
  const { results } = reportOf({
    1: { kind: 'single_choice', metadata: options('A', 'B') },
    2: formula(sum, { name: 'Somma' }),
    3: weight,
    4: formula('@q_3 * 2', { name: 'Doppio' }),
    5: formula('CONTA(@q_3; @q_10) > 1', { name: 'Vero o falso' }),
    ...many,
  })
  expect(results).toEqual({ tried: 1, unbounded: 0, tooMany: 1, spent: 0, fewResults: 0 })
})

it('a check finds the same again, whether its formulas were tried before or not', () => {
  const design = compileDesign([group('1', { 1: weight, 2: height, 3: index('@q_1 / @q_2 ^ 2') })])
  expect(checkDesign(design)).toEqual(checkDesign(design))
  const other = compileDesign(
    [
      group('1', {
        1: weight,
        2: number('Altezza', { unit: 'm', min: 1.2, max: 2.1 }),
        3: index('@q_1 / @q_2 ^ 2'),
      }),
    ],
    design,
  )
  expect(checkDesign(other).issues).toEqual([])
})

it('a height in centimetres is told without bounds as well, with values that are usual for units', () => {
  const free = number('Altezza', { unit: 'cm' })
  const { issues, results } = reportOf({ 1: weight, 2: free, 3: index('@q_1 / @q_2 ^ 2') })
  expect(issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Il numero non ha limiti/),
    expect.stringMatching(
      /^Con valori usuali per le unità i risultati vanno di solito da 0,001\d* a 0,0\d+ kg\/m², poco credibili con questa unità: «Altezza» in cm\?$/,
    ),
  ])
  expect(results).toMatchObject({ tried: 0, unbounded: 1 })
})

it.each([
  ['mg/dL', 'g/L', 'dividi «Valore» per 100'],
  ['mg/mL', 'mg/L', 'moltiplica «Valore» per 1000'],
  ['cm²', 'm²', 'dividi «Valore» per 10.000'],
  ['Kg', 'g', 'moltiplica «Valore» per 1000'],
  ['mL', 'L/min', 'dividi «Valore» per 1000'],
  ['mesi', 'anni', 'dividi «Valore» per 12'],
])('a sum in %s that should be in %s is told with its conversion', (unit, result, remedy) => {
  const value = number('Valore', { unit, min: 5_000, max: 9_000 })
  const { issues } = reportOf({
    1: value,
    2: formula('@q_1 + @q_1', { name: 'Somma', unit: result }),
  })
  expect(issues.map((issue) => issue.remedy)).toEqual([
    `Se il risultato è in ${result}, nella formula ${remedy}.`,
  ])
})

it.each([
  ['mg/mL', 'g/L'],
  ['mg/dL', 'mmol/L'],
  ['×10³/µL', '×10⁶/L'],
  ['anni', 'mL/min'],
  ['g', 'mOsm/kg'],
  ['mM', 'm'],
])('a question in %s is not held against a result in %s', (unit, result) => {
  const value = number('Valore', { unit, min: 50, max: 90 })
  expect(textsOf({ 1: value, 2: formula('@q_1 + @q_1', { name: 'Somma', unit: result }) })).toEqual(
    [],
  )
})

/** A group of two numbers, and formulas of both. */
const many = (count: number, text: string) => ({
  1: weight,
  2: number('Altezza', { unit: 'm', min: 1.2, max: 2.1 }),
  ...Object.fromEntries(
    Array.from({ length: count }, (_, at) => [String(at + 3), index(text, { name: `IMC ${at}` })]),
  ),
})

it('hundreds of formulas with a square are all tried', () => {
  const others = Array.from({ length: 1_700 }, (_, at) => [
    String(at + 1_000),
    { kind: 'boolean', name: `D${at}` },
  ])
  const { issues, results } = reportOf({
    ...many(300, '@q_1 / @q_2 ^ 2'),
    ...(Object.fromEntries(others) as Record<string, Planned>),
  })
  expect(issues).toEqual([])
  expect(results).toMatchObject({ tried: 300, spent: 0 })
})

it('a budget that is spent on dear formulas leaves cheap ones to be tried, and the next check gets further', () => {
  const dear = many(50, 'LN(@q_1) * 10 + RADQ(@q_2)')
  const cheap = { 900: index('@q_1 / @q_2 ^ 2', { name: 'Ultimo' }) }
  const design = compileDesign([group('1', { ...dear, ...cheap })])
  const first = checkDesign(design).results
  expect(first).toMatchObject({ tooMany: 0, unbounded: 0 })
  expect(first.spent).toBeGreaterThan(0)
  expect(first.tried + first.spent).toBe(51)
  const next = checkDesign(design).results
  expect(next.tried).toBeGreaterThan(first.tried)
})

it('a cheap formula after dear ones is tried', () => {
  const roots = Array.from({ length: 45 }, () => 'RADQ(@q_1)').join(' + ')
  const { results } = reportOf({ 1: weight, 2: formula(roots), 3: formula('@q_1 * 2') })
  expect(results).toMatchObject({ tried: 1, spent: 1 })
})

const seeds = readdirSync('server/seed/designs').filter((file) => file.endsWith('.json'))

/** Design of the demonstration, with ids in place of the codes in its texts. */
function seeded(file: string) {
  const seed = designSeed(
    JSON.parse(readFileSync(`server/seed/designs/${file}`, 'utf8')) as DesignSeed,
  )
  const codes = seed.groups.flatMap(({ questions }) => questions.map(({ code }) => code))
  const withIds = (text: unknown) =>
    typeof text === 'string'
      ? text.replaceAll(/\{(\w+)\}/g, (_whole, code: string) => `@q_${codes.indexOf(code) + 1}`)
      : text
  return seed.groups.map(({ questions }, at) =>
    group(
      String(at + 1),
      Object.fromEntries(
        questions.map((question) => {
          const planned = question as Partial<CheckedQuestion> & { kind: string; code: string }
          const { metadata, visibleIf = '' } = planned
          return [
            String(codes.indexOf(planned.code) + 1),
            {
              ...planned,
              ...(metadata !== undefined && { metadata: withIds(metadata) }),
              visibleIf: String(withIds(visibleIf)),
            },
          ]
        }),
      ),
    ),
  )
}

it.each(seeds)('no formula of the demonstration’s %s is reported without reason', (file) => {
  const { issues, results } = checkDesign(compileDesign(seeded(file)))
  expect(issues.filter(({ message }) => message.startsWith('Con le risposte attese'))).toEqual([])
  expect(results).toMatchObject({ tooMany: 0, unbounded: 0 })
})
